import { useState } from 'react';
import * as z from 'zod/mini';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { giftCardCode, readGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import { call } from '../../kernel/call.ts';
import { dateText } from '../../ui/date-text.ts';
import { TextField } from '../../ui/field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

const schema = z.object({ code: giftCardCode });

/** What is left on a card. */
export function GiftCardBalance() {
  const [card, setCard] = useState<AnswerOf<typeof readGiftCard>>();
  const form = useContractForm<{ code: string }>({
    schema,
    defaults: { code: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    send: async (body) => {
      setCard(undefined);
      setCard(await call(readGiftCard, { body }));
    },
  });
  return (
    <section aria-labelledby="balance" className="grid grid-cols-1 gap-4 rounded-card bg-linen p-6">
      <h2 id="balance" className="text-h3">
        What is left on a card?
      </h2>
      <PlainForm
        form={form}
        failureTitle="We cannot say"
        button="Look it up"
        busy="Looking…"
        variant="secondary"
      >
        <TextField
          label="Code"
          hint="Four groups of four, from the letter."
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
        />
      </PlainForm>
      <p role="status">
        {card &&
          `${priceText(card.balanceCents)} on the card ending in ${card.lastFour}, good until ${dateText(card.expiresOn)}.`}
      </p>
    </section>
  );
}
