import { readToldMatches } from "@/lib/calendar/data";
import { calendarFeed } from "@/lib/calendar/feed";
import { calendarParams } from "@/lib/calendar/schema";
import { handleKeptFile } from "@/lib/http/kept-file-handler";

export const GET = handleKeptFile(
  {
    summary:
      "A player's season as a calendar, for whoever knows its address: matches, closings, the player's own picks",
    access: "stranger",
    params: calendarParams,
    file: "text/calendar; charset=utf-8",
    refuses: ["NOT_FOUND"],
  },
  async ({ params, moment }) => {
    const matches = await readToldMatches(params.address);
    const content = Buffer.from(calendarFeed(matches, await moment()));
    return { name: "googly.ics", content };
  },
);
