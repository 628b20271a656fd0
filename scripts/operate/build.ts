/** `npm run build`: the production build. */
import { build } from "../support/build";
import { main } from "../support/progress";

await main(() => build({ quiet: false }));
