import { useLocale } from "use-intl";
import { Section } from "#app/ui/section.tsx";
import { samples } from "./sample-texts.ts";

const swatches = [
  ["lime", "bg-lime"],
  ["paper", "bg-paper"],
  ["hair", "bg-hair"],
  ["edge", "bg-edge"],
  ["ink-3", "bg-ink-3"],
  ["ink-2", "bg-ink-2"],
  ["ink", "bg-ink"],
  ["terra-soft", "bg-terra-soft"],
  ["terra", "bg-terra"],
  ["terra-deep", "bg-terra-deep"],
  ["olive-soft", "bg-olive-soft"],
  ["olive", "bg-olive"],
  ["olive-deep", "bg-olive-deep"],
  ["warn-soft", "bg-warn-soft"],
  ["warn", "bg-warn"],
  ["sky", "bg-sky"],
] as const;

export function Colours() {
  const text = samples[useLocale()];
  return (
    <Section title={text.colours}>
      <ul className="grid grid-cols-4 gap-3 text-small text-ink-2 lg:grid-cols-8">
        {swatches.map(([name, background]) => (
          <li key={name}>
            <div className={`h-16 rounded-md border border-hair ${background}`} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Type() {
  const text = samples[useLocale()];
  const [first, second, third] = text.typeLines;
  return (
    <Section title={text.type}>
      <p className="font-display text-h1 leading-[1.08] font-[380] tracking-[-.018em] text-balance">
        {first}
      </p>
      <p className="mt-6 font-display text-h2 leading-[1.08] font-[380] tracking-[-.018em]">{second}</p>
      <p className="mt-4 font-display text-h3 font-[460]">{third}</p>
      <p className="mt-4 text-lead text-ink-2">{text.body}</p>
      <p className="mt-2">{text.body}</p>
      <p className="mt-2 text-small text-ink-3">{text.small}</p>
    </Section>
  );
}
