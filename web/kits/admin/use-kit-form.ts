import { useState } from 'react';
import * as z from 'zod/mini';
import { isCallError, sentenceOf } from '../../../contracts/call-error.ts';
import { type KitForEditing, type KitForm, kitForm } from '../../../contracts/kits.ts';
import { differencesBetween } from './kit-draft.ts';
import { inWords } from '../../ui/admin/field-words.ts';
import { useUnsaved } from '../../ui/admin/use-unsaved.ts';

export type KitErrors = Readonly<Record<string, string>>;
type KitChange = Partial<KitForm> | ((kit: KitForm) => Partial<KitForm>);
export type KitFields = {
  kit: KitForm;
  errors: KitErrors;
  put: (change: KitChange) => void;
};

type Options = {
  initial: KitForm;
  save: (kit: KitForm) => Promise<unknown>;
  /** What is saved next is on top of what stands in the shop now. */
  onMerged?: ((theirs: KitForEditing) => void) | undefined;
};

/**
 * A kit while it is edited: checked by the contract's own schema, sent once, and kept as it was typed
 * whatever comes back. `conflict` is what somebody else saved meanwhile.
 */
export function useKitForm({ initial, save, onMerged }: Options) {
  const [saved, setSaved] = useState(initial);
  const [kit, setKit] = useState(initial);
  const [errors, setErrors] = useState<KitErrors>({});
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<KitForEditing>();
  const [isBusy, setBusy] = useState(false);
  const isDirty = JSON.stringify(kit) !== JSON.stringify(saved);
  useUnsaved(isDirty && !isBusy);

  function put(change: KitChange): void {
    const changed = Object.keys(typeof change === 'function' ? change(kit) : change);
    setKit((current) => ({ ...current, ...(typeof change === 'function' ? change(current) : change) }));
    // What is being mended is not found wrong again until the kit is sent.
    setErrors((all) =>
      Object.fromEntries(
        Object.entries(all).filter(([field]) => !changed.includes(field.split('.')[0] ?? '')),
      ),
    );
  }

  /** What was chosen of two versions, on top of what somebody else saved. */
  function merge(merged: KitForm, theirs: KitForEditing): void {
    setKit(merged);
    setSaved(theirs.form);
    setConflict(undefined);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const found = errorsIn(kit);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return setTries((count) => count + 1);
    setBusy(true);
    try {
      await save(kit);
      setSaved(kit);
      setConflict(undefined);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown): void {
    const details = isCallError(error) ? error.refusal?.details : undefined;
    const fields = (details?.['fields'] ?? []) as { field: string; message: string }[];
    setTries((count) => count + 1);
    if (isCallError(error) && error.refusal?.code === 'stale') return meet(details?.['now'] as KitForEditing);
    setErrors(
      Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^form\./, ''), message])),
    );
    if (fields.length === 0)
      setFailure(
        sentenceOf(error, 'The shop did not answer. What you typed is still here; please try again.'),
      );
    return undefined;
  }

  function meet(theirs: KitForEditing): void {
    if (differencesBetween(kit, theirs.form).length > 0) return setConflict(theirs);
    // It was saved before, and only its answer was lost.
    onMerged?.(theirs);
    return merge(theirs.form, theirs);
  }

  const problems =
    tries === 0 ? [] : Object.entries(errors).map(([field, message]) => inWords({ field, message }));
  return { kit, errors, put, submit, merge, problems, tries, failure, conflict, isBusy, isDirty };
}

/** The first thing wrong with each field, by its path. */
function errorsIn(kit: KitForm): KitErrors {
  const checked = z.safeParse(kitForm, kit);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues)
    errors[path.map(String).join('.')] ??= message.startsWith('Invalid input')
      ? 'Please fill this in'
      : message;
  return errors;
}
