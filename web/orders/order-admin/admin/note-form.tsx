import { useState } from 'react';
import { writeNote } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { useUnsaved } from '../../../ui/admin/use-unsaved.ts';
import { useOrderAct } from './use-order-act.ts';

/** A line in the timeline that only the shop reads. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [message, setWords] = useState('');
  const act = useOrderAct(writeNote, orderId, {
    done: 'Noted',
    // What is typed since then is the next note.
    onDone: ({ body }) => setWords((typed) => (typed === body.message ? '' : typed)),
  });
  useUnsaved(message.trim() !== '' && !act.isBusy);
  return (
    <form
      className="mb-4 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (message.trim() !== '') act.run({ params: { id: orderId }, body: { message } });
      }}
    >
      <OfficeArea
        label="A note for the shop"
        rows={2}
        maxLength={1000}
        value={message}
        onChange={({ target }) => setWords(target.value)}
        error={act.errorOrFailureOf('message')}
      />
      <div>
        <OfficeButton type="submit" refusal={message.trim() === '' ? 'Write something first.' : undefined}>
          Add the note
        </OfficeButton>
      </div>
    </form>
  );
}
