import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ProblemBox } from './form-problems.tsx';
import { NeedsScript } from './needs-script.tsx';
import { Skeleton } from './skeleton.tsx';

type Props<Answer> = {
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch'>;
  /** 'Your orders', as in 'Your orders could not be fetched'. */
  what: string;
  /** The height of what most often comes, as a class. */
  room?: string;
  children: (answer: Answer) => ReactNode;
};

/** What was asked for, a skeleton until it comes, or a way to ask again. */
export function Loading<Answer>({ query, what, room = 'h-80', children }: Props<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError)
    return (
      <>
        <NeedsScript />
        <Skeleton className={room} />
      </>
    );
  return (
    <ProblemBox title={`${what} could not be fetched`}>
      <Button look="quiet" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </ProblemBox>
  );
}
