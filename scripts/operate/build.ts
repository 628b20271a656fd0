/** `npm run build`: the production build. */
import { build } from "../support/build";
import { readLine } from "../support/command-line";
import { command } from "../support/progress";

readLine({});
await command(() => build({ quiet: false }));
