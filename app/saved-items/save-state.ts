import { useSyncExternalStore } from "react";

/**
 * Where the projects of this page are: on the device alone, on the way to the account, in the account, or only here
 * because the account is out of reach.
 */
export type SaveState = "device" | "saving" | "saved" | "offline";

let state: SaveState = "device";
const listeners = new Set<() => void>();

export function publishSaveState(next: SaveState) {
  state = next;
  for (const listener of listeners) listener();
}

export function useSaveState(): SaveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => state,
    () => "device",
  );
}
