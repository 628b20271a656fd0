/** Push notifications in this browser: their state, switching them on and off, and reporting a new address. */
import { endPush } from "../account/client";
import { SECOND } from "../clock";
import { CallFailed } from "../http/fetch-call";

/** How long to wait for the service worker, which is registered when the page is idle. */
const WORKER_TIMEOUT = 15 * SECOND;

export type DeviceState =
  /** During server rendering, and until the browser has answered. */
  | "unknown"
  /** Browsers offer notifications on https only. */
  | "insecure"
  /** An iPhone or iPad, outside of the home screen. */
  | "needs-home-screen"
  | "unable"
  /** Blocked in the browser's own settings. */
  | "blocked"
  | "off"
  | "on";

/** The state that the browser knows; the server may have dropped the subscription since. */
export async function findDeviceState(publicKey: string): Promise<DeviceState> {
  if (!globalThis.isSecureContext) return "insecure";
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple && !matchMedia("(display-mode: standalone)").matches) return "needs-home-screen";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unable";
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission !== "granted") return "off";
  const subscription = await findSubscription();
  return subscription && isFor(subscription, bytesOf(publicKey)) ? "on" : "off";
}

/** Asks for permission and subscribes. Returns the new state. Throws if that fails. */
export async function switchOn(publicKey: string): Promise<{ state: DeviceState; message: string }> {
  if ((await Notification.requestPermission()) !== "granted") {
    const state = await findDeviceState(publicKey);
    return { state, message: "Notifications stay off because you didn't allow them" };
  }
  const { pushManager } = await workerInTime();
  const applicationServerKey = bytesOf(publicKey);
  const former = await pushManager.getSubscription();
  if (former && !isFor(former, applicationServerKey)) await former.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { message } = await (await import("./client")).sendSubscription(subscription);
  rememberReported(subscription);
  return { state: "on", message };
}

/** The server comes first: it must drop the address even if the browser then fails to unsubscribe. */
export async function switchOff(): Promise<{ state: DeviceState; message: string }> {
  const { message } = await (await import("./client")).endSubscription();
  await endPush();
  return { state: "off", message };
}

async function workerInTime(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("This page isn't ready yet. Reload it and try again.")), WORKER_TIMEOUT);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Whether a subscription was made for this public key: push services refuse others. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const bytes = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return bytes?.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

/** Where the last reported address is stored. */
const ADDRESS_KEY = "reported-push-address";

/**
 * Reports an address that the server doesn't know: push services change them, and not every browser tells the service
 * worker. Throws if there is no reply; the next page tries again.
 */
export async function reportNewAddress(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription || localStorage.getItem(ADDRESS_KEY) === subscription.endpoint) return;
  const { sendSubscription } = await import("./client");
  try {
    await sendSubscription(subscription, { renewed: true });
  } catch (error) {
    // Notifications are off, or another player's: the answer won't change.
    const isFinal = error instanceof CallFailed && ["NOT_FOUND", "INVALID_INPUT"].includes(error.code);
    if (!isFinal) throw error;
  }
  rememberReported(subscription);
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari has no pushManager outside of the home screen.
  return registration?.pushManager?.getSubscription();
}

function rememberReported({ endpoint }: PushSubscription): void {
  try {
    localStorage.setItem(ADDRESS_KEY, endpoint);
  } catch {
    // Some private windows store nothing.
  }
}
