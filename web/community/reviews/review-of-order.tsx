import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listKitsToReview } from '../../../contracts/community/reviews/own-reviews.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { KitToReview } from './kit-to-review.tsx';

/** The kits of an order, one form each, for whoever holds its link. */
export function ReviewOfOrder({ token }: { token: string }) {
  const query = useQuery({ ...ask(listKitsToReview, { params: { token } }), staleTime: 0 });
  const [hasSent, setSent] = useState(false);
  if (isCallError(query.error) && query.error.status === 404)
    return <p>We cannot find this order. Please follow the link in your letter once more, all of it.</p>;
  return (
    <Loading query={query} what="Your kits">
      {(kits) =>
        kits.length === 0 ? (
          <Nothing hasSent={hasSent} />
        ) : (
          <ul className="max-w-[62ch] ruled border-y border-line">
            {kits.map((kit) => (
              <KitToReview
                key={kit.productId}
                kit={kit}
                orderToken={token}
                isOpen={kits.length === 1}
                onSent={() => {
                  setSent(true);
                  void query.refetch();
                }}
              />
            ))}
          </ul>
        )
      }
    </Loading>
  );
}

function Nothing({ hasSent }: { hasSent: boolean }) {
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <p>
        {hasSent
          ? 'Thank you. That was all of them.'
          : 'No kit of this order waits for a review: you have said it already, or it is still on its way.'}
      </p>
      <ShopLink to={paths.category('all')} className={buttonClass('secondary')}>
        Look at all kits
      </ShopLink>
    </div>
  );
}
