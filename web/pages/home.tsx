import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../contracts/paths.ts';
import { featuredQuery } from '../catalogue/flagged-queries.ts';
import { KitGrid } from '../catalogue/kit-grid.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function HomePage() {
  const { data: featured } = useSuspenseQuery(featuredQuery);
  return (
    <div className="container py-section">
      <PageHead canonical={paths.home} />
      <h1>Create Your Calm</h1>
      <KitGrid kits={featured} />
    </div>
  );
}
