import type { ShopPage } from '../../../contracts/storefront/listing/found-kits.ts';
import { ShopLink } from '../../kernel/link.tsx';

/** Pages of the shop that a search asks for, apart from the kits. */
export function ShopPages({ pages }: { pages: readonly ShopPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="pages-found" className="mb-8 rounded-card bg-linen p-5">
      <h2 id="pages-found" className="mb-2 font-text text-body font-[560]">
        {pages.length === 1 ? 'A page of the shop' : 'Pages of the shop'}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {pages.map(({ name, path }) => (
          <li key={path}>
            <ShopLink to={path} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
