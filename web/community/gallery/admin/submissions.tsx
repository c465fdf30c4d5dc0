import {
  listGallerySubmissions,
  pieceStates,
  type GallerySubmission,
  type PieceState,
} from '../../../../contracts/community/gallery/gallery-submissions.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { Picture } from '../../../platform/images/picture.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { QueueList } from '../../../ui/admin/queue.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { SubmissionActions } from './submission-actions.tsx';

const stateLabels: Readonly<Record<PieceState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waits for you', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
  declined: { label: 'Declined', tone: 'warning' },
  withdrawn: { label: 'Taken back', tone: 'calm' },
};

/** What customers sent in for the wall. */
export function Submissions() {
  const list = useOfficeList(listGallerySubmissions);
  return (
    <>
      <FilterBar label="Narrow what was sent in">
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={pieceStates.map((state) => ({ value: state, label: stateLabels[state].label }))}
        />
        <SelectFilter
          label="Order"
          name="sort"
          all="The oldest first"
          options={[{ value: 'newest', label: 'The newest first' }]}
        />
      </FilterBar>
      <Loading query={list} what="What was sent in">
        {({ submissions, next }) => (
          <QueueList
            rows={submissions}
            next={next}
            empty={
              <EmptyList title="Nothing here">
                Customers send finished pieces in from their account.
              </EmptyList>
            }
          >
            {(piece) => <Submission piece={piece} />}
          </QueueList>
        )}
      </Loading>
    </>
  );
}

function Submission({ piece }: { piece: GallerySubmission }) {
  const { id, artist, state, comment, customer, kitName, craftName, difficulty } = piece;
  const facts = [kitName || craftName, difficulty, piece.timeToComplete, piece.location].filter(Boolean);
  return (
    <article
      aria-labelledby={`piece-${id}`}
      className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="aspect-square self-start overflow-hidden rounded-control bg-sand">
        <Picture
          original={piece.imageUrl}
          alt={`Photograph by ${artist}`}
          preset="galleryThumb"
          sizes="14rem"
          width={piece.imageWidth}
          height={piece.imageHeight}
        />
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={`piece-${id}`} className="text-lead wrap-anywhere">
            By {artist}
          </h2>
          <Status tone={stateLabels[state].tone}>{stateLabels[state].label}</Status>
        </div>
        <p className="text-small text-stone">
          Sent {momentText(piece.sentAt)}
          {customer && (
            <>
              {' by '}
              <ShopLink to={adminPaths.customer(customer.id)} className="office-link">
                {customer.name}
              </ShopLink>
            </>
          )}
        </p>
        <p className="mt-2">{facts.join(' · ')}</p>
        {comment && <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">{comment}</p>}
        {piece.reason && <p className="mt-2 text-small text-clay-deep">Declined because: {piece.reason}</p>}
        <details className="mt-2 text-small text-stone">
          <summary className="cursor-pointer">What they agreed to</summary>
          {piece.consent}
        </details>
        <SubmissionActions piece={piece} />
      </div>
    </article>
  );
}
