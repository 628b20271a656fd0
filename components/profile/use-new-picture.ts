import { useEffect, useState } from "react";
import { openPicture } from "./crop";
import { objectionTo, UNREADABLE } from "./picture-checks";

/** A picture as it was chosen, before it is cut. */
export interface RawPicture {
  address: string;
  type: string;
}

interface CutPicture {
  blob: Blob;
  address: string;
}

/** A picture on its way in: chosen, then cut to a square, then saved with the form. */
export function useNewPicture() {
  const [raw, setRaw] = useState<RawPicture | null>(null);
  const [cut, setCut] = useState<CutPicture | null>(null);
  const [objection, setObjection] = useState<string | null>(null);
  useGivenBack(raw?.address);
  useGivenBack(cut?.address);

  async function choose(file: File) {
    const against = objectionTo(file);
    setObjection(against);
    if (against) return;
    try {
      setRaw({ address: await openPicture(file), type: file.type });
    } catch {
      setObjection(UNREADABLE);
    }
  }

  function keep(blob: Blob) {
    setCut({ blob, address: URL.createObjectURL(blob) });
    setRaw(null);
  }

  /** Of what was saved; one that was cut since is still to be saved. */
  function forget(saved: CutPicture | null) {
    setCut((latest) => (latest === saved ? null : latest));
    setObjection(null);
  }

  return { raw, cut, objection, setObjection, choose, keep, forget, putAway: () => setRaw(null) };
}
export type NewPicture = ReturnType<typeof useNewPicture>;

/** Gives the memory behind an address back once nothing shows it any more. */
function useGivenBack(address: string | undefined): void {
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);
}
