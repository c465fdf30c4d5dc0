import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type Props = {
  caption: string;
  /** The first heading is of the row's name; the others are of numbers. */
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  empty: string;
};

/** A short list of names with their numbers. */
export function PlainTable({ caption, headings, rows, empty }: Props) {
  if (rows.length === 0) return <p className="text-stone">{empty}</p>;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-small text-stone">
        <tr>
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={classes('py-1 font-[560]', index > 0 && 'pl-3 text-right')}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1 font-normal wrap-anywhere">
              {name}
            </th>
            {numbers.map((number, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- each column keeps its place
              <td key={index} className="py-1 pl-3 text-right whitespace-nowrap tabular-nums">
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
