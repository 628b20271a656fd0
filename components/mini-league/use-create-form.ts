import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { createMiniLeague } from "@/lib/browser/mini-league";
import { createMiniLeagueSchema } from "@/lib/mini-league/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";

/** The form that makes a mini-league, and then leads to it. */
export function useCreateForm() {
  const router = useRouter();
  const resolver = zodResolver(createMiniLeagueSchema, { error: sentenceOf });
  const form = useForm({ resolver, defaultValues: { name: "" } });
  const { mutate, isPending, isSuccess } = useNotifiedMutation({
    ...createMiniLeague,
    onSuccess: ({ data }) => {
      router.push(`/mini-leagues/${data.miniLeagueId}`);
      // Pages that the way back would bring were made before.
      router.refresh();
    },
    onError: (error) => showFailure(error, form.setError, ["name"]),
  });
  return { form, submit: form.handleSubmit((wanted) => mutate(wanted)), busy: isPending || isSuccess };
}
