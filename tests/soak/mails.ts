/** The mail service of the day: broken at first, and once it is back it remembers what it has taken. */
import { ANSWERS, startMailService } from "../support/mail-service";

export async function startMails() {
  const service = await startMailService();
  service.answer = ANSWERS.broken;
  const taken: (typeof service.requests)[number][] = [];
  const mend = () => {
    mails.mendedAt = new Date();
    service.answer = (response) => {
      const request = service.requests.at(-1);
      if (request) taken.push(request);
      ANSWERS.sent(response);
    };
  };
  const mails = Object.assign(service, { taken, mend, mendedAt: new Date() });
  return mails;
}
