/** What a call costs that does nothing: the measure of `npm run bench`. Only its own build has this route. */
export const dynamic = "force-dynamic";

export const GET = () => Response.json({});
export const POST = GET;
