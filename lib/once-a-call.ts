/**
 * Work that is done once for a call, however often it is asked for: what a kept reply is filed under has to be of the very
 * rows that it is made of.
 */
export function onceACall<Call extends object, Answer>(work: (call: Call) => Promise<Answer>) {
  const known = new WeakMap<Call, Promise<Answer>>();
  return (call: Call): Promise<Answer> => {
    const working = known.get(call) ?? work(call);
    known.set(call, working);
    return working;
  };
}
