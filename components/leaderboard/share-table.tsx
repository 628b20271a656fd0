import { useAmong } from "@/components/among/among";
import { type Choice, ShareButton } from "@/components/share/share-button";

/** The table to show around, and for whoever is in it their own rank; among whom the page tells it. */
export function ShareTable({ isIn }: { isIn: boolean }) {
  const { among } = useAmong();
  const whose = among ? { miniLeague: among.id } : {};
  const table: Choice = { name: "The table", asked: { of: "table", ...whose } };
  const rank: Choice = { name: "My rank", asked: { of: "rank", ...whose } };
  return (
    <div className="flex justify-end">
      <ShareButton choices={isIn ? [rank, table] : [table]} />
    </div>
  );
}
