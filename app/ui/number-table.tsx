import type { ReactNode } from "react";

interface NumberTableProps {
  caption: ReactNode;
  /** For readers of the screen alone, where a drawing above says the same. */
  hidesCaption?: boolean;
  columns: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
}

/** A small table with names at the left and numbers at the right. */
export function NumberTable({ caption, hidesCaption = false, columns, rows }: NumberTableProps) {
  return (
    <table className="num mt-4 w-full text-note">
      <caption className={hidesCaption ? "sr-only" : "pb-2 text-left text-small text-ink-3"}>
        {caption}
      </caption>
      <thead className="text-left text-small text-ink-3">
        <tr>
          {columns.map((column, i) => (
            <th key={column} scope="col" className={`pb-1.5 font-normal ${i > 0 ? "text-right" : ""}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-t border-hair">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]} className="py-1.5 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
