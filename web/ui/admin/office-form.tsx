import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormProblems, ProblemBox } from '../form-problems.tsx';
import { useAsLabelled } from './as-labelled.ts';
import { logInAgain } from './ask-to-log-in.ts';
import { ConflictQuestion } from './conflict-question.tsx';
import { FieldErrorsProvider } from './field-errors.ts';
import { OfficeButton } from './office-button.tsx';
import type { OfficeFormState as Form } from './use-office-form.ts';

type Props = {
  form: Form;
  /** What its button says: 'Save', 'Make the code'. */
  button?: string;
  /** Whether it can be sent as it came, such as a copy that nobody has changed yet. */
  isNew?: boolean;
  /** Said beside the button while nothing waits to be saved. */
  saved?: string;
  children: ReactNode;
};

/** Fields, what is wrong with them, what somebody else did meanwhile, and the button that saves. */
export function OfficeForm({ form, button = 'Save', isNew = false, saved = '', children }: Props) {
  const canSend = form.isDirty || isNew;
  const { labelled, readLabels } = useAsLabelled(form);
  function submit(event: FormEvent<HTMLFormElement>): void {
    readLabels(event.currentTarget);
    // Pressed once more when it is saved already, it makes no other version of the same.
    if (canSend) form.submit(event);
    else event.preventDefault();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* A table of rates may have hundreds: what is below must not be a hundred screens away. */}
      {labelled.length > 0 && (
        <div className="-m-1 max-h-[60vh] overflow-y-auto p-1">
          <FormProblems problems={labelled} tries={form.tries} />
        </div>
      )}
      <FieldErrorsProvider value={form.errors}>{children}</FieldErrorsProvider>
      <div className="office-save sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-white px-1 py-2.5">
        <NotSaved form={form} />
        <OfficeButton
          type="submit"
          variant="primary"
          aria-busy={form.isBusy || undefined}
          aria-disabled={!canSend || undefined}
        >
          {form.isBusy ? 'Saving…' : button}
        </OfficeButton>
        {form.isDirty && !isNew && (
          <OfficeButton variant="quiet" onClick={form.revert}>
            Undo my changes
          </OfficeButton>
        )}
        <span role="status" className="text-small text-stone">
          {form.isDirty ? 'Not saved yet' : isNew ? '' : saved}
        </span>
      </div>
    </form>
  );
}

/** Why it is not saved, beside the button that was pressed. */
export function NotSaved({
  form,
}: {
  form: Pick<Form, 'failure' | 'hasNoSession' | 'conflicts' | 'settle' | 'tries'>;
}) {
  const { failure, hasNoSession, conflicts, settle, tries } = form;
  if (conflicts.length === 0 && failure === undefined) return null;
  return (
    <div className="w-full">
      {conflicts.length > 0 ? (
        <ConflictQuestion conflicts={conflicts} tries={tries} onChosen={settle} />
      ) : (
        <Failure tries={tries} hasNoSession={hasNoSession}>
          {failure}
        </Failure>
      )}
    </div>
  );
}

type FailureProps = { tries: number; hasNoSession: boolean; children: ReactNode };

function Failure({ tries, hasNoSession, children }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [tries]);
  return (
    <ProblemBox ref={box} title="Not saved">
      <p>{children}</p>
      {hasNoSession && (
        <OfficeButton className="mt-2" onClick={logInAgain.onClick}>
          {logInAgain.label}
        </OfficeButton>
      )}
    </ProblemBox>
  );
}
