import type { listJournal } from '../../../contracts/growth/content/own-pages.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Picture } from '../../platform/images/picture.tsx';
import { dateText } from '../../ui/date-text.ts';

/** Entries of the journal, each with the first picture in its words. */
export function JournalEntries({ entries }: { entries: AnswerOf<typeof listJournal> }) {
  return (
    <ol className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(({ path, title, summary, picture, publishedAt }, index) => (
        <li key={path} className="group relative min-w-0">
          {picture && (
            <div className="mb-4 aspect-4/3 overflow-hidden rounded-card bg-sand">
              <Picture
                original={picture.url}
                alt={picture.alt}
                preset="medium"
                sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
                first={index === 0}
              />
            </div>
          )}
          <p className="text-small text-stone">{dateText(publishedAt)}</p>
          <h2 className="mt-1 text-h3 leading-tight">
            <ShopLink to={path} className="card-link decoration-1 underline-offset-4 group-hover:underline">
              {title}
            </ShopLink>
          </h2>
          <p className="mt-1.5 text-stone">{summary}</p>
        </li>
      ))}
    </ol>
  );
}
