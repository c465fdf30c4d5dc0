import { useState } from 'react';
import {
  makeExchange,
  planExchange,
  type ExchangePlan,
} from '../../../../contracts/buying/orders-by-hand/exchanges.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import type { OfficeReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import { RestockTicks } from '../../../orders/returns/admin/restock-ticks.tsx';
import { useReturnStep } from '../../../orders/returns/admin/use-return-step.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { intoSight } from '../../../ui/admin/into-sight.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { SumList } from '../../../ui/admin/sum-list.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { differenceSums } from './edit-plan.tsx';
import { SentToFields, useSentTo } from './sent-to.tsx';
import { isQuantity, WantedKits, type WantedKit } from './wanted-kits.tsx';

type Props = { one: OfficeReturn; order: WholeOrder };

/** Other kits instead of what comes back; the difference is shown first. */
export function ExchangeReturn({ one, order }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>
        Exchange<span className="sr-only"> return {one.number}</span>
      </OfficeButton>
      <ExchangeDialog one={one} order={order} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type Draft = {
  kits: readonly WantedKit[];
  restock: ReadonlySet<number>;
  shippingCents: number | null;
  message: string;
};

/** So long a buyer has for the difference. */
const heldDays = 7;

type DialogProps = Props & { open: boolean; onClose: () => void };

/** First the difference is worked out, then it is made; what is changed meanwhile is worked out anew. */
function useExchange({ one, order, onClose }: DialogProps) {
  const [draft, setDraft] = useState<Draft>({
    kits: [],
    restock: new Set(),
    shippingCents: 0,
    message: 'You get another kit instead of the one that you sent back.',
  });
  const [plan, setPlan] = useState<ExchangePlan>();
  const change = (some: Partial<Draft>) => {
    setPlan(undefined);
    setDraft({ ...draft, ...some });
  };
  const sentTo = useSentTo(order);
  const calculate = useOfficeCall(planExchange, { onDone: setPlan });
  const make = useReturnStep(makeExchange, order.id, {
    done: 'Exchanged; the buyer hears of it',
    onDone: onClose,
  });
  const why = whyNotExchanged(draft);
  const params = { id: one.id };

  function send(): void {
    if (why !== undefined) return;
    const body = {
      lines: draft.kits.map(({ productId, quantity }) => ({ productId, quantity })),
      restock: [...draft.restock],
      shippingCents: draft.shippingCents ?? 0,
      message: draft.message,
      heldDays,
      ...sentTo.ofBody,
    };
    if (plan)
      make.run({
        params,
        body: { ...body, seen: one.state, seenDifferenceCents: plan.dueCents - plan.backCents },
      });
    else calculate.run({ params, body });
  }

  return {
    draft,
    change,
    plan,
    why,
    send,
    sentTo,
    isBusy: make.isBusy || calculate.isBusy,
    failure: make.failureBeside('to') ?? calculate.failureBeside('to'),
    refusal: make.refusal ?? calculate.refusal,
  };
}

function ExchangeDialog(props: DialogProps) {
  const { draft, change, plan, why, send, sentTo, isBusy, failure, refusal } = useExchange(props);
  const { one, open, onClose } = props;
  return (
    <Confirm
      open={open}
      onClose={onClose}
      onConfirm={send}
      title={`Exchange return ${one.number}`}
      action={plan ? 'Exchange it' : 'Work out the difference'}
      isBusy={isBusy}
      refusal={why}
    >
      <WantedKits kits={draft.kits} onChange={(kits) => change({ kits })} />
      <SentToFields sentTo={sentTo} refusal={refusal} />
      <RestockTicks kits={one.kits} restock={draft.restock} onChange={(restock) => change({ restock })} />
      <OfficeMoney
        label="Delivery of the other kit"
        hint="0: at your cost"
        className="max-w-48"
        cents={draft.shippingCents}
        onCents={(shippingCents) => change({ shippingCents })}
      />
      <OfficeArea
        label="What the buyer reads"
        rows={2}
        required
        maxLength={500}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
        error={failure}
      />
      {plan && (
        <div ref={intoSight}>
          <SumList
            sums={[
              ['The other kits', plan.newCents],
              ['Was paid for what comes back', -plan.worthCents],
              ...differenceSums(plan),
            ]}
          />
        </div>
      )}
    </Confirm>
  );
}

function whyNotExchanged({ kits, shippingCents, message }: Draft): string | undefined {
  if (kits.length === 0) return 'Choose the other kit first.';
  if (!kits.every(({ quantity }) => isQuantity(quantity))) return 'Say how many of each kit.';
  if (shippingCents === null) return 'Write an amount for the delivery, 0 for nothing.';
  return message.trim() === '' ? 'Write what the buyer reads first.' : undefined;
}
