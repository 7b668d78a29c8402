// The footer and the cookie policy open what the gate shows: one flag between them.

let isOpen = false;
const listeners = new Set<() => void>();

export const consentSettings = {
  isOpen: () => isOpen,
  open: () => set(true),
  close: () => set(false),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function set(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}
