import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { readMargins, writeCost, type KitCost } from '../../../../contracts/pricing/margins.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { marginText } from './margin-text.ts';
import { costInField, typedAfterSaving, type TypedCost } from './typed-cost.ts';
import { useMargins } from './use-margins.ts';

const sources: Readonly<Record<KitCost['costFrom'], string>> = {
  owner: 'as you wrote it',
  deliveries: 'the average of its deliveries',
  kits: 'the sum of its kits',
  nobody: '',
};

/** What a kit costs the shop and what is left of its price; nothing for whoever's role does not include costs. */
export function KitMargin({ id }: { id: number }) {
  const margins = useMargins([id]);
  const kit = margins?.byId.get(id);
  return margins && kit ? <Cost key={id} kit={kit} gstRegistered={margins.gstRegistered} /> : null;
}

function Cost({ kit, gstRegistered }: { kit: KitCost; gstRegistered: boolean }) {
  const [typed, setTyped] = useState<TypedCost>();
  const costCents = costInField(typed, kit);
  const write = useOfficeCall(writeCost, {
    done: 'Cost saved',
    refresh: [readMargins],
    onDone: (_, { body }) => setTyped((now) => typedAfterSaving(now, body.costCents)),
  });
  const cost =
    kit.costCents === null ? 'No cost written down' : `${priceText(kit.costCents)}, ${sources[kit.costFrom]}`;
  return (
    <Panel title="Cost and margin" className="my-4 print:hidden">
      <div className="grid items-end gap-4 md:grid-cols-2">
        <FactList
          facts={[
            ['Price now', kit.priceCents === null ? 'None' : priceText(kit.priceCents)],
            ['Cost', cost],
            [gstRegistered ? 'Margin, after GST' : 'Margin', marginText(kit)],
          ]}
        />
        {kit.costFrom !== 'kits' && (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              write.run({ params: { id: kit.id }, body: { costCents, seenCostCents: kit.costCents } });
            }}
          >
            <OfficeMoney
              label="What one costs you"
              hint={
                gstRegistered
                  ? 'Without GST; empty: the average of its deliveries'
                  : 'Empty: the average of its deliveries'
              }
              cents={costCents}
              onCents={(cents) => setTyped({ cents })}
              error={write.errorOrFailureOf('costCents')}
            />
            <OfficeButton type="submit" aria-busy={write.isBusy || undefined}>
              Set the cost
            </OfficeButton>
          </form>
        )}
      </div>
    </Panel>
  );
}
