import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FormProblems, ProblemBox } from '../../ui/form-problems.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import type { MessageFormState as State } from './use-message-form.ts';

type Props = {
  /** Names the form. */
  label: string;
  state: State;
  button: string;
  /** Ties the hidden field to the form. */
  trap: object;
  /** Where a browser without script posts it; without one the form is not shown there. */
  action?: string;
  children: ReactNode;
};

/** The frame of a form to the owner: what is wrong stands on top, and thanks take its place. */
export function MessageForm({ label, state, button, trap, action, children }: Props) {
  const { submit, problems, tries, failure, thanks, isSending } = state;
  if (thanks) return <Thanks>{thanks}</Thanks>;
  return (
    <>
      {!action && (
        <NeedsScript text="This form needs JavaScript. You can write to us instead: our address is at the foot of the page." />
      )}
      <form
        noValidate
        aria-label={label}
        method="post"
        action={action}
        onSubmit={submit}
        className={classes('grid gap-5', !action && 'needs-script')}
      >
        {tries > 0 && <FormProblems problems={problems} tries={tries} />}
        {children}
        {/* People neither see nor reach this field; machines fill it in. */}
        <div hidden>
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...trap} />
          </label>
        </div>
        {failure && <ProblemBox title={failure} />}
        <div>
          <Button
            type="submit"
            aria-disabled={isSending || undefined}
            onClick={(event) => isSending && event.preventDefault()}
          >
            {isSending ? 'Sending…' : button}
          </Button>
        </div>
      </form>
    </>
  );
}

function Thanks({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="flex gap-3 rounded-card bg-mist p-6">
      <Icon of={CircleCheck} className="mt-1 text-success" />
      <p>{children}</p>
    </div>
  );
}
