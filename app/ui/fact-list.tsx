export interface Fact {
  name: string;
  value: string;
  note: string;
}

/** Facts side by side, each with its value and a note below. */
export function FactList({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`num grid grid-cols-2 gap-5 sm:grid-cols-3 ${className}`}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="text-small text-ink-2">{name}</dt>
          <dd>
            <b className="block font-[560]">{value}</b>
            <span className="block text-small text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
