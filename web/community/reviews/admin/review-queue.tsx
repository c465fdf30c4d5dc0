import { listReviews, reviewStates } from '../../../../contracts/community/reviews/admin-reviews.ts';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { QueueList } from '../../../ui/admin/queue.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { Loading } from '../../../ui/loading.tsx';
import { ReviewForAdmin } from './review-for-admin.tsx';
import { reviewStateLabels } from './review-labels.ts';

const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 star' : `${count} stars`,
}));
const yes = [{ value: 'yes', label: 'Only those' }];
const sorts = [
  { value: 'written', label: 'The oldest first' },
  { value: '-stars', label: 'Most stars first' },
  { value: 'stars', label: 'Fewest stars first' },
];

/** Reviews in the order in which they want to be read, each with what can be done about it. */
export function ReviewQueue() {
  const list = useOfficeList(listReviews);
  const counts = list.data?.counts;
  return (
    <>
      <FilterBar label="Narrow the reviews">
        <SearchFilter label="Words, name or kit" />
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={reviewStates.map((state) => ({
            value: state,
            label: `${reviewStateLabels[state].label}${counts ? ` (${counts[state]})` : ''}`,
          }))}
        />
        <SelectFilter label="Stars" name="stars" all="All" options={stars} />
        <SelectFilter label="With photos" name="photos" all="All" options={yes} />
        <SelectFilter label="On the home page" name="featured" all="All" options={yes} />
        <SelectFilter label="Order" name="sort" all="The newest first" options={sorts} />
      </FilterBar>
      <Loading query={list} what="The reviews">
        {({ reviews, next }) => (
          <QueueList
            rows={reviews}
            next={next}
            empty={
              <EmptyList title="No review here">
                Reviews come a while after a kit has arrived. Those from Facebook can be brought over now.
              </EmptyList>
            }
          >
            {(review) => <ReviewForAdmin review={review} />}
          </QueueList>
        )}
      </Loading>
    </>
  );
}
