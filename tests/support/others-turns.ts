/** Does the work, and counts how often others had their turn meanwhile: what this process has to do besides. */
export async function othersTurnsDuring<T>(work: () => Promise<T>): Promise<{ done: T; turns: number }> {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const done = await work();
  isOver = true;
  return { done, turns };
}
