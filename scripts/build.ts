/** `npm run build`: the production build. */
import { build } from "./support/build";
import { command, readLine } from "./support/command";

readLine({});
await command(() => build({ quiet: false }));
