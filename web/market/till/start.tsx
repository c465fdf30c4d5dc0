import { type FormEvent, useState } from 'react';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { pairCode } from '../../../contracts/market/till.ts';
import { TillButton } from './till-button.tsx';
import { useTillStore, useTill } from './till-context.ts';
import { tillField } from './till-field.ts';

const codeOfAddress = () => new URLSearchParams(window.location.search).get('code') ?? '';

/** Makes this device a till: at one press for whoever runs the shop, by a code for everybody else. */
export function Start() {
  const { stopped } = useTill();
  return (
    <main className="mx-auto grid w-full max-w-md content-center gap-5 p-6">
      <h1>Make this device a till</h1>
      {stopped !== null && <p className="rounded-card bg-blush p-3 text-clay-deep">{stopped}</p>}
      <p className="text-stone">
        It gets a key of its own, which can sell at this market and nothing else. After that it opens and
        sells without a network.
      </p>
      <StartForm />
    </main>
  );
}

export function StartForm() {
  const store = useTillStore();
  const [name, setName] = useState('');
  const [code, setCode] = useState(codeOfAddress);
  const [needsCode, setNeedsCode] = useState(code !== '');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      window.history.replaceState(null, '', window.location.pathname);
    } catch (error) {
      const isUnpaired = isCallError(error) && (error.status === 401 || error.status === 403);
      if (isUnpaired) setNeedsCode(true);
      setProblem(
        isUnpaired
          ? 'Nobody who runs the shop is signed in on this device. Ask the owner for a code.'
          : sentenceOf(error, 'The shop could not be reached. The network is needed this once.'),
      );
    }
    setBusy(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const asked = code.trim().toUpperCase();
    if (!needsCode) void attempt(() => store.becomeTill(name.trim()));
    else if (pairCode.safeParse(asked).success) void attempt(() => store.pair(asked));
    else setProblem('A code has eight letters and digits.');
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      {needsCode ? (
        <label className="grid gap-1 font-[560]">
          Code from the owner
          <input
            className={`${tillField} tracking-[0.2em] uppercase`}
            autoComplete="one-time-code"
            maxLength={8}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
      ) : (
        <label className="grid gap-1 font-[560]">
          Name of this till (optional)
          <input
            className={tillField}
            maxLength={40}
            placeholder="Empty: the next free one, such as Till 2"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <TillButton variant="main" type="submit" aria-busy={isBusy || undefined}>
        Make it a till
      </TillButton>
      <TillButton variant="quiet" onClick={() => setNeedsCode(!needsCode)}>
        {needsCode ? 'I run the shop' : 'I have a code'}
      </TillButton>
    </form>
  );
}
