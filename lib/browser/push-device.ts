/** What this browser can do about notifications, and how they are switched on and off in it. */
import { SECOND } from "../clock";
import { endPush } from "./forget-player";
import { endSubscription, sendSubscription } from "./notification";
import { noteTold } from "./push-address";

/** How long the service worker is waited for: it is fetched when the page is at rest. */
const WORKER_TAKES = 15 * SECOND;

export type DeviceState =
  /** Not known yet: on the server, and as long as the browser is asked. */
  | "unknown"
  /** The page came without https, and browsers lend such ones no notifications. */
  | "insecure"
  /** An iPhone or iPad outside of the home screen. */
  | "needs-home-screen"
  /** It has no notifications, or keeps them from this site without asking. */
  | "unable"
  /** Its owner has said no, and only its own settings say otherwise. */
  | "blocked"
  | "off"
  | "on";

/** How it is now, as far as the browser knows; the server may have forgotten it meanwhile. */
export async function findDeviceState(publicKey: string): Promise<DeviceState> {
  if (!globalThis.isSecureContext) return "insecure";
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac();
  const isApp = matchMedia("(display-mode: standalone)").matches;
  if (isApple && !isApp) return "needs-home-screen";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unable";
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission !== "granted") return "off";
  const registration = await navigator.serviceWorker.getRegistration();
  const held = await registration?.pushManager.getSubscription();
  return held && isFor(held, bytesOf(publicKey)) ? "on" : "off";
}

/** An iPad says that it is a Mac; no Mac is touched. */
function isTouchMac(): boolean {
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

/** Has the browser ask its owner, and subscribes. Answers the state it is in then; throws where that fails. */
export async function switchOn(publicKey: string): Promise<{ state: DeviceState; message: string }> {
  if ((await Notification.requestPermission()) !== "granted") {
    const state = await findDeviceState(publicKey);
    return { state, message: "The browser was not allowed to, so notifications stay off" };
  }
  const registration = await workerInTime();
  const applicationServerKey = bytesOf(publicKey);
  const held = await registration.pushManager.getSubscription();
  if (held && !isFor(held, applicationServerKey)) await held.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await registration.pushManager.subscribe(options);
  const { message } = await sendSubscription(subscription);
  noteTold(subscription);
  return { state: "on", message };
}

/** The server first: where the browser's part fails it has forgotten the address all the same. */
export async function switchOff(): Promise<{ state: DeviceState; message: string }> {
  const { message } = await endSubscription();
  await endPush();
  return { state: "off", message };
}

async function workerInTime(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("This page is not ready for it yet. Reload it and try again")), WORKER_TAKES);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Whether it was made for this key of the site: one for another is of no use, since push services take nothing for it. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const bytes = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return bytes?.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
