/** The calls that answer with files, as the browser makes them. */
import { mutationOptions } from "@tanstack/react-query";
import type { Export } from "../export/file-name";
import { download } from "./download";

/** Fetched rather than linked to: a link that fails says so in the browser's words, or not at all. */
export const fetchExport = mutationOptions({
  mutationFn: (what: Export) => download(`/api/admin/export/${what}`),
});
