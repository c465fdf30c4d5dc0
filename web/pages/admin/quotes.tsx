import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { QuoteList } from '../../buying/quotes/admin/quote-list.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function QuotesPage() {
  return (
    <>
      <ShopLink to={adminPaths.orders} className="office-link mb-2 inline-block py-0.5 max-sm:py-2.75">
        All orders
      </ShopLink>
      <OfficeHead title="Quotes" facts="Carts that no pack takes, and what their delivery costs" />
      <QuoteList />
    </>
  );
}
