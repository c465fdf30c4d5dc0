import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf, Endpoint, InputOf } from '../../../contracts/kernel/endpoint.ts';
import { call } from '../../kernel/call.ts';
import { useToast } from '../toast.tsx';
import { refusalText } from './office-form-problems.ts';
import { createSentOnce } from './sent-once.ts';

type Options<E extends Endpoint> = {
  /** Said when it is done and shown: 'Price saved'. */
  done?: string;
  /** Reads that show what was changed; they are asked for again, and it is busy until they have come. */
  refresh?: readonly Endpoint[];
  /** Called when the refreshed reads are there, so that whatever is pressed next knows the new version. */
  onDone?: (answer: AnswerOf<E>, input: InputOf<E>) => void;
};

/**
 * A writing call of the back office: sent once however often it is pressed, said when it is done, and
 * its refusal both said and kept in `failure`, to stand where it happened.
 */
export function useOfficeCall<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const queryClient = useQueryClient();
  const tell = useToast();
  const [isRefreshing, setRefreshing] = useState(false);
  const [once] = useState(() => createSentOnce<InputOf<E>>());
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: (answer, input) => {
      if (options.refresh === undefined) say(answer, input);
      else {
        once.refreshing(input);
        void refreshAll(options.refresh).then(() => say(answer, input));
      }
    },
    onError: (failed, input) => {
      once.end(input);
      tell({ title: 'Not done', description: failureOf(failed), kind: 'error' });
      // Somebody else was quicker: what stands there now is shown, for another try.
      if (isCallError(failed) && failed.refusal?.code === 'stale') void refreshAll(options.refresh ?? []);
    },
  });
  function say(answer: AnswerOf<E>, input: InputOf<E>): void {
    once.end(input);
    if (options.done) tell({ title: options.done });
    options.onDone?.(answer, input);
  }
  async function refreshAll(reads: readonly Endpoint[]): Promise<void> {
    setRefreshing(true);
    await Promise.all(reads.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
    setRefreshing(false);
  }
  return {
    run: (input: InputOf<E>) => {
      if (once.begin(input)) mutate(input);
    },
    runAndWait: mutateAsync,
    isBusy: isPending || isRefreshing,
    /** On its way to the server; what it changes may be read anew after it. */
    isSending: isPending,
    failure: error ? failureOf(error) : undefined,
    /** The refusal itself, for screens that act on its code, such as a stale version. */
    refusal: isCallError(error) ? error.refusal : undefined,
    reset,
  };
}

function failureOf(error: unknown): string {
  return refusalText(error, 'The shop did not answer. Please see whether it is done, or try again.');
}
