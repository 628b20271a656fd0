export const dynamic = "force-dynamic";

/** What a page costs that shows nothing: the measure of `npm run bench`. Only its own build has this page. */
export default function EmptyPage() {
  return <p>Nothing</p>;
}
