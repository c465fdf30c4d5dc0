import { hashKey } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isCallError, sentenceOf } from '../../../contracts/call-error.ts';
import { useToast } from '../toast.tsx';
import { inWords } from './field-words.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What the shop keeps, and by what it tells whether somebody has changed it since: a version or a print. */
export type Kept<Values, Seen> = { values: Values; seen: Seen };

type Options<Values, Seen> = {
  /** The contract's own schema of the values: what it refuses here, the shop would refuse too. */
  schema: z.ZodMiniType;
  kept: Kept<Values, Seen>;
  save: (values: Values, seen: Seen) => Promise<Kept<Values, Seen>>;
  /** What stands in the shop now, from the details of a 'stale' refusal. */
  theirsIn?: (current: unknown) => Kept<Values, Seen>;
  /** Said when it is saved. */
  done: string;
  /** Where the shop's call has the values in a field of its own, its name and a dot: `values.`. */
  within?: string;
};

/**
 * A form of the back office. Nothing that was typed is lost: not by a refusal, not by a lost network, not by
 * somebody else who saved first, and not by leaving the page without a question.
 */
export function useOfficeForm<Values extends object, Seen>(options: Options<Values, Seen>) {
  const tell = useToast();
  const [base, setBase] = useState(options.kept);
  const [values, setValues] = useState(options.kept.values);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<Kept<Values, Seen>>();
  const [isBusy, setBusy] = useState(false);
  const isDirty = !isSame(values, base.values);
  useUnsaved(isDirty && !isBusy);

  // What was read anew takes the place of what was read before, as long as nobody has begun to change it.
  if (options.kept.seen !== base.seen && !isDirty && !isBusy) take(options.kept);

  function take(kept: Kept<Values, Seen>, done?: string) {
    setBase(kept);
    setValues(kept.values);
    setErrors({});
    setTheirs(undefined);
    setFailure(undefined);
    setTries(0);
    if (done) tell({ title: done });
  }

  function set(change: Partial<Values>) {
    const next = { ...values, ...change };
    setValues(next);
    if (tries > 0) setErrors(problemsOf(options.schema, next));
  }

  async function send(seen: Seen) {
    setBusy(true);
    setFailure(undefined);
    try {
      take(await options.save(values, seen), options.done);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  function refused(error: unknown) {
    const found = readRefusal(error, options.within ?? '');
    const now = found.isStale ? options.theirsIn?.(found.current) : undefined;
    // It was saved before, and only its answer was lost.
    if (now && isSame(now.values, values)) return take(now, options.done);
    setTries((count) => count + 1);
    if (now) setTheirs(now);
    else if (found.errors) setErrors(found.errors);
    else setFailure(found.sentence);
    return undefined;
  }

  return {
    values,
    set,
    isDirty,
    isBusy,
    failure,
    theirs,
    problems: tries === 0 ? [] : listOf(errors),
    tries,
    ...controlsOf(values, errors, set),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isBusy) return;
      const found = problemsOf(options.schema, values);
      setErrors(found);
      if (Object.keys(found).length > 0) setTries((count) => count + 1);
      else void send(base.seen);
    },
    /** Somebody saved first: this person's words over theirs, or theirs instead. */
    saveOver: () => theirs && void send(theirs.seen),
    takeTheirs: () => theirs && take(theirs),
    revert: () => take(base),
  };
}

function listOf(errors: Readonly<Record<string, string>>) {
  return Object.entries(errors).map(([field, message]) => inWords({ field, message }));
}

function readRefusal(error: unknown, within: string) {
  const refusal = isCallError(error) ? error.refusal : undefined;
  const fields = (refusal?.details?.['fields'] ?? []) as { field: string; message: string }[];
  const named = fields.map(({ field, message }) => [field.replace(within, ''), message]);
  return {
    isStale: refusal?.code === 'stale',
    current: refusal?.details?.['current'],
    errors: named.length === 0 ? undefined : (Object.fromEntries(named) as Record<string, string>),
    sentence: sentenceOf(error, 'The shop did not answer. What you typed is still here; please try again.'),
  };
}

type Typed = { target: { value: string } };
type Ticked = { target: { checked: boolean } };

/** What ties a field to its control. */
function controlsOf<Values extends object>(
  values: Values,
  errors: Readonly<Record<string, string>>,
  set: (change: Partial<Values>) => void,
) {
  type Name = keyof Values & string;
  const put = (name: Name, value: unknown) => set({ [name]: value } as unknown as Partial<Values>);
  return {
    errorOf: (name: string) => errors[name],
    /** A line of text. */
    text: (name: Name) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: ({ target }: Typed) => put(name, target.value),
      error: errors[name],
    }),
    /** A whole number; null while the field is empty. */
    number: (name: Name) => ({
      name,
      type: 'number' as const,
      step: 1,
      value: (values[name] as number | null) ?? '',
      onChange: ({ target }: Typed) => put(name, target.value === '' ? null : Number(target.value)),
      error: errors[name],
    }),
    money: (name: Name) => ({
      name,
      cents: values[name] as number | null,
      onCents: (amount: number | null) => put(name, amount),
      error: errors[name],
    }),
    tick: (name: Name) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: Ticked) => put(name, target.checked),
    }),
  };
}

export type OfficeForm = Pick<
  ReturnType<typeof useOfficeForm>,
  | 'problems'
  | 'tries'
  | 'failure'
  | 'theirs'
  | 'isDirty'
  | 'isBusy'
  | 'submit'
  | 'saveOver'
  | 'takeTheirs'
  | 'revert'
> & { values: object };

function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}

function problemsOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message]));
}
