/** Runs in the browser before React hydrates the page. */
import { tolerateTranslators } from "./components/shell/tolerate-translators";

tolerateTranslators();
