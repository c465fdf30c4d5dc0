import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../../contracts/paths.ts';
import { KitGrid } from '../catalogue/kit-grid.tsx';
import { shelfQuery } from '../catalogue/shelf-query.ts';
import { PageHead } from '../layout/page-head.tsx';

export function CategoryPage() {
  const { slug } = useParams({ strict: false });
  const { data: shelf } = useSuspenseQuery(shelfQuery(slug, useSearch({ strict: false })));
  return (
    <div className="container py-section">
      <PageHead title={shelf.name} description={shelf.description} canonical={paths.category(shelf.slug)} />
      <h1>{shelf.name}</h1>
      <KitGrid kits={shelf.kits} />
    </div>
  );
}
