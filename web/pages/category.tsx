import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../../contracts/paths.ts';
import { KitGrid } from '../catalogue/kit-grid.tsx';
import { shelfAddress } from '../catalogue/shelf-address.ts';
import { shelfQuery } from '../catalogue/shelf-query.ts';
import { ShelfSwitch } from '../catalogue/shelf-switch.tsx';
import { SortLinks } from '../catalogue/sort-links.tsx';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Pager } from '../ui/pager.tsx';

export function CategoryPage() {
  const { slug } = useParams({ strict: false });
  const { data: shelf } = useSuspenseQuery(shelfQuery(slug, useSearch({ strict: false })));
  const { name, description, sort, page, pages, total } = shelf;
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead
        title={page > 1 ? `${name}, page ${page}` : name}
        description={description}
        canonical={shelfAddress(shelf.slug, 'recommended', page)}
      />
      <Breadcrumb steps={[{ name: 'Home', to: paths.home }]} here={name} />
      <h1 className="mt-4 md:mt-6">{name}</h1>
      <p className="mt-3 max-w-measure text-lead text-stone">{description}</p>
      <div className="mt-8">
        <ShelfSwitch current={shelf.slug} />
      </div>
      <div className="mt-6 mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-line py-3">
        <p className="text-small text-stone">{total === 1 ? '1 kit' : `${total} kits`}</p>
        <SortLinks current={sort} addressOf={(other) => shelfAddress(shelf.slug, other)} />
      </div>
      <h2 className="sr-only">Kits</h2>
      {shelf.kits.length > 0 ? (
        <KitGrid kits={shelf.kits} />
      ) : (
        <EmptyShelf pastTheEnd={total > 0} first={shelfAddress(shelf.slug, sort)} />
      )}
      <Pager page={page} pages={pages} addressOf={(other) => shelfAddress(shelf.slug, sort, other)} />
    </div>
  );
}

function EmptyShelf({ pastTheEnd, first }: { pastTheEnd: boolean; first: string }) {
  return (
    <div className="rounded-card bg-linen px-6 py-16 text-center">
      <p>{pastTheEnd ? 'This shelf does not go on so far.' : 'This shelf is empty at the moment.'}</p>
      <ShopLink to={pastTheEnd ? first : paths.category('all')} className={buttonClass('secondary', 'mt-6')}>
        {pastTheEnd ? 'Go to its first page' : 'See all kits'}
      </ShopLink>
    </div>
  );
}
