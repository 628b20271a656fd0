import { createElement } from "react";
import { PictureLook, SIZES, textsOf } from "@/components/share/picture-look";
import { LOOK } from "@/components/share/picture-parts";
import { write } from "@/lib/drawing/pen";
import { drawingLimits, renderPng } from "@/lib/drawing/render-png";
import { handleFile } from "@/lib/http/handler";
import { countTries } from "@/lib/http/rate-limit";
import { scopeOf } from "@/lib/mini-league/scope";
import { readPicture } from "@/lib/share/data";
import { pictureQuery } from "@/lib/share/schema";

export const GET = handleFile(
  {
    summary:
      "A picture to share: the caller's rank, the table, a match once its picks have closed, the caller's season, or a week",
    access: "player",
    query: pictureQuery,
    file: "image/png",
    refuses: ["NOT_FOUND", "PICKS_OPEN", "TOO_MANY_REQUESTS"],
  },
  async ({ caller, now, query, moment }) => {
    const { shape, ...asked } = query;
    const scope = await scopeOf(query, caller);
    const picture = await readPicture(asked, { reader: caller, moment: await moment(), scope });
    await countTries(drawingLimits(caller.userId), now);
    const look = async () => {
      const written = textsOf(picture).map(async (text) => [text, await write(text, LOOK.ink)] as const);
      return createElement(PictureLook, { picture, shape, writing: new Map(await Promise.all(written)) });
    };
    return { name: `googly-${asked.of}.png`, content: await renderPng(look, SIZES[shape]) };
  },
);
