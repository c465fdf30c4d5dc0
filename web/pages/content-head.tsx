import type { ContentPage } from '../../contracts/growth/content/content.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

/** The head of a page of words: where it is, what it is called, what it says in short. */
export function ContentHead({ page, path }: { page: ContentPage; path: string }) {
  return (
    <>
      <PageHead title={page.title} description={page.summary} canonical={path} />
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home },
          ...(page.publishedAt ? [{ name: 'Journal', to: paths.journal }] : []),
        ]}
        here={page.title}
      />
      <h1 className="mt-4 text-title md:mt-6">{page.title}</h1>
      <p className="mt-4 max-w-measure text-lead text-stone">{page.summary}</p>
    </>
  );
}
