import { useSuspenseQuery } from '@tanstack/react-query';
import { paths, wellKnownFiles } from '../../contracts/kernel/paths.ts';
import { journalQuery } from '../growth/content/content-query.ts';
import { JournalEntries } from '../growth/content/journal-entries.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

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
        <JournalEntries entries={entries} />
      )}
      <p className="mt-12 text-small text-stone">
        <a href={wellKnownFiles.journalFeed} className="underline underline-offset-4">
          Read it in a feed reader
        </a>
      </p>
    </div>
  );
}
