import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { KitGrid } from '../catalogue/kit-grid.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { searchQuery } from '../search/search-query.ts';

export function SearchPage() {
  const { data: found } = useSuspenseQuery(searchQuery(useSearch({ strict: false })));
  return (
    <div className="container py-section">
      <PageHead title="Search" unlisted />
      <h1>Search</h1>
      <KitGrid kits={found.kits} />
    </div>
  );
}
