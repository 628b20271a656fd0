import { handle } from "@/lib/http/handler";
import { Refusal } from "@/lib/refusal/catalogue";
import { importSeason } from "@/lib/season/admin-actions";
import { readPack } from "@/lib/season/pack";
import { importReply, importSchema, LARGEST_IMPORT, WHOLE_FILE } from "@/lib/season/schema";

export const POST = handle(
  {
    summary: "Adds a season from a season pack, or lists everything that is wrong with it; the body may have 2.2 MB",
    access: "admin",
    body: importSchema,
    largest: LARGEST_IMPORT,
    reply: importReply,
    answers: [201],
  },
  async ({ body, caller, now }) => {
    const read = readPack(body.pack);
    if ("faults" in read) {
      const [first] = read.faults;
      const fields = Object.fromEntries(read.faults.map(({ path, sentence }) => [path || WHOLE_FILE, sentence]));
      throw new Refusal("INVALID_INPUT", { message: first?.sentence ?? "This isn't a valid season pack", fields });
    }
    const data = await importSeason(read.pack, { userId: caller.userId, now });
    return { reply: { message: `${read.pack.name} imported`, data } };
  },
);
