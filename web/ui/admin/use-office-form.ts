import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { useToast } from '../toast.tsx';
import type { ConflictChoices } from './conflict-question.tsx';
import { fieldNameText, withLabel } from './field-name-text.ts';
import { controlsOf } from './office-form-controls.ts';
import { isSignedOut, problemsOf, readRefusal } from './office-form-problems.ts';
import { isSame, mergeVersions, onTopOf } from './three-way.ts';
import { useUnsaved } from './use-unsaved.ts';
import { versionTexts } from './version-texts.ts';

/** What the shop keeps, and by what it tells whether somebody has changed it since: a version or a fingerprint. */
export type SavedValues<Values, Seen> = { values: Values; seen: Seen };

type Toast = { title: string; description?: string };
type Attempt<Values, Seen> = { sent: Values; from: SavedValues<Values, Seen>; taken: readonly string[] };

type Options<Values, Seen> = {
  /** The contract's own schema of the values: what it refuses here, the shop would refuse too. */
  schema: z.ZodMiniType;
  kept: SavedValues<Values, Seen>;
  save: (values: Values, seen: Seen) => Promise<SavedValues<Values, Seen>>;
  /** What stands in the shop now, from the details of a 'stale' refusal. */
  theirsIn?: (current: unknown) => SavedValues<Values, Seen>;
  /** Said when it is saved; what was sent may decide. */
  done: string | ((sent: Values) => string);
  /** How fields are called on this screen, where it is not their name in the contract. */
  labels?: Readonly<Record<string, string>>;
  /** A value in words, where two people's are shown beside each other. */
  textOf?: (field: string, value: unknown) => string;
  /** Where the shop's call has the values in a field of its own, its name and a dot: `values.`. */
  within?: string;
};

/**
 * A form of the back office. Nothing that was typed is lost: not by a refusal, not by a lost network, not by
 * somebody else who saved first (docs/decisions/131), and not by leaving the page without a question.
 */
export function useOfficeForm<Values extends object, Seen>(options: Options<Values, Seen>) {
  const state = useFormState(options);
  const { base, values, errors, tries, conflicts, set, take, isDirty } = state;
  const { submit, settle } = savingOf(options, state);
  useUnsaved(isDirty && !state.isBusy);
  return {
    values,
    set,
    isDirty,
    isBusy: state.isBusy,
    failure: state.failure,
    hasNoSession: state.hasNoSession,
    conflicts: conflicts.map((field) => ({
      field,
      label: labelOf(options, field),
      ...versionTexts(
        field,
        values[field as keyof Values],
        base.values[field as keyof Values],
        options.textOf,
      ),
    })),
    settle,
    errors,
    problems: tries === 0 ? [] : listOf(errors, options.labels),
    tries,
    ...controlsOf(values, errors, set),
    submit: (event: FormEvent) => {
      event.preventDefault();
      submit();
    },
    revert: () => take(base),
    /** What another button of the page has saved takes the place of everything here. */
    replace: (saved: SavedValues<Values, Seen>) => take(saved),
  };
}

function labelOf({ labels }: Pick<Options<never, never>, 'labels'>, field: string): string {
  return fieldNameText(field, labels);
}

function listOf(errors: Readonly<Record<string, string>>, labels?: Readonly<Record<string, string>>) {
  return Object.entries(errors).map(([field, message]) => withLabel({ field, message }, labels));
}

function useFormState<Values extends object, Seen>(options: Options<Values, Seen>) {
  const tell = useToast();
  const [base, setBase] = useState(options.kept);
  const [values, setValues] = useState(options.kept.values);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  /** It failed because the session has ended, and the person did not sign in again. */
  const [hasNoSession, setNoSession] = useState(false);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  /** What the page still shows although somebody has saved since. */
  const [outdated, setOutdated] = useState<Seen>();
  const [isBusy, setBusy] = useState(false);
  const isDirty = !isSame(values, base.values);

  // The page has caught up with what was saved here: from now on what it shows is newer again.
  if (outdated !== undefined && options.kept.seen === base.seen) setOutdated(undefined);
  // What was read anew takes the place of what was read before, as long as nobody has begun to change it.
  const isNewer = options.kept.seen !== base.seen && options.kept.seen !== outdated;
  if (isNewer && !isDirty && !isBusy) take(options.kept);

  /** @param sent what was saved: what has been typed since then stays, and waits for the next press */
  function take(kept: SavedValues<Values, Seen>, done?: Toast, sent?: Values) {
    setBase(kept);
    // The page shows what was there before for a moment longer, which is not newer than what has just been saved.
    if (sent && kept.seen !== options.kept.seen) setOutdated(options.kept.seen);
    setValues((typed) => (sent ? onTopOf(kept.values, sent, typed) : kept.values));
    setErrors({});
    setConflicts([]);
    setFailure(undefined);
    setTries(0);
    if (done) tell(done);
  }

  function set(change: Partial<Values> | ((current: Values) => Partial<Values>)) {
    const changed = (current: Values) => ({
      ...current,
      ...(typeof change === 'function' ? change(current) : change),
    });
    // Pictures that arrive at the same time each change what the one before it left.
    setValues(changed);
    if (tries > 0) setErrors(problemsOf(options.schema, changed(values)));
  }

  return {
    base,
    values,
    errors,
    tries,
    failure,
    hasNoSession,
    conflicts,
    isBusy,
    isDirty,
    set,
    take,
    setBase,
    setValues,
    setErrors,
    setTries,
    setFailure,
    setNoSession,
    setConflicts,
    setOutdated,
    setBusy,
  };
}

