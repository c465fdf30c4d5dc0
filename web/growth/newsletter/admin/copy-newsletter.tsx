import { useState } from 'react';
import {
  copyNewsletter,
  listNewsletters,
  readNewsletter,
  type Newsletter,
} from '../../../../contracts/growth/newsletter/newsletters.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { peopleText } from './newsletter-labels.ts';

type Props = { newsletter: Newsletter; onCopied: (id: string) => void };

/** Begins a draft with the same words; of a stopped newsletter also for those alone who have not had it. */
export function CopyNewsletter({ newsletter: { id, state, progress }, onCopied }: Props) {
  const [isAsking, setAsking] = useState(false);
  const keyFor = useKeyOf();
  const copy = useOfficeCall(copyNewsletter, {
    done: 'Copied into a new draft',
    refresh: [listNewsletters, readNewsletter],
    onDone: (draft) => onCopied(draft.id),
  });
  const run = (forOthers: boolean) =>
    copy.run({ params: { id }, body: { id: keyFor({ id, forOthers }), forOthers } });
  return (
    <>
      {state === 'stopped' && progress.waiting > 0 && (
        <OfficeButton onClick={() => setAsking(true)}>New words for those who wait</OfficeButton>
      )}
      <OfficeButton variant="quiet" aria-busy={copy.isBusy || undefined} onClick={() => run(false)}>
        Copy into a new draft
      </OfficeButton>
      {copy.failure && <FieldError>{copy.failure}</FieldError>}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(true)}
        title="Write new words for those who wait?"
        action="End it and copy it"
        isBusy={copy.isBusy}
      >
        <p>
          {`This newsletter ends here: ${peopleText(progress.waiting)} did not get it. Its copy is a draft for those alone who have not had it, and nothing is sent before you say so.`}
        </p>
      </Confirm>
    </>
  );
}
