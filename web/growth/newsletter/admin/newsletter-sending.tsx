import { useState } from 'react';
import {
  deleteNewsletter,
  listNewsletters,
  readNewsletter,
  resumeNewsletter,
  sendNewsletter,
  stopNewsletter,
  type Newsletter,
} from '../../../../contracts/growth/newsletter/newsletters.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { peopleOf, peopleText } from './newsletter-labels.ts';

const refresh = [readNewsletter, listNewsletters];

/** Sends a draft as it is saved, now or at a time. */
export function SendDraft({ newsletter, onDeleted }: { newsletter: Newsletter; onDeleted: () => void }) {
  const { id, version } = newsletter;
  const [isAsking, setAsking] = useState(false);
  const [sendAt, setSendAt] = useState<string | null>(null);
  const send = useOfficeCall(sendNewsletter, {
    done: sendAt === null ? 'It is on its way' : 'It waits for its time',
    refresh,
  });
  const drop = useOfficeCall(deleteNewsletter, {
    done: 'Draft deleted',
    refresh: [listNewsletters],
    onDone: onDeleted,
  });
  return (
    <Panel title="Sending">
      <div className="grid justify-items-start gap-4">
        <SydneyTime
          label="When"
          hint="Sydney time; empty for now"
          name="sendAt"
          moment={sendAt}
          onMoment={setSendAt}
        />
        <div className="flex flex-wrap gap-2">
          <OfficeButton variant="primary" onClick={() => setAsking(true)}>
            {sendAt === null ? 'Send it now' : 'Send it then'}
          </OfficeButton>
          <OfficeButton variant="quiet" onClick={() => drop.run({ params: { id } })}>
            Delete this draft
          </OfficeButton>
        </div>
        {(send.failure ?? drop.failure) && <FieldError>{send.failure ?? drop.failure}</FieldError>}
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
        <p>
          It goes out as it was saved last, in batches. You can stop it in the middle; what has left cannot be
          called back.
        </p>
      </Confirm>
    </Panel>
  );
}

/** How far it has got, and the way to stop it and to go on. */
export function SendingProgress({ newsletter }: { newsletter: Newsletter }) {
  const { id, state, progress, sendAt, queuedAt, finishedAt, segmentName, stopReason } = newsletter;
  const stop = useOfficeCall(stopNewsletter, { done: 'Stopped', refresh });
  const resume = useOfficeCall(resumeNewsletter, { done: 'It goes on', refresh });
  const all = peopleOf(progress);
  const facts: [string, string | number][] = [
    ['Sent', progress.sent],
    ['Waiting', progress.waiting],
    ['Left the list meanwhile', progress.skipped],
    ['Could not be delivered', progress.bounced],
    ['Given up', progress.failed],
  ];
  if (segmentName) facts.push(['For the segment', segmentName]);
  if (queuedAt) facts.push(['Queued', momentText(queuedAt)]);
  if (finishedAt) facts.push(['Finished', momentText(finishedAt)]);
  return (
    <Panel title="Sending">
      <div className="grid gap-4">
        {state === 'scheduled' && sendAt ? (
          <p>
            It waits for {momentText(sendAt)}.{segmentName && ` It is for the segment ${segmentName}.`}
          </p>
        ) : (
          <>
            <label className="grid gap-1">
              {`${(all - progress.waiting).toLocaleString('en-AU')} of ${peopleText(all)}`}
              <progress
                className="h-3 w-full appearance-none overflow-hidden rounded-chip [&::-moz-progress-bar]:bg-eucalypt [&::-webkit-progress-bar]:bg-linen [&::-webkit-progress-value]:bg-eucalypt"
                max={Math.max(all, 1)}
                value={all - progress.waiting}
              />
            </label>
            <FactList facts={facts} />
          </>
        )}
        {stopReason && (
          <p role="status" className="wrap-anywhere">
            It was stopped because the mail server refused it for everybody: “{stopReason}” Nobody was taken
            off the list. Those who wait get it once you go on.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {state === 'sending' && (
            <OfficeButton variant="danger" onClick={() => stop.run({ params: { id } })}>
              Stop it
            </OfficeButton>
          )}
          {state === 'scheduled' && (
            <OfficeButton onClick={() => stop.run({ params: { id } })}>Make it a draft again</OfficeButton>
          )}
          {state === 'stopped' && (
            <OfficeButton variant="primary" onClick={() => resume.run({ params: { id } })}>
              Go on sending
            </OfficeButton>
          )}
        </div>
      </div>
    </Panel>
  );
}
