import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type Props = {
  caption: string;
  /** The first heading is of the row's name; the others are of numbers. */
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  empty: string;
};

// On a phone four numbers leave no room for a name beside them: it stands above them there.
const nameAbove = {
  table: 'max-sm:grid max-sm:grid-cols-[repeat(4,auto)]',
  part: 'max-sm:col-span-full max-sm:grid max-sm:grid-cols-subgrid',
  name: 'max-sm:col-span-full',
};

/** A short list of names with their numbers, of which there are four at most. */
export function PlainTable({ caption, headings, rows, empty }: Props) {
  if (rows.length === 0) return <p className="text-stone">{empty}</p>;
  const phone = headings.length > 4 ? nameAbove : undefined;
  return (
    <table className={classes('w-full text-left', phone?.table)}>
      <caption className="sr-only">{caption}</caption>
      <thead className={classes('text-small text-stone', phone?.part)}>
        <tr className={phone?.part}>
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={classes('py-1 font-[560]', index > 0 ? 'pl-3 text-right' : phone?.name)}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={phone?.part}>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key} className={classes('border-t border-line', phone?.part)}>
            <th scope="row" className={classes('py-1 font-normal wrap-anywhere', phone?.name)}>
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
