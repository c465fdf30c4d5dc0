import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { isEmail } from '../../../contracts/kernel/plain-checks.ts';
import { askForAlert } from '../../../contracts/storefront/wishlist/alerts.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';

const wrongEmail = 'Please enter a valid email address';

/** 'Tell me when it is back': asked for here, confirmed by an email, told once. */
export function AlertForm({ productId, name }: { productId: number; name: string }) {
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [problem, setProblem] = useState<string>();
  const asking = useMutation({
    mutationFn: () => call(askForAlert, { body: { productId, email: email.trim(), website } }),
  });
  const isRight = () => isEmail(email);
  const check = () => setProblem(isRight() ? undefined : wrongEmail);

  if (asking.data)
    return (
      <div role="status" className="rounded-card bg-mist p-5">
        <p className="font-[560]">Please look into your mail</p>
        <p className="mt-1">{asking.data.message}</p>
      </div>
    );

  return (
    <form
      aria-labelledby="alert-form"
      noValidate
      className="needs-script grid gap-4 rounded-card bg-linen p-5"
      onSubmit={(event) => {
        event.preventDefault();
        check();
        if (isRight() && !asking.isPending) asking.mutate();
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <div>
        <h2 id="alert-form" className="font-display text-h3">
          Tell me when it is back
        </h2>
        <p className="mt-1 text-small text-stone">
          {name} is being made again. We ask once whether the address is yours, write once when the kit is
          here, and then forget it.
        </p>
      </div>
      {asking.isError && (
        <ProblemBox title="That did not reach us">
          <p>
            {sentenceOf(asking.error, 'Please check your connection and try again. Your address is kept.')}
          </p>
        </ProblemBox>
      )}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          if (problem) setProblem(isEmail(event.target.value) ? undefined : wrongEmail);
        }}
        onBlur={() => email !== '' && check()}
        error={problem}
      />
      <Trap value={website} onChange={setWebsite} />
      <Button type="submit" aria-busy={asking.isPending || undefined}>
        {asking.isPending ? 'Asking…' : 'Tell me when it is back'}
      </Button>
    </form>
  );
}

/** People never see it; programs that fill in whatever they find give themselves away. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
