import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { isNotFound } from '../../kernel/query-client.ts';
import { Loading } from '../../ui/loading.tsx';
import { NoSuchOfficePage } from './no-such-page.tsx';
import { OfficeHead } from './office-head.tsx';
import { useLateHeading } from './use-late-heading.ts';

type Props<Answer> = Omit<ComponentProps<typeof Loading<Answer>>, 'what' | 'query'> & {
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** What the page is about, 'Batch': its heading where the batch itself did not come. */
  title: string;
};

/** A page of the back office that is about one thing, under that thing's own heading once it has come. */
export function LoadingPage<Answer>({ title, query, ...loading }: Props<Answer>) {
  useLateHeading(query.data !== undefined || query.isError);
  if (isNotFound(query.error)) return <NoSuchOfficePage />;
  const isMissing = query.data === undefined && query.isError;
  return (
    <>
      {isMissing && <OfficeHead title={title} />}
      <Loading query={query} what={`The ${title.toLowerCase()}`} {...loading} />
    </>
  );
}
