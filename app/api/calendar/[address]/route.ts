import { readCalendarMatches } from "@/lib/calendar/data";
import { calendarFeed } from "@/lib/calendar/feed";
import { calendarParams } from "@/lib/calendar/schema";
import { handleFile } from "@/lib/http/handler";

export const GET = handleFile(
  {
    summary: "A player's season as a calendar, for anyone with its address: matches, deadlines, the player's picks",
    access: "stranger",
    params: calendarParams,
    file: "text/calendar",
    refuses: ["NOT_FOUND"],
  },
  async ({ params, moment }) => {
    const matches = await readCalendarMatches(params.address);
    const content = Buffer.from(calendarFeed(matches, await moment()));
    return { name: "googly.ics", content };
  },
);
