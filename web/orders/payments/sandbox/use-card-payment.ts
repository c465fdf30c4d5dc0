import { useRef, useState } from 'react';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { paySandboxPayment } from '../../../../contracts/orders/payments/sandbox.ts';
import { call } from '../../../kernel/call.ts';
import type { CardForm } from './card-form.ts';

const notReached = 'The bank could not be reached. Nothing was charged; please try again.';

type State = {
  is: 'idle' | 'paying' | 'leaving';
  /** The card whose bank asks whether this is its owner. */
  challenged?: CardForm | undefined;
  refused?: string;
};

export function useCardPayment(reference: string) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const isBusy = useRef(false);

  async function pay(card: CardForm, challenge?: 'passed' | 'failed'): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState(({ challenged }) => ({ is: 'paying', challenged }));
    try {
      const { outcome, returnUrl } = await call(paySandboxPayment, {
        params: { reference },
        body: { ...card, challenge },
      });
      if (outcome === 'challenge') {
        setState({ is: 'idle', challenged: card });
      } else {
        setState({ is: 'leaving' });
        window.location.assign(returnUrl);
      }
    } catch (error) {
      setState({ is: 'idle', refused: sentenceOf(error, notReached) });
    } finally {
      isBusy.current = false;
    }
  }

  return { ...state, pay };
}
