import { useQuery } from '@tanstack/react-query';
import {
  downloadImportPlan,
  readImportPlan,
  type ImportInfo,
} from '../../../../contracts/growth/imports/imports.ts';
import { addressOf, type AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { ask } from '../../../kernel/query-client.ts';
import { beginningText, differenceText } from '../../../ui/admin/difference-text.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { countedRecords } from './import-words.ts';

type Plan = AnswerOf<typeof readImportPlan>;

/** What an import would do or did, row by row: what is wrong first, then what changes. */
export function ImportPlan({ info }: { info: ImportInfo }) {
  const { id, counts, kind, state } = info;
  const asked = ask(readImportPlan, { params: { id } });
  // With each step of the work there is more to be said.
  const query = useQuery({ ...asked, queryKey: [...asked.queryKey, state] });
  return (
    <Panel
      title="Row by row"
      actions={
        <a href={addressOf(downloadImportPlan, { params: { id } })} download className="office-link">
          Everything as a table (CSV)
        </a>
      }
    >
      <p>
        {`${countedRecords(counts.add, kind)} new, ${counts.change} changed, ${counts.same} as they are, ${counts.wrong} left out because something is wrong.`}
      </p>
      <Loading query={query} what="The rows">
        {(plan) => (
          <>
            <Messages messages={plan.messages} />
            <FailedPictures pictures={plan.failedPictures} />
            <Differences plan={plan} info={info} />
          </>
        )}
      </Loading>
    </Panel>
  );
}

function Messages({ messages }: Pick<Plan, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1">To be known</h3>
      <ul className="grid gap-1">
        {messages.map(({ row, name, column, message, isWrong }) => (
          <li key={`${row} ${column} ${message}`} className="wrap-anywhere">
            <span className="text-small text-stone tabular-nums">Row {row}</span>{' '}
            <span className="font-[560]">{name}</span>
            {': '}
            <span className={isWrong ? 'text-danger' : ''}>{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function FailedPictures({ pictures }: { pictures: Plan['failedPictures'] }) {
  if (pictures.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1">Pictures that could not be fetched</h3>
      <ul className="grid gap-1">
        {pictures.map(({ name, url, message }) => (
          <li key={`${name} ${url}`} className="wrap-anywhere">
            <span className="font-[560]">{name}</span>: {message}{' '}
            <span className="text-small text-stone">{url}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const headings: Partial<Record<ImportInfo['state'], string>> = {
  pictures: 'What changed',
  done: 'What changed',
  undoing: 'What was changed',
  undone: 'What was changed',
};

function Differences({ plan: { differences }, info }: { plan: Plan; info: ImportInfo }) {
  if (differences.length === 0) return null;
  const more = info.counts.add + info.counts.change - differences.length;
  return (
    <>
      <h3 className="mt-4 mb-1">{headings[info.state] ?? 'What changes'}</h3>
      <ul className="rounded-control border border-line">
        {differences.map(({ row, name, isNew, changes }) => (
          <li key={`${row} ${name}`} className="border-b border-line px-3 py-1.5 last:border-0">
            <span className="text-small text-stone tabular-nums">Row {row}</span>{' '}
            <span className="font-[560] wrap-anywhere">{name}</span>{' '}
            {isNew && <span className="text-success">new</span>}
            <span className="block text-small wrap-anywhere">
              {changes
                .map(
                  ({ field, from, to }) =>
                    `${field}: ${isNew ? beginningText(to) : differenceText(from, to)}`,
                )
                .join(' · ')}
            </span>
          </li>
        ))}
        {more > 0 && <li className="px-3 py-1.5 text-stone">… and {more.toLocaleString('en-AU')} more</li>}
      </ul>
    </>
  );
}
