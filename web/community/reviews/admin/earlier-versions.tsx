import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReviewVersions } from '../../../../contracts/community/reviews/admin-reviews.ts';
import { ask } from '../../../kernel/query-client.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

/** What a review said before its writer changed it. */
export function EarlierVersions({ id, count }: { id: number; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...ask(listReviewVersions, { params: { id } }), enabled: isOpen });
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="office-link inline-flex min-h-tap cursor-pointer items-center">
        {count === 1 ? 'Changed once by its writer' : `Changed ${count} times by its writer`}
      </summary>
      {isOpen && (
        <Loading query={query} what="The earlier words">
          {(versions) => (
            <ol className="mt-2 grid gap-3">
              {versions.map(({ version, rating, title, comment, until }) => (
                <li key={version} className="border-l-2 border-line pl-3">
                  <p className="text-small text-stone">
                    Until {momentText(until)}: {rating} stars
                  </p>
                  <p className="font-[560]">{title}</p>
                  <p className="max-w-measure wrap-anywhere whitespace-pre-line">{comment}</p>
                </li>
              ))}
            </ol>
          )}
        </Loading>
      )}
    </details>
  );
}
