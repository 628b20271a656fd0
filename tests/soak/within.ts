/** Waits so long for some work, and no longer: also where what it waits for does not notice that it is given up. */
export async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const given = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      given.abort();
      reject(new Error(`Nothing came within ${milliseconds} ms`));
    }, milliseconds);
  });
  return Promise.race([work(given.signal), late]).finally(() => clearTimeout(timer));
}
