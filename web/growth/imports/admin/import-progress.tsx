import { useState } from 'react';
import { whatDatesLack, type ImportDates } from '../../../../contracts/growth/imports/import-dates.ts';
import {
  applyImport,
  readImport,
  readImportPlan,
  retryImportPictures,
  undoableForADay,
  undoImport,
  type ImportInfo,
} from '../../../../contracts/growth/imports/imports.ts';
import { thePictures, whyNotRetried } from '../../../../contracts/growth/imports/retried-pictures.ts';
import { listInventory } from '../../../../contracts/stock/inventory/inventory.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { ProgressBar } from '../../../ui/admin/progress-bar.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useToast } from '../../../ui/toast.tsx';
import { countedRecords } from './import-words.ts';

const refresh = [readImport, readImportPlan, listInventory];

type DatedInfo = ImportInfo & { dates: ImportDates | null };

/** How far an import is, and what can be done about it now. The work goes on when this page is left. */
export function ImportProgress({ info }: { info: DatedInfo }) {
  const { state, problem } = info;
  if (state === 'read') return null;
  return (
    <Panel title="How it stands">
      {problem && <FieldError>{problem}</FieldError>}
      <div role="status">
        <p>{sentenceOf(info)}</p>
        <Bar info={info} />
      </div>
      {state === 'planned' && <Apply info={info} />}
      <RetryPictures info={info} />
      <Undo info={info} />
    </Panel>
  );
}

const number = (value: number) => value.toLocaleString('en-AU');

function sentenceOf({ state, counts, pictures, done, total, kind }: ImportInfo): string {
  const arrived = pictures.kept + pictures.failed;
  const sentences: Partial<Record<ImportInfo['state'], string>> = {
    planning: `Reading every row: ${countedRecords(done, kind)} so far.`,
    planned: `Tried, nothing is changed yet: ${countedRecords(counts.add, kind)} new, ${number(counts.change)} changed, ${number(counts.wrong)} wrong.`,
    writing: `Writing: ${number(done)} of ${countedRecords(total, kind)}.`,
    pictures: `${countedRecords(counts.written, kind)} written. Fetching pictures: ${number(arrived)} of ${number(arrived + pictures.waiting)}.`,
    done: `Moved in: ${countedRecords(counts.written, kind)} written, ${counts.same > 0 ? `${number(counts.same)} as they are, ` : ''}${number(counts.left - counts.same)} left out${arrived > 0 ? `, ${number(pictures.kept)} pictures fetched, ${number(pictures.failed)} could not be` : ''}.`,
    undoing: `Undoing: ${number(done)} of ${countedRecords(total, kind)}.`,
    undone: `Undone: ${countedRecords(counts.undone, kind)} taken out or put back as before, ${number(counts.kept)} kept because of what happened since${counts.kept > 0 ? ': they are named first, below' : ''}.`,
  };
  return sentences[state] ?? '';
}

function Bar({ info: { state, done, total, pictures } }: { info: ImportInfo }) {
  if (state === 'writing' || state === 'undoing')
    return <ProgressBar className="max-w-md" aria-label="Progress" value={done} max={total || 1} />;
  if (state !== 'pictures') return null;
  const arrived = pictures.kept + pictures.failed;
  return (
    <ProgressBar
      className="max-w-md"
      aria-label="Pictures"
      value={arrived}
      max={arrived + pictures.waiting || 1}
    />
  );
}

function Apply({ info: { id, counts, kind, dates } }: { info: DatedInfo }) {
  const apply = useOfficeCall(applyImport, { refresh });
  const count = counts.add + counts.change;
  return (
    <>
      {apply.failure && <FieldError>{apply.failure}</FieldError>}
      <OfficeButton
        className="mt-3"
        variant="primary"
        refusal={count === 0 ? 'There is nothing to write' : whatDatesLack(dates)}
        aria-disabled={apply.isBusy || undefined}
        onClick={() => apply.run({ params: { id } })}
      >
        Move {countedRecords(count, kind)} in
      </OfficeButton>
    </>
  );
}

function RetryPictures({ info: { id, state, pictures, undoableUntil } }: { info: ImportInfo }) {
  const tell = useToast();
  const retry = useOfficeCall(retryImportPictures, {
    refresh,
    onDone: ({ message }) => {
      tell({ title: 'Trying again', description: message });
      // The button has gone with the focus.
      takeFocus(document.querySelector('h1'));
    },
  });
  const refused = whyNotRetried({ state, failed: pictures.failed, isUndoable: undoableUntil !== null });
  if (refused !== undefined) return null;
  return (
    <>
      {retry.failure && <FieldError>{retry.failure}</FieldError>}
      <OfficeButton
        className="mt-3"
        aria-disabled={retry.isBusy || undefined}
        onClick={() => retry.run({ params: { id } })}
      >
        Try {thePictures(pictures.failed)} again
      </OfficeButton>
    </>
  );
}

function Undo({ info: { id, state, undoableUntil } }: { info: ImportInfo }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = useOfficeCall(undoImport, { refresh, onDone: () => setIsAsking(false) });
  if (undoableUntil === null)
    return state === 'done' && <p className="mt-3 text-stone">{undoableForADay} That day is over.</p>;
  return (
    <>
      <p className="mt-3">
        <OfficeButton onClick={() => setIsAsking(true)}>Undo the whole import</OfficeButton>{' '}
        <span className="text-stone">until {momentText(undoableUntil)}</span>
      </p>
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => undo.run({ params: { id } })}
        title="Undo the whole import?"
        action="Undo it"
        isDanger
        isBusy={undo.isBusy}
      >
        <p>
          What the file brought is taken out again, and what it changed becomes as it was before. What was
          sold or changed since stays, and is named here.
        </p>
      </Confirm>
    </>
  );
}
