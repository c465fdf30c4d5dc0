import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../contracts/paths.ts';
import { kitQuery } from '../catalogue/kit-query.ts';
import { PageHead } from '../layout/page-head.tsx';

export function ProductPage() {
  const { slug } = useParams({ strict: false });
  const { data: kit } = useSuspenseQuery(kitQuery(slug));
  return (
    <div className="container py-section">
      <PageHead title={kit.name} description={kit.summary} canonical={paths.product(kit.slug)} />
      <h1>{kit.name}</h1>
      <p>{kit.description}</p>
    </div>
  );
}
