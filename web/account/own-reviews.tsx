import { useQuery } from '@tanstack/react-query';
import { listOwnOrders } from '../../contracts/account.ts';
import { paths } from '../../contracts/paths.ts';
import { ShopLink } from '../kernel/link.tsx';
import { ask } from '../kernel/query-client.ts';
import { buttonClass } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';

/** Reviews belong to kits that arrived, so this leads to them. */
export function OwnReviews() {
  const query = useQuery({ ...ask(listOwnOrders, { query: {} }), staleTime: 0 });
  return (
    <Loading query={query} what="Your reviews">
      {({ orders }) => {
        const hasDelivered = orders.some(({ state }) => state === 'delivered');
        return (
          <div className="grid justify-items-start gap-5">
            <p>
              {hasDelivered
                ? 'You have not reviewed a kit yet. Choose one of your delivered orders and tell others how it was.'
                : 'Once a kit has been delivered, you can tell others here how it was.'}
            </p>
            <ShopLink
              to={hasDelivered ? paths.accountTab('orders') : paths.category('all')}
              className={buttonClass('secondary')}
            >
              {hasDelivered ? 'My orders' : 'Look at all kits'}
            </ShopLink>
          </div>
        );
      }}
    </Loading>
  );
}
