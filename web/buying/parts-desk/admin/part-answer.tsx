import { useState } from 'react';
import {
  declinePart,
  listPartClaims,
  type PartClaim,
  sendAskedPart,
} from '../../../../contracts/buying/parts-desk.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

const refresh = [listPartClaims];

/** A request that waits for a person: it is sent at no charge, or declined in words. */
export function PartAnswer({ claim: { id, part, name } }: { claim: PartClaim }) {
  const [isDeclining, setDeclining] = useState(false);
  const [answer, setAnswer] = useState('');
  const send = useOfficeCall(sendAskedPart, { done: 'An order at no charge, to be packed', refresh });
  const decline = useOfficeCall(declinePart, {
    done: 'Declined; whoever asked reads why',
    refresh,
    onDone: () => setDeclining(false),
  });
  const about = (
    <span className="sr-only">
      {' '}
      {part} for {name}
    </span>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <OfficeButton variant="primary" onClick={() => send.run({ params: { id } })}>
        Send{about}
      </OfficeButton>
      <OfficeButton onClick={() => setDeclining(true)}>Decline{about}</OfficeButton>
      <Confirm
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={`Decline: ${part}`}
        action="Decline it"
        isDanger
        isBusy={decline.isBusy}
        onConfirm={() => decline.run({ params: { id }, body: { answer } })}
      >
        <p>What was faulty or missing when it was bought is owed by the Australian Consumer Law.</p>
        <OfficeArea
          label="Why"
          hint="Whoever asked reads it in a letter."
          required
          maxLength={500}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
          error={decline.errorOrFailureOf('answer')}
        />
      </Confirm>
    </div>
  );
}
