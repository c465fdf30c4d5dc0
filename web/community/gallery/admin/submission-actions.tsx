import { useState } from 'react';
import { listWall } from '../../../../contracts/community/gallery/admin-gallery.ts';
import {
  declineGallerySubmission,
  listGallerySubmissions,
  permittedPieceMoves,
  publishGallerySubmission,
  type GallerySubmission,
} from '../../../../contracts/community/gallery/gallery-submissions.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

const refresh = [listGallerySubmissions, listWall];

/** What can be done about a piece that was sent in, by the table of permitted moves. */
export function SubmissionActions({ piece }: { piece: GallerySubmission }) {
  const [asking, setAsking] = useState<'publish' | 'decline'>();
  const may = permittedPieceMoves[piece.state];
  const about = <span className="sr-only"> the piece by {piece.artist}</span>;
  const close = () => setAsking(undefined);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {may.includes('published') && (
        <OfficeButton variant="primary" onClick={() => setAsking('publish')}>
          Hang it{about}
        </OfficeButton>
      )}
      {may.includes('declined') && (
        <OfficeButton onClick={() => setAsking('decline')}>
          {piece.state === 'published' ? 'Take it down' : 'Decline'}
          {about}
        </OfficeButton>
      )}
      {asking === 'publish' && <Publish piece={piece} onClose={close} />}
      {asking === 'decline' && <Decline piece={piece} onClose={close} />}
    </div>
  );
}

type Props = { piece: GallerySubmission; onClose: () => void };

function Publish({ piece: { id, artist }, onClose }: Props) {
  const [imageAlt, setImageAlt] = useState('');
  const publish = useOfficeCall(publishGallerySubmission, {
    done: 'It hangs on the wall',
    refresh,
    onDone: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Hang the piece by ${artist}`}
      action="Hang it"
      isBusy={publish.isBusy}
      onConfirm={() => publish.run({ params: { id }, body: { imageAlt } })}
    >
      <OfficeText
        label="What the photograph shows"
        hint="For those who cannot see it. Empty: made from the kit and the name."
        maxLength={200}
        value={imageAlt}
        onChange={({ target }) => setImageAlt(target.value)}
        {...(publish.failure && { error: publish.failure })}
      />
    </Confirm>
  );
}

function Decline({ piece: { id, artist }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const decline = useOfficeCall(declineGallerySubmission, { done: 'Declined', refresh, onDone: onClose });
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Decline the piece by ${artist}`}
      action="Decline it"
      isDanger
      isBusy={decline.isBusy}
      onConfirm={() =>
        reason.trim() === ''
          ? setError('Please say why: its maker reads this.')
          : decline.run({ params: { id }, body: { reason } })
      }
    >
      <OfficeArea
        label="Why"
        hint="Its maker reads this in their account."
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...((error ?? decline.failure) && { error: error ?? decline.failure })}
      />
    </Confirm>
  );
}
