import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { listOwnOrders } from '../../../contracts/account/account/account.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { OrderLine } from './order-head.tsx';

export function OwnOrders() {
  const { page = '1' } = useSearch({ strict: false });
  const query = useQuery({ ...ask(listOwnOrders, { query: { page } }), staleTime: 0 });
  return (
    <Loading query={query} what="Your orders">
      {(found) =>
        found.total === 0 ? (
          <div className="grid justify-items-start gap-5">
            <p>You have not ordered anything yet. Whatever you order will stand here.</p>
            <ShopLink to={paths.category('all')} className={buttonClass('secondary')}>
              Look at all kits
            </ShopLink>
          </div>
        ) : (
          <>
            <ul className="ruled border-y border-line">
              {found.orders.map((order) => (
                <OrderLine key={order.number} order={order} to={paths.accountOrder(order.number)} />
              ))}
            </ul>
            <Pager
              page={found.page}
              pages={found.pages}
              addressOf={(number) => `${paths.accountTab('orders')}&page=${number}`}
            />
          </>
        )
      }
    </Loading>
  );
}
