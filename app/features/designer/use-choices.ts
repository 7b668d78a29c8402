import { useEffect, useState } from "react";

const restMs = 180;

export interface Choices<Answer> {
  answer: Answer | null;
  isLoading: boolean;
  isFailed: boolean;
}

/** What an address answers, once whoever types has rested; the former answer until then. */
export function useChoices<Answer>(address: string | null): Choices<Answer> {
  const [found, setFound] = useState<{ address: string; answer: Answer } | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: leaving.signal });
        if (!response.ok) throw new Error(`${address} answers ${response.status}`);
        setFound({ address, answer: await response.json() });
        setFailed(false);
      } catch {
        if (!leaving.signal.aborted) setFailed(true);
      }
    }, restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address]);
  return { answer: found?.answer ?? null, isLoading: found?.address !== address && !isFailed, isFailed };
}
