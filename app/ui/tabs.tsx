import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";

interface Tab {
  /** Becomes the panel's id, so that #id leads to it. */
  id: string;
  label: string;
  content: ReactNode;
}

/** Tabs by the ARIA pattern: arrows, Home and End move; without scripts they are links to panels that are all open. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [selectedId, setSelectedId] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);

  function select(event: MouseEvent | KeyboardEvent, id: string | undefined) {
    event.preventDefault();
    setSelectedId(id);
  }

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selectedId);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    const position = (target + tabs.length) % tabs.length;
    select(event, tabs[position]?.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[position]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-hair [scrollbar-width:none]"
      >
        {tabs.map(({ id, label }) => (
          <a
            key={id}
            role="tab"
            id={`${id}-tab`}
            href={`#${id}`}
            aria-controls={id}
            aria-selected={id === selectedId}
            tabIndex={id === selectedId ? 0 : -1}
            onClick={(event) => select(event, id)}
            className="shrink-0 px-3.5 pt-2.5 pb-3 font-[520] text-ink-2 -outline-offset-2 hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-2px_0_var(--color-terra)]"
          >
            {label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          data-selected={id === selectedId || undefined}
          className="tab-panel pt-5"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
