import { createElement } from "react";
import { LOOK } from "@/components/share-picture/look";
import { PictureLook, SIZES, textsOf } from "@/components/share-picture/picture-look";
import { amongOf } from "@/lib/among/of-call";
import { write } from "@/lib/drawing/pen";
import { drawingLimits, print } from "@/lib/drawing/print";
import { handleKeptFile } from "@/lib/http/kept-file-handler";
import { countTries } from "@/lib/rate-limit";
import { readPicture } from "@/lib/share/data";
import { followsOf } from "@/lib/share/follows";
import { pictureQuery } from "@/lib/share/schema";

export const GET = handleKeptFile(
  {
    summary: "A picture to show around: one's rank, the table, a match once its picks have closed, one's season",
    access: "player",
    query: pictureQuery,
    file: "image/png",
    refuses: ["NOT_FOUND", "PICKS_OPEN", "TOO_MANY_REQUESTS"],
    poll: { follows: followsOf },
  },
  async (call) => {
    const { caller, now } = call;
    const { shape, ...asked } = call.query;
    const { userId, revisions } = caller;
    const among = await amongOf(call);
    const moment = await call.moment();
    const picture = await readPicture(asked, { reader: caller, revisions, moment, among });
    const look = async () => {
      await countTries(drawingLimits(userId), now);
      const written = textsOf(picture).map(async (text) => [text, await write(text, LOOK.ink)] as const);
      return createElement(PictureLook, { picture, shape, writing: new Map(await Promise.all(written)) });
    };
    return { name: `googly-${asked.of}.png`, content: await print({ says: picture, look, ...SIZES[shape] }) };
  },
);
