/** `npm run build`: the production build. */
import { build } from "../support/build";
import { command } from "../support/progress";

await command(() => build({ quiet: false }));
