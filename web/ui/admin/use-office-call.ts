import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf, Endpoint, InputOf } from '../../../contracts/kernel/endpoint.ts';
import { call } from '../../kernel/call.ts';
import { useToast } from '../toast.tsx';
import { logInAgain } from './ask-to-log-in.ts';
import { type Errors, isSignedOut, readRefusal, refusalText } from './office-form-problems.ts';
import { openOnce } from './open-once.ts';
import { isSame } from './three-way.ts';

type Options<E extends Endpoint> = {
  /** Said when it is done and shown: 'Price saved'. */
  done?: string;
  /** Reads that show what was changed; they are asked for again, and it is busy until they have come. */
  refresh?: readonly Endpoint[];
  /** Called when the refreshed reads are there, so that whatever is pressed next knows the new version. */
  onDone?: (answer: AnswerOf<E>, input: InputOf<E>) => void;
  /** Called when somebody else was quicker, with the details of the refusal. */
  onStale?: (details: Readonly<Record<string, unknown>>) => void;
};

/**
 * A writing call of the back office: sent once however often it is pressed, said when it is done, and
 * its refusal both said and kept in `failure`, to stand where it happened, or by field in `errorOf`.
 */
export function useOfficeCall<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const queryClient = useQueryClient();
  const tell = useToast();
  const { tellFailure, tellUnsaid } = useFailureMessage();
  const [isRefreshing, setRefreshing] = useState(false);
  const [once] = useState(() => openOnce<InputOf<E>>());
  const waited = useRef<{ input: InputOf<E>; answer: Promise<AnswerOf<E>> }>(undefined);
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: (answer, input) => {
      if (options.refresh === undefined) return say(answer, input);
      once.refreshing(input);
      void refreshAll(options.refresh).then(() => say(answer, input));
      return undefined;
    },
    onError: (failed, input) => {
      once.end(input);
      tellFailure(failed);
      if (!isCallError(failed)) return;
      // Most often somebody else was quicker: what stands there now is shown, for another try. A row that is gone
      // would take a dialog of its own away, and with it the sentence that says so.
      const isGone = failed.status === 404 && openDialog() === null;
      if (failed.status === 409 || isGone) void refreshAll(options.refresh ?? []);
      if (failed.refusal?.code === 'stale') options.onStale?.(failed.refusal.details ?? {});
    },
  });
  useEffect(() => tellUnsaid(error), [error, tellUnsaid]);
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
  /** Pressed once more before its answer is here, the same is asked once. */
  function runAndWait(input: InputOf<E>): Promise<AnswerOf<E>> {
    if (waited.current && isSame(waited.current.input, input)) return waited.current.answer;
    const answer = mutateAsync(input).finally(() => {
      if (waited.current?.answer === answer) waited.current = undefined;
    });
    waited.current = { input, answer };
    return answer;
  }
  const errors: Errors = (error && readRefusal(error, '').errors) ?? {};
  return {
    run: (input: InputOf<E>) => {
      if (once.begin(input)) mutate(input);
    },
    runAndWait,
    isBusy: isPending || isRefreshing,
    /** On its way to the server; what it changes may be read anew after it. */
    isSending: isPending,
    failure: error ? failureOf(error) : undefined,
    /** What is wrong with a field of the call's body, by its path; undefined where nothing is. */
    errorOf: (field: string) => errors[field],
    /** For the one field of a dialog at which everything is said: what is wrong with that field, else why the call failed. */
    errorOrFailureOf: (field: string) =>
      (Object.keys(errors).length === 1 && errors[field]) || (error ? failureOf(error) : undefined),
    /** The same, of all fields. */
    fieldErrors: errors,
    /** Why the call failed, unless these fields say all that is wrong; 'address' stands for its parts too, such as 'address.postcode'. */
    failureBeside: (...fields: readonly string[]) => {
      const wrong = Object.keys(errors);
      const isAtFields = wrong.length > 0 && wrong.every((field) => isWithin(field, fields));
      return error && !isAtFields ? failureOf(error) : undefined;
    },
    /** The refusal itself, for screens that act on its code, such as a stale version. */
    refusal: isCallError(error) ? error.refusal : undefined,
    reset,
  };
}

/**
 * The message of a failure. One of fields lies over the first field that is wrong on a phone, which says it itself and has
 * the focus, and what a dialog announces where it happened would be said twice: those wait until that is drawn.
 */
function useFailureMessage() {
  const tell = useToast();
  const isWaiting = useRef(false);
  const say = useCallback(
    (failed: unknown) =>
      tell({
        title: 'Not done',
        description: failureOf(failed),
        kind: 'error',
        ...(isSignedOut(failed) && { action: logInAgain }),
      }),
    [tell],
  );
  const tellFailure = (failed: unknown) => {
    // What there is to do about a session that has ended stands in the message alone.
    isWaiting.current = !isSignedOut(failed) && (isOfFields(failed) || openDialog() !== null);
    if (!isWaiting.current) say(failed);
  };
  const tellUnsaid = useCallback(
    (error: unknown) => {
      if (!error || !isWaiting.current) return;
      isWaiting.current = false;
      const isSaid = (isOfFields(error) && isMarked()) || isAnnouncedIn(openDialog(), failureOf(error));
      if (!isSaid) say(error);
    },
    [say],
  );
  return { tellFailure, tellUnsaid };
}

const isOfFields = (error: unknown) => readRefusal(error, '').errors !== undefined;

const openDialog = () => document.querySelector('dialog[open]');

/** Whether what is wrong is told at a field of the dialog that is open, else of the page. */
const isMarked = () => (openDialog() ?? document).querySelector('[aria-invalid="true"]') !== null;

/** Whether the dialog announces it itself, not by an earlier message that still stands there. */
function isAnnouncedIn(dialog: Element | null, text: string): boolean {
  if (!dialog) return false;
  const alerts = [...dialog.querySelectorAll('[role="alert"]')].filter(
    (alert) => !alert.closest('.toast-viewport'),
  );
  // A field that is marked takes the focus, and is read out with what is wrong with it.
  const atFields = [...dialog.querySelectorAll('[aria-invalid="true"]')].flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)),
  );
  return [...alerts, ...atFields].some((said) => said?.textContent.includes(text));
}

function isWithin(field: string, fields: readonly string[]): boolean {
  return fields.some((one) => field === one || field.startsWith(`${one}.`));
}

function failureOf(error: unknown): string {
  return refusalText(error, 'The shop did not answer. Please see whether it is done, or try again.');
}
