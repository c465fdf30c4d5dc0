import { useState } from 'react';
import {
  deleteCustomerNote,
  writeCustomerNote,
  readCustomer,
  type CustomerDetail,
} from '../../../../contracts/account/account/admin-customers.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useUnsaved } from '../../../ui/admin/use-unsaved.ts';
import { momentText } from '../../../ui/date-text.ts';

/** What is good to know the next time somebody orders or rings. */
export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetail }) {
  const [content, setWords] = useState('');
  const add = useOfficeCall(writeCustomerNote, {
    done: 'Noted',
    refresh: [readCustomer],
    // What is typed since then is the next note.
    onDone: (_, { body }) => setWords((typed) => (typed === body.personalNote ? '' : typed)),
  });
  const drop = useOfficeCall(deleteCustomerNote, { done: 'Note taken away', refresh: [readCustomer] });
  useUnsaved(content.trim() !== '');
  return (
    <Panel title="Notes">
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add.run({ params: { id }, body: { personalNote: content } });
        }}
      >
        <OfficeArea
          label="A note"
          hint="Whoever it is about may ask to read it."
          name="personalNote"
          rows={2}
          maxLength={2_000}
          value={content}
          onChange={({ target }) => setWords(target.value)}
          {...(add.failure && { error: add.failure })}
        />
        <OfficeButton
          type="submit"
          className="justify-self-start"
          refusal={content.trim() === '' ? 'Write something first' : null}
        >
          Note it
        </OfficeButton>
      </form>
      <ul className="mt-3 grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="border-t border-line pt-2">
            <p className="max-w-measure wrap-anywhere whitespace-pre-line">{note.content}</p>
            <p className="flex items-center gap-2 text-small text-stone">
              {momentText(note.at)}
              <OfficeButton
                variant="quiet"
                onClick={() => drop.run({ params: { id, note: note.id } })}
                aria-busy={drop.isBusy || undefined}
              >
                Take away<span className="sr-only"> the note of {momentText(note.at)}</span>
              </OfficeButton>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
