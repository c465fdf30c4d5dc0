import { useState } from 'react';
import {
  listReviews,
  replyMost,
  replyToReview,
  type AdminReview,
} from '../../../../contracts/community/reviews/admin-reviews.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** What the shop says under a review, for everybody to read. */
export function ReviewReply({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const { id, version, name } = review;
  const [reply, setReply] = useState(review.reply);
  const save = useOfficeCall(replyToReview, { done: 'Answer kept', refresh: [listReviews], onDone: onClose });
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Answer ${name}`}
      action="Keep the answer"
      isBusy={save.isBusy}
      onConfirm={() => save.run({ params: { id }, body: { version, reply } })}
    >
      <OfficeArea
        label="The shop’s answer"
        hint="It stands under the review in the shop. Empty takes it away."
        name="reply"
        rows={6}
        maxLength={replyMost}
        value={reply}
        onChange={({ target }) => setReply(target.value)}
        {...(save.failure && { error: save.failure })}
      />
    </Confirm>
  );
}
