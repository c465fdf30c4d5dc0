import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { resolveReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import { resolutions, type ResolutionForm } from '../../../../contracts/orders/returns/returns.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeArea, OfficeMoney, OfficeSelect, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import type { PaidLine } from '../../order-admin/admin/refund-sums.ts';
import type { StepDialog } from './decline-dialog.tsx';
import { RestockTicks } from './restock-ticks.tsx';
import { resolutionLabels } from './return-labels.ts';
import { settledCents } from './settled-sum.ts';
import { useReturnStep } from './use-return-step.ts';

type How = ResolutionForm['how'];
type Draft = {
  how: How;
  message: string;
  restock: ReadonlySet<number>;
  isPart: boolean;
  partCents: number | null;
  shippingCents: number | null;
};

const usualMessages: Readonly<Record<How, string>> = {
  refund: 'Your money goes back to you.',
  credit: 'Its worth is your credit now; a letter says how to spend it.',
};

/** Money or credit; what came back whole returns to the shelf. */
export function ResolveDialog({
  one,
  orderId,
  lines,
  open,
  onClose,
}: StepDialog & { lines: readonly PaidLine[] }) {
  const [draft, setDraft] = useState<Draft>({
    how: 'refund',
    message: usualMessages.refund,
    restock: new Set(),
    isPart: false,
    partCents: null,
    shippingCents: 0,
  });
  const change = (some: Partial<Draft>) => setDraft({ ...draft, ...some });
  const step = useReturnStep(resolveReturn, orderId, {
    done: 'Settled; the buyer hears of it',
    onDone: onClose,
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Settle return ${one.number}`}
      action="Settle it"
      isBusy={step.isBusy}
      refusal={whyNot(draft)}
      onConfirm={() => step.run({ params: { id: one.id }, body: { seen: one.state, ...formOf(draft) } })}
    >
      <OfficeSelect
        label="How"
        value={draft.how}
        onChange={({ target }) => {
          const how = target.value as How;
          const isUsual = draft.message === usualMessages[draft.how];
          change({ how, message: isUsual ? usualMessages[how] : draft.message });
        }}
      >
        {resolutions.map((how) => (
          <option key={how} value={how}>
            {resolutionLabels[how]}
          </option>
        ))}
      </OfficeSelect>
      <Amounts draft={draft} change={change} />
      <p role="status" className="empty:hidden">
        {backText(settledCents(one, lines, draft), draft.how)}
      </p>
      <RestockTicks kits={one.kits} restock={draft.restock} onChange={(restock) => change({ restock })} />
      <OfficeArea
        label="What the buyer reads"
        rows={3}
        required
        maxLength={500}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
        error={step.errorOrFailureOf('message')}
      />
    </Confirm>
  );
}

/** What the buyer gets of it, once it can be told. */
function backText(cents: number | null, how: How): string | undefined {
  if (cents === null) return undefined;
  return `${priceText(cents)} ${how === 'credit' ? 'becomes credit' : 'goes back'}.`;
}

function whyNot({ isPart, partCents, shippingCents }: Draft): string | undefined {
  if (isPart && partCents === null) return 'Write the part of the price that was agreed.';
  return shippingCents === null ? 'Write an amount for the delivery, 0 for nothing.' : undefined;
}

function Amounts({ draft, change }: { draft: Draft; change: (some: Partial<Draft>) => void }) {
  return (
    <>
      <OfficeTick
        label="Only a part of the price, as agreed"
        checked={draft.isPart}
        onChange={({ target }) => change({ isPart: target.checked })}
      />
      <div className="grid grid-cols-2 gap-3">
        {draft.isPart && (
          <OfficeMoney
            label="The part"
            cents={draft.partCents}
            onCents={(partCents) => change({ partCents })}
          />
        )}
        <OfficeMoney
          label="Of the delivery"
          cents={draft.shippingCents}
          onCents={(shippingCents) => change({ shippingCents })}
          error={draft.shippingCents === null ? 'Please write an amount, such as 4.50.' : undefined}
        />
      </div>
    </>
  );
}

function formOf({ how, message, restock, isPart, partCents, shippingCents }: Draft): ResolutionForm {
  const part = isPart && partCents !== null ? { partCents } : {};
  return {
    how,
    message,
    restock: [...restock],
    shippingCents: shippingCents ?? 0,
    ...part,
  };
}
