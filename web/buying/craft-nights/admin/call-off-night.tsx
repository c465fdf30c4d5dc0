import { useState } from 'react';
import {
  callOffCraftNight,
  listCraftNights,
  readCraftNight,
} from '../../../../contracts/buying/craft-nights.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** Ends an evening, in words that its host and friends read. */
export function CallOffNight({ id, title }: { id: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const callOff = useOfficeCall(callOffCraftNight, {
    done: 'Called off; all of the money goes back',
    refresh: [listCraftNights, readCraftNight],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <OfficeButton variant="danger" onClick={() => setOpen(true)}>
        Call it off
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Call off: ${title}`}
        action="Call it off"
        isDanger
        isBusy={callOff.isBusy}
        onConfirm={() => callOff.run({ params: { id }, body: { reason } })}
      >
        <p>Whoever has paid gets all of it back, the host too. This cannot be undone.</p>
        <OfficeArea
          label="Why"
          hint="Host and friends read it in a letter."
          required
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={callOff.errorOrFailureOf('reason')}
        />
      </Confirm>
    </>
  );
}
