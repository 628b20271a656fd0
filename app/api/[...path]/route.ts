import { refusing } from "@/lib/http/refusing-route";

/** Every path under /api that no other route has: a sentence instead of a page. */
const handler = refusing(() => "NOT_FOUND");

export { handler as DELETE, handler as GET, handler as OPTIONS, handler as PATCH, handler as POST, handler as PUT };
