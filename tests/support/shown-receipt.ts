/** A receipt as the browser has it, for tests of what screens make of it. */
import type { Receipt } from "@/lib/seal/schema";

/** Of a pick of Mumbai in match 12, not sealed yet; unless told otherwise. */
export function aReceipt(traits: Partial<Receipt> = {}): Receipt {
  return {
    ...{ matchId: "m1", userId: "u1", at: new Date("2026-04-25T12:00:07Z"), predictedTeam: "Mumbai Indians" },
    ...{ wildcardUsed: false, gamechangerUsed: false, salt: "0b0f6a3e-9d1c-4f8e-8a51-3a3f2f0a6c11" },
    ...{ matchNumber: 12, teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings", sealedAt: null },
    ...traits,
  };
}
