import { useEffect, useState } from "react";

const debounceMs = 180;

export interface Choices<Answer> {
  answer: Answer | null;
  isLoading: boolean;
  isFailed: boolean;
}

/** Fetches JSON, debounced while the URL changes; keeps the previous answer until then. */
export function useChoices<Answer>(address: string | null): Choices<Answer> {
  const [found, setFound] = useState<{ address: string; answer: Answer } | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!address) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: controller.signal });
        if (!response.ok) throw new Error(`${address} returned ${response.status}`);
        setFound({ address, answer: await response.json() });
        setFailed(false);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address]);
  return { answer: found?.answer ?? null, isLoading: found?.address !== address && !isFailed, isFailed };
}
