import { useState } from 'react';
import {
  endNewsletter,
  listNewsletters,
  readNewsletter,
  resumeNewsletter,
  stopNewsletter,
  type Newsletter,
} from '../../../../contracts/growth/newsletter/newsletters.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { ProgressBar } from '../../../ui/admin/progress-bar.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { CopyNewsletter } from './copy-newsletter.tsx';
import { peopleOf, peopleText } from './newsletter-labels.ts';

const refresh = [readNewsletter, listNewsletters];

/** How far it has got, and the way to stop it and to go on. */
export function SendingProgress({
  newsletter,
  onCopied,
}: {
  newsletter: Newsletter;
  onCopied: (id: string) => void;
}) {
  const { id, state, sendAt, segmentName, stopReason } = newsletter;
  const stop = useOfficeCall(stopNewsletter, { done: 'Stopped', refresh });
  const resume = useOfficeCall(resumeNewsletter, { done: 'It goes on', refresh });
  const failure = stop.failure ?? resume.failure;
  return (
    <Panel title="Sending">
      <div className="grid gap-4">
        {state === 'scheduled' && sendAt ? (
          <p>
            It waits for {momentText(sendAt)}.{segmentName && ` It is for the segment ${segmentName}.`}
          </p>
        ) : (
          <HowFar newsletter={newsletter} />
        )}
        {state === 'stopped' && stopReason && (
          <div role="status" className="grid gap-1">
            <p>
              It was stopped because the mail server refused it for everybody. Nobody was taken off the list.
              Those who wait get it once you go on.
            </p>
            <p className="text-small wrap-anywhere text-stone">The server said: “{stopReason}”</p>
          </div>
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
            <>
              <OfficeButton variant="primary" onClick={() => resume.run({ params: { id } })}>
                Go on sending
              </OfficeButton>
              <EndNewsletter newsletter={newsletter} />
            </>
          )}
          <CopyNewsletter newsletter={newsletter} onCopied={onCopied} />
        </div>
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </Panel>
  );
}

function HowFar({ newsletter }: { newsletter: Newsletter }) {
  const { state, progress, queuedAt, finishedAt, segmentName } = newsletter;
  const all = peopleOf(progress);
  const facts: [string, string | number][] = [
    ['Sent', progress.sent],
    ['Left the list meanwhile', progress.skipped],
    ['Could not be delivered', progress.bounced],
    ['Given up', progress.failed],
  ];
  if (state !== 'sent') facts.splice(1, 0, ['Waiting', progress.waiting]);
  else if (progress.waiting > 0) facts.push(['Did not get it, because it was ended', progress.waiting]);
  if (segmentName) facts.push(['For the segment', segmentName]);
  if (queuedAt) facts.push(['Queued', momentText(queuedAt)]);
  if (finishedAt) facts.push(['Finished', momentText(finishedAt)]);
  return (
    <>
      <label className="grid gap-1">
        {`${(all - progress.waiting).toLocaleString('en-AU')} of ${peopleText(all)}`}
        <ProgressBar max={Math.max(all, 1)} value={all - progress.waiting} />
      </label>
      <FactList facts={facts} />
    </>
  );
}

function EndNewsletter({ newsletter: { id, progress } }: { newsletter: Newsletter }) {
  const [isAsking, setAsking] = useState(false);
  const end = useOfficeCall(endNewsletter, { done: 'Ended', refresh });
  return (
    <>
      <OfficeButton onClick={() => setAsking(true)}>End it</OfficeButton>
      {end.failure && <FieldError>{end.failure}</FieldError>}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          end.run({ params: { id } });
        }}
        title="End this newsletter?"
        action="End it for good"
        isDanger
        isBusy={end.isBusy}
      >
        <p>{`It was still to go to ${peopleText(progress.waiting)}, and will not. It cannot be gone on with.`}</p>
      </Confirm>
    </>
  );
}
