import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { SidePlate } from "@/components/team/team-plate";
import { Dialog, FormFoot } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { TextField } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { showFailure } from "@/components/ui/show-failure";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { editTeam } from "@/lib/season/admin-client";
import type { ManagedSeason } from "@/lib/season/schema";
import { editTeamSchema, type Team } from "@/lib/team/schema";

/** The season's teams, whose names and colours can be edited while it isn't over. */
export function Teams({ managed }: { managed: ManagedSeason }) {
  const { teams, state } = managed.season;
  const [edited, setEdited] = useState<Team | null>(null);
  return (
    <Panel title="Teams">
      <ul aria-label="Teams" className="grid gap-x-6 sm:grid-cols-2 desk:grid-cols-1">
        {teams.map((team) => (
          <li key={team.code} className="flex min-h-12 items-center gap-3 border-t border-line py-1">
            <SidePlate side={team.name} teams={teams} />
            <span translate="no" className="min-w-0 grow wrap-anywhere">
              {team.name}
            </span>
            {state !== "over" && (
              <button
                type="button"
                aria-label={`Edit ${team.name}`}
                className="min-h-11 px-2 font-semibold text-grass underline underline-offset-4 hover:no-underline"
                onClick={() => setEdited(team)}
              >
                Edit
              </button>
            )}
          </li>
        ))}
      </ul>
      {edited && <TeamDialog team={edited} version={managed.version} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

const FIELDS = ["code", "name", "aliases", "colour", "accent"] as const;

/** As in the call, with other names separated by commas. */
const formSchema = editTeamSchema.pick({ code: true, name: true, colour: true, accent: true }).extend({
  aliases: z.string().transform((text) =>
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  ),
});

interface TeamDialogProps {
  team: Team;
  /** The season's version when the dialog opened. */
  version: string;
  onClose: () => void;
}

function TeamDialog({ team, version: seen, onClose }: TeamDialogProps) {
  const [version] = useState(seen);
  const { code, name, aliases, colour, accent } = team;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { code, name, colour, accent, aliases: aliases.join(", ") },
  });
  const { errors } = formState;
  const { mutate, error, isPending } = useNotifiedMutation(editTeam);
  const submit = handleSubmit((values) =>
    mutate(
      { team: code, ...values, version },
      { onSuccess: onClose, onError: (failed) => showFailure(failed, setError, FIELDS) },
    ),
  );
  return (
    <Dialog open held busy={isPending} onOpenChange={(open) => !open && onClose()} title="Edit team">
      <form method="post" noValidate onSubmit={submit} className="grid min-w-0 gap-4">
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register("name")} />
        <TextField label="Code" autoComplete="off" error={errors.code?.message} {...register("code")} />
        <TextField
          label="Other names"
          hint="Other spellings the match data source uses, separated by commas."
          autoComplete="off"
          error={errors.aliases?.message}
          {...register("aliases")}
        />
        <div className="grid grid-cols-2 gap-4 tight:grid-cols-[minmax(0,1fr)]">
          <TextField label="Colour" type="color" error={errors.colour?.message} {...register("colour")} />
          <TextField label="Second colour" type="color" error={errors.accent?.message} {...register("accent")} />
        </div>
        <FailureNotice error={error} onReload={onClose} />
        <FormFoot submit="Save team" busy={isPending} />
      </form>
    </Dialog>
  );
}
