import { type MouseEvent, useEffect, useRef } from "react";
import { moveFocus } from "#app/ui/move-focus.ts";

const controls = "a[href], button:not([disabled]), input, select, textarea, summary";

/**
 * Moves the focus to the next control of a frame when the one that was pressed disappears, as a removed chip does.
 * Without any control left it moves to the heading of the page. `shown` changes with what the frame shows.
 */
export function useFocusNeighbour<Frame extends HTMLElement>(shown: unknown) {
  const frame = useRef<Frame>(null);
  const pressed = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the frame shows something else
  useEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return;
    const left = listControls(frame.current);
    const heading = document.querySelector<HTMLElement>("main h1");
    moveFocus(left[Math.min(pressed.current, left.length - 1)] ?? heading);
    pressed.current = null;
  }, [shown]);

  function onClickCapture({ target }: MouseEvent) {
    const position = listControls(frame.current).findIndex((control) => control.contains(target as Node));
    pressed.current = position < 0 ? null : position;
  }

  return { ref: frame, onClickCapture };
}

function listControls(frame: HTMLElement | null) {
  return [...(frame?.querySelectorAll<HTMLElement>(controls) ?? [])].filter((control) =>
    control.checkVisibility(),
  );
}
