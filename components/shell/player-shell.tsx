import { QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import { checkAuth } from "@/lib/account/client";
import type { Authentication } from "@/lib/account/schema";
import { initialQueriesOf } from "@/lib/http/page";
import type { Season } from "@/lib/season/schema";
import { Shell, type ShellProps } from "./shell";

interface PlayerShellProps extends Pick<ShellProps, "release" | "children"> {
  player: Authentication & { timeZone: string | null; season: Season; seasonMark: string; isRenewalDue: boolean };
}

/** The shell of all pages for players and administrators. Passes the signed-in user on, so the browser needn't fetch it. */
export async function PlayerShell({ player, ...rest }: PlayerShellProps) {
  const { timeZone, season, seasonMark, isRenewalDue, ...authentication } = player;
  const [language = ""] = (await headers()).get("accept-language")?.split(/[,;]/) ?? [];
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, authentication);
  const isAdmin = authentication.user?.isAdmin ?? false;
  return (
    <Shell
      {...initialQueriesOf(client)}
      isAdmin={isAdmin}
      season={season}
      seasonMark={seasonMark}
      timeZone={timeZone}
      isRenewalDue={isRenewalDue}
      language={language}
      {...rest}
    />
  );
}
