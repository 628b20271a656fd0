import { refusing } from "@/lib/http/errors";

/** Unknown paths under /api get a JSON error instead of the 404 page. */
const handler = refusing(() => "NOT_FOUND");

export { handler as DELETE, handler as GET, handler as OPTIONS, handler as PATCH, handler as POST, handler as PUT };
