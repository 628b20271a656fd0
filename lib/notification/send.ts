/** The scheduled work: notes what is to be told and sends what is due; one run at a time. */
import { runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { vapid } from "../push/vapid";
import type { Moment } from "../season/schema";
import { type Delivered, deliverDue } from "./delivery";
import { planNotifications } from "./plan";
import { sweepNotifications } from "./sweep";

/** Nothing where this site sends no notifications. */
export async function sendNotifications(moment: Moment): Promise<Ran<Delivered>> {
  return runAlone("send-notifications", async (run) => {
    if (vapid() === null) return { sent: 0, failed: 0 };
    await sweepNotifications(moment.now);
    await planNotifications(run, moment);
    return deliverDue(moment.now, run);
  });
}
