import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../contracts/kernel/paths.ts';
import { ContentHtml } from '../growth/content/content-html.tsx';
import { contentQuery } from '../growth/content/content-query.ts';
import { Questions } from '../growth/content/questions.tsx';
import { WholesaleForm } from '../growth/content/wholesale-form.tsx';
import { ContentHead } from './content-head.tsx';

export function WholesalePage() {
  const { data: page } = useSuspenseQuery(contentQuery(paths.wholesale));
  return (
    <div className="container pt-4 md:pt-6">
      <ContentHead page={page} path={paths.wholesale} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="min-w-0">
          <ContentHtml html={page.html} />
          <div className="mt-12">
            <Questions questions={page.questions} />
          </div>
        </div>
        <section aria-labelledby="apply" className="min-w-0 self-start rounded-card bg-linen p-6 md:p-10">
          <h2 id="apply" className="mb-6 text-h3">
            Apply for wholesale
          </h2>
          <WholesaleForm />
        </section>
      </div>
    </div>
  );
}
