import { useId } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

interface ListProps {
  title: string;
  items: string[];
}

/** A list of things to prepare. */
export function Checklist({ title, items }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-[1.5rem]">
        {title}
      </h2>
      <ul className="mt-5 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-ink-2">
            <Icon name="check" className="mt-0.5 size-5 text-olive" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A numbered list of steps. */
export function Steps({ title, items }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-[1.5rem]">
        {title}
      </h2>
      <ol className="mt-5 grid gap-3">
        {items.map((item, index) => (
          <li key={item} className="grid grid-cols-[1.75rem_minmax(0,1fr)] text-ink-2">
            <span aria-hidden="true" className="num font-display text-[1.15rem] leading-6 text-terra">
              {index + 1}
            </span>
            {item}
          </li>
        ))}
      </ol>
    </section>
  );
}
