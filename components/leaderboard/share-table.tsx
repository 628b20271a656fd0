import { type Choice, ShareButton } from "@/components/share/share-button";

const TABLE: Choice = { name: "The table", asked: { of: "table" } };
const RANK: Choice = { name: "My rank", asked: { of: "rank" } };

/** The table to show around, and for whoever is in it their own rank. */
export function ShareTable({ isIn }: { isIn: boolean }) {
  return (
    <div className="flex justify-end">
      <ShareButton choices={isIn ? [RANK, TABLE] : [TABLE]} />
    </div>
  );
}
