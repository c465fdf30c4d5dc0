import type { ComponentProps } from 'react';
import { Loading } from '../../ui/loading.tsx';
import { OfficeHead } from './office-head.tsx';

type Props<Answer> = Omit<ComponentProps<typeof Loading<Answer>>, 'what'> & {
  /** What the page is about, 'Batch': its heading where the batch itself did not come. */
  title: string;
};

/** A page of the back office that is about one thing, under that thing's own heading once it has come. */
export function LoadingPage<Answer>({ title, query, ...loading }: Props<Answer>) {
  const isMissing = query.data === undefined && query.isError;
  return (
    <>
      {isMissing && <OfficeHead title={title} />}
      <Loading query={query} what={`The ${title.toLowerCase()}`} {...loading} />
    </>
  );
}
