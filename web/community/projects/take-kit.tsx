import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookAtOffer, takeOffer } from '../../../contracts/community/projects.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { useProjectChange } from './use-project-change.ts';

/** What the link of a kit that is handed on shows: which it is, and one button that takes it. */
export function TakeKit() {
  const [token, setToken] = useState(() => /^#take\.([\w-]{21})$/.exec(window.location.hash)?.[1]);
  const { isBusy, change } = useProjectChange();
  const { data, error } = useQuery({
    queryKey: ['offer', token],
    queryFn: () => call(lookAtOffer, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
  });
  if (token === undefined) return null;
  async function take() {
    await call(takeOffer, { body: { token: token ?? '' } });
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setToken(undefined);
  }
  return (
    <section
      aria-label="Handed on to you"
      className="grid min-w-0 grid-cols-1 justify-items-start gap-3 rounded-card bg-linen p-6"
    >
      {error && <p role="alert">{sentenceOf(error, 'The shop could not be reached. Please try again.')}</p>}
      {data && (
        <>
          <h2 className="text-h3">{data.kitName} is handed on to you</h2>
          <p>Take it, and it stands in your kits with its passport, where the shop knows its box.</p>
          <Button aria-busy={isBusy || undefined} onClick={() => void change(take, 'It is yours')}>
            Take it
          </Button>
        </>
      )}
    </section>
  );
}
