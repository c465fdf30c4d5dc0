import { useEffect, useId, useState } from 'react';
import {
  deleteNewsletter,
  listNewsletters,
  readNewsletter,
  sendNewsletter,
  type Newsletter,
} from '../../../../contracts/growth/newsletter/newsletters.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { HowManyPeople } from './audience-fields.tsx';
import { CopyNewsletter } from './copy-newsletter.tsx';

const refresh = [readNewsletter, listNewsletters];

type Props = {
  newsletter: Newsletter;
  /** What was typed since is in no version, so that it could not be sent. */
  isUnsaved: boolean;
  onCopied: (id: string) => void;
  onDeleted: () => void;
};

/** Sends a draft as it is saved, now or at a time. */
export function SendDraft({ newsletter, isUnsaved, onCopied, onDeleted }: Props) {
  const { id, version, notAfter } = newsletter;
  const { audience, segmentId } = newsletter.form;
  const [isAsking, setAsking] = useState(false);
  const [sendAt, setSendAt] = useState<string | null>(null);
  const unsavedId = useId();
  const formId = useId();
  const send = useOfficeCall(sendNewsletter, {
    done: sendAt === null ? 'It is on its way' : 'It waits for its time',
    refresh,
  });
  const { reset } = send;
  const failure = send.failureBeside('sendAt');
  // What was missing from an earlier version says nothing of this one.
  useEffect(reset, [reset, version]);
  return (
    <Panel title="Sending">
      <div className="grid justify-items-start gap-4">
        {/* Around its field alone: the buttons beside its own open forms of theirs. */}
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isUnsaved) setAsking(true);
          }}
        >
          <SydneyTime
            label="When"
            hint="Sydney time; empty for now"
            name="sendAt"
            moment={sendAt}
            onMoment={setSendAt}
            error={send.errorOf('sendAt')}
          />
        </form>
        <div className="flex flex-wrap gap-2">
          <OfficeButton
            type="submit"
            form={formId}
            variant="primary"
            aria-disabled={isUnsaved || undefined}
            aria-describedby={isUnsaved ? unsavedId : undefined}
          >
            {sendAt === null ? 'Send it now' : 'Send it then'}
          </OfficeButton>
          <CopyNewsletter newsletter={newsletter} onCopied={onCopied} />
          <DeleteDraft newsletter={newsletter} onDeleted={onDeleted} />
        </div>
        <p id={unsavedId} role="status" className="text-stone">
          {isUnsaved && 'Please save the draft first: what you changed is not in it yet.'}
        </p>
        {failure && <FieldError>{failure}</FieldError>}
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send.run({ params: { id }, body: { sendAt, version } });
        }}
        title="Send this newsletter?"
        action={sendAt === null ? 'Yes, send it' : 'Yes, send it then'}
      >
        <HowManyPeople chosen={audience} segmentId={segmentId} notAfter={notAfter} />
        <p>It goes out in batches. You can stop it in the middle; what has left cannot be called back.</p>
      </Confirm>
    </Panel>
  );
}

function DeleteDraft({ newsletter: { id, subject }, onDeleted }: Pick<Props, 'newsletter' | 'onDeleted'>) {
  const [isAsking, setAsking] = useState(false);
  const drop = useOfficeCall(deleteNewsletter, {
    done: 'Draft deleted',
    refresh: [listNewsletters],
    onDone: onDeleted,
  });
  return (
    <>
      <OfficeButton variant="quiet" onClick={() => setAsking(true)}>
        Delete this draft
      </OfficeButton>
      {drop.failure && <FieldError>{drop.failure}</FieldError>}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          drop.run({ params: { id } });
        }}
        title="Delete this draft?"
        action="Delete the draft"
        isDanger
        isBusy={drop.isBusy}
      >
        <p>
          {subject
            ? `“${subject}” was sent to nobody, and is gone then.`
            : 'It was sent to nobody, and is gone then.'}
        </p>
      </Confirm>
    </>
  );
}
