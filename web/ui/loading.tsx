import { type Query, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
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
        <TakesLong />
      </>
    );
  return (
    <ProblemBox title={`${what} could not be fetched`}>
      <Button variant="quiet" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </ProblemBox>
  );
}

const longAfterMs = 6_000;

/** Nobody waits before a skeleton without being told, and without a way to ask again. */
function TakesLong() {
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longAfterMs);
    return () => clearTimeout(timer);
  }, [tries]);
  const again = () => {
    setLong(false);
    setTries(tries + 1);
    // Asking for what is being asked for already would only wait for the same answer.
    const waiting = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const;
    void queryClient.cancelQueries(waiting).then(() => queryClient.refetchQueries(waiting));
  };
  return (
    <div role="status" className="mt-3">
      {isLong && (
        <p>
          This takes longer than it should.{' '}
          <Button variant="quiet" onClick={again}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
