/** `npm run build`: the production build. */

import { command, readLine } from "./support/command";
import { build } from "./support/production-build";

readLine({});
await command(() => build({ quiet: false }));
