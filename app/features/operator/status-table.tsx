import type { ReactNode } from "react";

interface StatusTableProps {
  caption: string;
  columns: { name: string; isNumber?: boolean }[];
  rows: { key: string; cells: ReactNode[] }[];
  empty: string;
}

/** A table of the status page. On a phone each row is a block, because errors and queries are long. */
export function StatusTable({ caption, columns, rows, empty }: StatusTableProps) {
  if (rows.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <table className="w-full text-note max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-hair text-left">
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              scope="col"
              className={`py-2 pr-4 font-[520] last:pr-0 ${isNumber ? "text-right" : ""}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-b border-hair align-top max-md:block max-md:py-2">
            {cells.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                key={index}
                className={`num py-2 pr-4 wrap-anywhere last:pr-0 max-md:block max-md:py-0.5 ${columns[index]!.isNumber ? "whitespace-nowrap md:text-right" : ""}`}
              >
                {columns[index]!.isNumber && (
                  <span className="text-ink-3 md:hidden">{columns[index]!.name}: </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
