import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import type { tryKitTable } from '../../../../contracts/stock/kit-tables.ts';
import { beginningText, differenceText } from '../../../ui/admin/difference-text.ts';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { ApplyTable } from './apply-table.tsx';

type Tried = AnswerOf<typeof tryKitTable>;
type Props = { tried: Tried; id: string; mapping: Record<string, number> };

/** What an import would do, row by row; while a row is wrong, nothing can be written. */
export function TriedTable({ tried, id, mapping }: Props) {
  const { created, changed, same, wrong } = tried;
  return (
    <Panel title="What would happen">
      <p role="status">
        {`${created} new, ${changed} changed, ${same} as they are, ${wrong} wrong.`}
        {wrong > 0 && ' Mend the table and send it again: nothing is written while a row is wrong.'}
      </p>
      {tried.errors.length > 0 && <Errors errors={tried.errors} />}
      {wrong === 0 && created + changed === 0 && (
        <Empty title="The shop is as the table says">There is nothing to write.</Empty>
      )}
      {wrong === 0 && created + changed > 0 && <ApplyTable id={id} mapping={mapping} />}
      {tried.differences.length > 0 && <Differences tried={tried} />}
    </Panel>
  );
}

function Errors({ errors }: Pick<Tried, 'errors'>) {
  return (
    <table className="mt-3 w-full border-collapse text-left">
      <caption className="sr-only">What is wrong</caption>
      <thead className="bg-paper text-small">
        <tr>
          {['Row', 'Column', 'What is wrong'].map((label) => (
            <th key={label} scope="col" className="px-2.5 py-1.5 font-[560]">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {errors.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`} className="border-t border-line">
            <td className="px-2.5 py-1.5 tabular-nums">{row}</td>
            <td className="px-2.5 py-1.5">{column}</td>
            <td className="px-2.5 py-1.5 text-danger">{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Differences({ tried: { differences, created, changed } }: { tried: Tried }) {
  const more = created + changed - differences.length;
  return (
    <ul className="mt-4 rounded-control border border-line">
      {differences.map(({ row, name, isNew, changes }) => (
        <li key={row} className="border-b border-line px-3 py-1.5 last:border-0">
          <span className="text-small text-stone tabular-nums">Row {row}</span>{' '}
          <span className="font-[560]">{name}</span> {isNew && <span className="text-success">new</span>}
          <span className="block text-small wrap-anywhere">
            {changes
              .filter(({ to }) => !isNew || to !== '')
              .map(
                ({ field, from, to }) => `${field}: ${isNew ? beginningText(to) : differenceText(from, to)}`,
              )
              .join(' · ')}
          </span>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-1.5 text-stone">… and {more} more</li>}
    </ul>
  );
}