type State<Values extends object, Seen> = ReturnType<typeof useFormState<Values, Seen>>;

/** How it is saved: checked, sent, and put on top of what somebody else has saved meanwhile. */
function savingOf<Values extends object, Seen>(options: Options<Values, Seen>, state: State<Values, Seen>) {
  const { base, values, conflicts, take, setErrors, setTries, setFailure, setConflicts, setBusy } = state;

  /** @param from what the values were made from; @param taken fields that are as somebody else left them */
  async function send(sent: Values, from: SavedValues<Values, Seen>, taken: readonly string[] = []) {
    setBusy(true);
    setFailure(undefined);
    try {
      take(await options.save(sent, from.seen), doneWith(sent, taken), sent);
    } catch (error) {
      await refused(error, { sent, from, taken });
    } finally {
      setBusy(false);
    }
  }

  function doneWith(sent: Values, taken: readonly string[]): Toast {
    const title = typeof options.done === 'string' ? options.done : options.done(sent);
    if (taken.length === 0) return { title };
    const names = taken.map((field) => labelOf(options, field)).join(', ');
    return { title, description: `With what somebody else changed meanwhile: ${names}.` };
  }

  async function refused(error: unknown, { sent, from, taken }: Attempt<Values, Seen>) {
    const found = readRefusal(error, options.within ?? '');
    const now = found.isStale ? options.theirsIn?.(found.current) : undefined;
    if (now) return rebase(now, { sent, from, taken });
    setTries((count) => count + 1);
    if (found.errors) setErrors(found.errors);
    else setFailure(found.sentence);
    state.setNoSession(isSignedOut(error));
    return undefined;
  }

  /** Puts what was typed on top of what somebody else saved meanwhile, and asks where both changed a field. */
  async function rebase(now: SavedValues<Values, Seen>, { sent, from, taken }: Attempt<Values, Seen>) {
    // It was saved before, and only its answer was lost.
    if (isSame(now.values, sent)) return take(now, doneWith(sent, taken), sent);
    const merged = mergeVersions({ base: from.values, mine: sent, theirs: now.values });
    const wrong = problemsOf(options.schema, merged.values);
    state.setOutdated(options.kept.seen);
    state.setBase(now);
    state.setValues((typed) => onTopOf(merged.values, sent, typed));
    setConflicts(merged.conflicts);
    setErrors(wrong);
    if (merged.conflicts.length === 0 && Object.keys(wrong).length === 0)
      return send(merged.values, now, [...taken, ...merged.taken]);
    return setTries((count) => count + 1);
  }

  function submit() {
    if (state.isBusy) return;
    const found = problemsOf(options.schema, values);
    setErrors(found);
    if (conflicts.length > 0 || Object.keys(found).length > 0) setTries((count) => count + 1);
    else void send(values, base);
  }

  /** Whose version of each field that both changed is to stand. */
  function settle(choices: ConflictChoices) {
    const theirs = conflicts.filter((field) => choices[field] === 'theirs') as (keyof Values)[];
    const chosen = { ...values, ...Object.fromEntries(theirs.map((field) => [field, base.values[field]])) };
    setConflicts([]);
    state.setValues(chosen);
    if (isSame(chosen, base.values)) take(base, { title: 'Nothing of yours was left to save' });
    else void send(chosen, base);
  }

  return { submit, settle };
}

export type OfficeFormState = Pick<
  ReturnType<typeof useOfficeForm>,
  | 'problems'
  | 'errors'
  | 'tries'
  | 'failure'
  | 'hasNoSession'
  | 'conflicts'
  | 'settle'
  | 'isDirty'
  | 'isBusy'
  | 'submit'
  | 'revert'
> & { values: object };
