/** What seals, receipts and the chain are worth, in plain sentences; docs/decisions/056-chain.md says why. */

export const HOW_IT_WORKS: readonly string[] = [
  "Every pick that you make or change brings your browser a receipt: the match, the side, the moment and a secret salt. One that you delete takes its receipt along.",
  "When a match's picks close, a hash over all of them is made, and that is the seal: it fits these picks and no others.",
  "From then on picks and salts lie open, so anybody can make the seal again from them, on the match's page, in their own browser.",
  "Your browser holds your receipt against the seal by itself, and so need not believe the server.",
  "Seals, results and what administrators do are links of a chain: each carries the hash of the one before it.",
];

export const PROVES: readonly string[] = [
  "A pick that is in the seal as your receipt has it was not changed between your picking and the closing.",
  "What is entered or changed after the seal shows as that, with name and time.",
  "Nobody can change what came before a head that you hold without the chain ending in other heads.",
  "The table follows from the picks and the results as they are on record.",
];

export const CANNOT_PROVE: readonly string[] = [
  "That a result is what was played: a wrong one that an administrator sets is on record with their name, and no more.",
  "Who has changed something in the database itself, past this site: what it became is on record with its time, and without a name.",
  "That nobody who runs the server looks at picks before they close.",
  "Anything against whoever runs the server and makes a whole new chain, as long as nobody holds an old head or a receipt.",
  "That a player picked by their own hand, or that a pick reached the server before your browser had its receipt.",
];
