/** Runs in the browser before React hydrates the page. */
import { tolerateForeignChanges } from "./components/shell/foreign-changes";

tolerateForeignChanges();
