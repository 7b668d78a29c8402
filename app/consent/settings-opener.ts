// Whether the consent settings are open: links open them, ConsentGate shows them.

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
