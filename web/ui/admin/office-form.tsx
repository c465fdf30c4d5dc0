import { hashKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProblems, ProblemBox } from '../form-problems.tsx';
import { fieldWords } from './field-words.ts';
import { OfficeButton } from './office-button.tsx';
import type { OfficeForm as Form } from './use-office-form.ts';

type Props = {
  form: Form;
  /** What its button says: 'Save', 'Make the code'. */
  button?: string;
  /** Whether it can be sent as it came, such as a copy that nobody has changed yet. */
  isNew?: boolean;
  children: ReactNode;
};

/** Fields, what is wrong with them, what somebody else did meanwhile, and the button that saves. */
export function OfficeForm({ form, button = 'Save', isNew = false, children }: Props) {
  const canSend = form.isDirty || isNew;
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormProblems problems={form.problems} tries={form.tries} />
      {form.failure && (
        <ProblemBox title="Not saved">
          <p>{form.failure}</p>
        </ProblemBox>
      )}
      {form.theirs && <Meanwhile form={form} theirs={form.theirs.values} />}
      {children}
      <div className="office-save sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-white px-1 py-2.5">
        <OfficeButton
          type="submit"
          look="primary"
          aria-busy={form.isBusy || undefined}
          aria-disabled={!canSend || undefined}
        >
          {form.isBusy ? 'Saving…' : button}
        </OfficeButton>
        {form.isDirty && !isNew && (
          <OfficeButton look="quiet" onClick={form.revert}>
            Undo my changes
          </OfficeButton>
        )}
        <span role="status" className="text-small text-stone">
          {form.isDirty ? 'Not saved yet' : ''}
        </span>
      </div>
    </form>
  );
}

/** Both versions of what differs, so that nothing is lost by whichever is kept. */
function Meanwhile({ form, theirs }: { form: Form; theirs: object }) {
  const mine = form.values as Readonly<Record<string, unknown>>;
  const differing = Object.entries(theirs).filter(
    ([name, value]) => hashKey([value]) !== hashKey([mine[name]]),
  );
  return (
    <ProblemBox title="Somebody else saved this while you were writing">
      <p>Nothing of yours is lost, and nothing is saved yet. This is what differs:</p>
      <table className="my-2 w-full text-left text-small">
        <thead>
          <tr>
            <th scope="col" className="py-1 pr-3 font-[560]">
              Field
            </th>
            <th scope="col" className="py-1 pr-3 font-[560]">
              Theirs, saved
            </th>
            <th scope="col" className="py-1 font-[560]">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map(([name, value]) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-3 font-normal text-stone">
                {fieldWords(name)}
              </th>
              <td className="py-1 pr-3 wrap-anywhere whitespace-pre-line">{textOf(value)}</td>
              <td className="py-1 wrap-anywhere whitespace-pre-line">{textOf(mine[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <OfficeButton onClick={form.takeTheirs}>Take theirs</OfficeButton>
        <OfficeButton onClick={form.saveOver}>Save mine over it</OfficeButton>
      </div>
    </ProblemBox>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
