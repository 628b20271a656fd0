import { QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import { tellingOf } from "@/components/ui/telling";
import type { Authentication } from "@/lib/account/schema";
import { checkAuth } from "@/lib/browser/account";
import type { Season } from "@/lib/season/schema";
import { Shell, type ShellProps } from "./shell";

interface PlayerShellProps extends Pick<ShellProps, "head" | "release" | "children"> {
  player: Authentication & { timeZone: string | null; season: Season; seasonMark: string };
}

/** What the pages of players and administrators stand in. The browser need not ask who is signed in: it is told. */
export async function PlayerShell({ player, ...rest }: PlayerShellProps) {
  const { timeZone, season, seasonMark, ...authentication } = player;
  const [language = ""] = (await headers()).get("accept-language")?.split(/[,;]/) ?? [];
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, authentication);
  const isAdmin = authentication.user?.isAdmin ?? false;
  return (
    <Shell
      {...tellingOf(client)}
      isAdmin={isAdmin}
      season={season}
      seasonMark={seasonMark}
      timeZone={timeZone}
      language={language}
      {...rest}
    />
  );
}
