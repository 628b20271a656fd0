/** A promise that a test resolves when it wants to. */
export function makeGate<T = void>(): { opened: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
