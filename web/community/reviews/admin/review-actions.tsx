import { useState } from 'react';
import {
  decideReview,
  featureReview,
  listReviews,
  type AdminReview,
  type ReviewState,
} from '../../../../contracts/community/reviews/admin-reviews.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { ReviewReply } from './review-reply.tsx';

/** What can be done about a review; what cannot says why. */
export function ReviewActions({ review }: { review: AdminReview }) {
  const { id, version, state, featured, name } = review;
  const [asking, setAsking] = useState<'decline' | 'reply'>();
  const move = useOfficeCall(decideReview, { refresh: [listReviews], onDone: () => setAsking(undefined) });
  const feature = useOfficeCall(featureReview, {
    done: featured ? 'Taken off the home page' : 'On the home page',
    refresh: [listReviews],
  });
  const decide = (to: ReviewState, reason = '') =>
    move.run({ params: { id }, body: { version, state: to, reason } });
  const about = <span className="sr-only"> the review by {name}</span>;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {state !== 'published' && (
        <OfficeButton
          variant="primary"
          aria-busy={move.isBusy || undefined}
          onClick={() => decide('published')}
        >
          Publish{about}
        </OfficeButton>
      )}
      {state !== 'declined' && (
        <OfficeButton onClick={() => setAsking('decline')}>
          {state === 'published' ? 'Take down' : 'Decline'}
          {about}
        </OfficeButton>
      )}
      <OfficeButton onClick={() => setAsking('reply')}>
        {review.reply ? 'Change the answer to' : 'Answer'}
        {about}
      </OfficeButton>
      <OfficeButton
        aria-pressed={featured}
        refusal={state === 'published' ? null : 'Only a published review can be on the home page'}
        onClick={() => feature.run({ params: { id }, body: { version, featured: !featured } })}
      >
        {featured ? 'Take off the home page' : 'Put on the home page'}
        <span className="sr-only">: the review by {name}</span>
      </OfficeButton>
      {asking === 'decline' && (
        <Decline
          name={name}
          isBusy={move.isBusy}
          failure={move.failure}
          onClose={() => setAsking(undefined)}
          onDecline={(reason) => decide('declined', reason)}
        />
      )}
      {asking === 'reply' && <ReviewReply review={review} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

type DeclineProps = {
  name: string;
  isBusy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onDecline: (reason: string) => void;
};

function Decline({ name, isBusy, failure, onClose, onDecline }: DeclineProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Decline the review by ${name}`}
      action="Decline it"
      isDanger
      isBusy={isBusy}
      onConfirm={() =>
        reason.trim() === '' ? setError('Please say why: its writer reads this.') : onDecline(reason.trim())
      }
    >
      <OfficeArea
        label="Why"
        hint="Its writer reads this in their account and may say it anew."
        name="reason"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...((error ?? failure) && { error: error ?? failure })}
      />
    </Confirm>
  );
}
