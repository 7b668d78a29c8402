import { useSyncExternalStore } from "react";
import type { SyncStatus } from "./sync-engine.ts";

// Where the projects of this page are: only in this browser, on the way to the account, in the account, or only here
// because the account is out of reach.

let state: SyncStatus = "local";
const listeners = new Set<() => void>();

export function publishSaveState(next: SyncStatus) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useSaveState(): SyncStatus {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => "local",
  );
}
