/** A notification's button on a device that cannot keep picks, such as one without room, or not read them. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";

const shown: { title: string; body: string | undefined }[] = [];
const showNotification = async (title: string, { body }: NotificationOptions) => void shown.push({ title, body });
// The worker's scope, and what its bundle bears; both are looked at as it loads.
vi.stubGlobal("self", { registration: { showNotification } });
vi.stubGlobal("RELEASE", "dev");
vi.stubGlobal("FILES", []);
const { pickHere } = await import("./pick-here");

const roomy = indexedDB;
const full = () => {
  throw new DOMException("No room", "QuotaExceededError");
};
const offer = { matchId: "final", matchName: "A vs B", sides: [] };
const tap = () => pickHere("asha", offer, "A", "missing-pick");

const asked: string[] = [];
function answer(reply: () => Promise<Response>) {
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return reply();
  });
}
const pick = { _id: "one", userId: "asha", matchId: "final", predictedTeam: "A", wildcardUsed: false };
const saved = { ...pick, gamechangerUsed: false, isCorrect: null, pointsAwarded: 0 };

beforeEach(() => {
  vi.stubGlobal("indexedDB", { open: full });
  shown.length = 0;
  asked.length = 0;
});

test("A pick that cannot be kept is sent all the same", async () => {
  answer(async () => Response.json({ message: "", data: { became: "sent", pick: saved } }));
  await tap();
  expect(asked).toEqual(["/api/prediction/send-kept"]);
  expect(shown).toEqual([{ title: expect.stringMatching(/^A to win, saved \d\d:\d\d$/), body: "A vs B" }]);
});

test("and what the game says against it is told", async () => {
  answer(async () =>
    Response.json({ message: "", data: { became: "lost", code: "PICKS_CLOSED", why: "picks had closed" } }),
  );
  await tap();
  expect(shown).toEqual([{ title: "Not saved: picks had closed", body: "A vs B: open the game to see your pick." }]);
});

test("Where nobody answers either it says that it is not saved", async () => {
  answer(() => Promise.reject(new TypeError("Failed to fetch")));
  await tap();
  expect(shown).toEqual([{ title: "Not saved", body: "A vs B: open the game to pick." }]);
});

test("What is kept may go out later, also where it cannot be read again and nobody answers", async () => {
  vi.stubGlobal("indexedDB", roomy);
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function open(this: IDBDatabase, names, mode) {
    if (mode === "readonly") throw new DOMException("Not now", "UnknownError");
    return transaction.call(this, names, mode);
  });
  answer(() => Promise.reject(new TypeError("Failed to fetch")));
  await tap();
  expect(asked).toEqual(["/api/prediction/send-kept"]);
  expect(shown).toMatchObject([{ title: "A: not sent yet" }]);
});
