import { useState } from "react";

/** What was read last: it stays while something else is fetched in its place, and where that cannot be read. */
export function useLastRead<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
