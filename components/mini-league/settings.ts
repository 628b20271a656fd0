/** What a mini-league's owner settles, as the form holds it, and back. */
import { typedSince } from "@/components/form/typed-since";
import { amountOf, figuresOf, money } from "@/lib/leaderboard/money";
import { isSharedOut, STAKE_AT_MOST } from "@/lib/mini-league/rules";
import { type ChangedMiniLeague, createMiniLeagueSchema, type MiniLeague } from "@/lib/mini-league/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";

export interface Settings {
  name: string;
  stake: string;
  shares: string;
}
export type SettingErrors = Partial<Settings>;
type Filled = Required<Pick<ChangedMiniLeague, "name" | "plays">>;

/** How most groups share: all to the first. */
const ALL_TO_THE_FIRST = "100";

export function settingsOf({ name, stake, shares }: MiniLeague, currency: string): Settings {
  if (stake === null) return { name, stake: "", shares: ALL_TO_THE_FIRST };
  return { name, stake: figuresOf(stake, currency), shares: shares.join(", ") };
}

/** All that is typed, with what has just been; as it is `shown` anyway it is not. Null: what is shown is about to be another. */
export function withTyped(typed: Partial<Settings>, now: Partial<Settings>, shown: Settings | null): Partial<Settings> {
  const all = { ...typed, ...now };
  return shown ? typedSince<Partial<Settings>>(shown, all) : all;
}

/** Of what is filled in, what is another than was shown: what nobody has touched is not put back over what another tab saved. */
export function changesOf({ name, plays }: Filled, typed: Partial<Settings>) {
  const isAbout = (...fields: (keyof Settings)[]) => fields.some((field) => field in typed);
  return { ...(isAbout("name") && { name }), ...(isAbout("stake", "shares") && { plays }) };
}

/** What is filled in, or what is wrong with which field. */
export function parseSettings({ name: typed, stake, shares }: Settings, currency: string) {
  const named = createMiniLeagueSchema.safeParse({ name: typed }, { error: sentenceOf });
  if (!named.success) return { errors: { name: named.error.issues[0]?.message ?? "" } satisfies SettingErrors };
  const { name } = named.data;
  if (stake.trim() === "") return { name, plays: null };
  const amount = amountOf(stake, currency);
  const percents = shares
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number);
  const errors: SettingErrors = {
    ...(!(amount >= 1 && amount <= STAKE_AT_MOST) && { stake: `An amount, at most ${money(STAKE_AT_MOST, currency)}` }),
    ...(!(percents.every(Number.isInteger) && isSharedOut(percents)) && {
      shares: "Whole percents, such as 60, 30, 10: 100 together, and no place more than the one above it",
    }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { name, plays: { stake: amount, shares: percents } };
}
