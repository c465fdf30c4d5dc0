import { useSuspenseQuery } from '@tanstack/react-query';
import { paths, wellKnownFiles } from '../../contracts/kernel/paths.ts';
import { journalQuery } from '../growth/content/content-query.ts';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { dateText } from '../ui/date-text.ts';

/** What the owner tells as it happens, newest first. */
export function JournalPage() {
  const { data: entries } = useSuspenseQuery(journalQuery);
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead
        title="Journal"
        description="How things are made, what is new, and what people ask us at the stall."
        canonical={paths.journal}
      />
      <Breadcrumb steps={[{ name: 'Home', to: paths.home }]} here="Journal" />
      <h1 className="mt-4 md:mt-6">Journal</h1>
      {entries.length === 0 ? (
        <p className="mt-6 text-lead text-stone">Nothing is written yet. Come back one evening.</p>
      ) : (
        <ol className="mt-8 grid max-w-measure gap-10">
          {entries.map(({ path, title, summary, publishedAt }) => (
            <li key={path} className="border-t border-line pt-6">
              <p className="text-small text-stone">{dateText(publishedAt)}</p>
              <h2 className="mt-1 text-h3">
                <ShopLink to={path} className="underline-offset-4 hover:underline">
                  {title}
                </ShopLink>
              </h2>
              <p className="mt-2">{summary}</p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-12 text-small text-stone">
        <a href={wellKnownFiles.journalFeed} className="underline underline-offset-4">
          Read it in a feed reader
        </a>
      </p>
    </div>
  );
}
