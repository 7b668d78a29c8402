import { useState } from "react";
import { useTranslations } from "use-intl";
import { GlossaryName } from "#app/glossary/glossary-name.tsx";
import type { GlossaryNote } from "#app/glossary/glossary-note.ts";
import type { TermCode } from "#app/glossary/glossary-terms.ts";
import { MarkedSpanish } from "#app/glossary/marked-spanish.tsx";
import { Status } from "#app/ui/status.tsx";

type Term = GlossaryNote & { code: TermCode };

/** All terms by their first letter, with links to the letters and a field that narrows them down. */
export function GlossaryList({ terms }: { terms: Term[] }) {
  const t = useTranslations("glossary");
  const [typed, setTyped] = useState("");
  const wanted = plain(typed.trim());
  const found = terms.filter(({ name, translation, text }) =>
    plain(`${name} ${translation} ${text}`).includes(wanted),
  );
  const initialOf = ({ name }: Term) => plain(name)[0]!.toUpperCase();
  const letters = [...new Set(found.map(initialOf))];
  return (
    <>
      <div className="grid gap-x-10 gap-y-5 border-y border-hair py-5 sm:grid-cols-[16rem_1fr] sm:items-end">
        <label className="noscript:hidden">
          <span className="mb-1.5 block text-note font-[520]">{t("find")}</span>
          <input
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            className="input"
          />
        </label>
        <nav aria-label={t("letters")}>
          <ul className="-mx-2 flex flex-wrap font-display text-[1.2rem]">
            {letters.map((letter) => (
              <li key={letter}>
                <a
                  href={`#letra-${letter}`}
                  className="grid size-11 place-content-center rounded-md text-terra-deep hover:bg-paper"
                >
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Status className="mt-5 text-note text-ink-2">{wanted && t("found", { count: found.length })}</Status>
      {letters.map((letter) => (
        <section key={letter} aria-labelledby={`letra-${letter}`} className="mt-9">
          <h2 id={`letra-${letter}`} className="scroll-mt-24 text-[1.7rem] text-terra">
            {letter}
          </h2>
          <dl className="mt-3 border-t border-hair">
            {found
              .filter((term) => initialOf(term) === letter)
              .map(({ code, text, ...names }) => (
                <div
                  key={code}
                  className="grid gap-x-10 gap-y-1 border-b border-hair py-4 sm:grid-cols-[16rem_1fr]"
                >
                  <dt id={code} className="scroll-mt-24 font-[560] target:text-terra-deep">
                    <GlossaryName {...names} />
                  </dt>
                  <dd className="max-w-[66ch] text-ink-2">
                    <MarkedSpanish>{text}</MarkedSpanish>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** In lower case and without accents. */
function plain(text: string) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");
}
