/** What of the season needs an administrator's hand beside results and points, in sentences with the way to do it. */
import type { ToDo } from "@/lib/health/to-do-schema";
import { counted } from "@/lib/several";

export interface Need {
  name: string;
  title: string;
  text: string;
  /** Where it is done. */
  href: string;
  /** What the link there says. */
  action: string;
}

/** Mails first: they are what players miss without a word. */
export function needsOf({ mails, fees, isProved }: ToDo): Need[] {
  return [...mailNeeds(mails), ...(isProved ? [] : [UNPROVED]), ...feeNeeds(fees)];
}

const UNPROVED: Need = {
  name: "proof",
  title: "Nothing has been checked for a while",
  text: "Nothing calls the job prove, or it fails: the state says when it last came to its end, the server's log why.",
  href: "/api/health",
  action: "See when it was",
};

const UNWRITTEN: Need = {
  name: "unwritten",
  title: "Reminders or notices not written",
  text: "Nothing calls the job that writes them, or it fails: the state says which, the server's log why.",
  href: "/api/health",
  action: "See which",
};

function mailNeeds({ leave, areWritten, waiting, givenUp }: ToDo["mails"]): Need[] {
  const stuck: Need = {
    name: "mails",
    title: `${counted(waiting, "mail")} not sent`,
    text: "Nothing calls the job that sends them, or the mail service refuses: the state says which, the server's log why.",
    href: "/api/health",
    action: "See the state",
  };
  const lost: Need = {
    name: "given-up",
    title: `${counted(givenUp, "mail")} given up since yesterday`,
    text: "A code or a link that somebody waited for. Look whether the address is right; they can ask for another one.",
    href: "/admin/manage-users",
    action: "Look at users",
  };
  return [...(leave ? [] : [stuck]), ...(areWritten ? [] : [UNWRITTEN]), ...(givenUp > 0 ? [lost] : [])];
}

function feeNeeds(fees: ToDo["fees"]): Need[] {
  if (!fees || fees.unpaid === 0) return [];
  const { unpaid, players } = fees;
  const who =
    unpaid === players ? "Nobody has" : `${unpaid} of ${players} players ${unpaid === 1 ? "has" : "have"} not`;
  return [
    {
      name: "fees",
      title: `${who} paid`,
      text: "The entry fee of this season. Note there who has brought it.",
      href: "/admin/season",
      action: "Note payments",
    },
  ];
}
