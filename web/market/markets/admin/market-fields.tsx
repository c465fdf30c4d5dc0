import { useState } from 'react';
import {
  createMarket,
  listMarkets,
  type MarketParticulars as Fields,
} from '../../../../contracts/market/markets/market-sales.ts';
import type { Market } from '../../../../contracts/market/markets/markets.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeMoney, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { sydneyToday } from '../../../ui/sydney-today.ts';
import { nextSaturday } from './next-saturday.ts';

type Props = { fields: Fields; onFields: (fields: Fields) => void; errors: Readonly<Record<string, string>> };

/** What is written about a market before it opens. */
export function MarketFields({ fields, onFields, errors }: Props) {
  const put = (part: Partial<Fields>) => onFields({ ...fields, ...part });
  return (
    <div className="office-fields grid gap-x-3 sm:grid-cols-2">
      <OfficeText
        name="name"
        label="Name"
        required
        value={fields.name}
        error={errors['name']}
        onChange={({ target }) => put({ name: target.value })}
      />
      <OfficeText
        name="place"
        label="Place"
        required
        value={fields.place}
        error={errors['place']}
        onChange={({ target }) => put({ place: target.value })}
      />
      <OfficeText
        name="startsOn"
        label="First day"
        type="date"
        required
        value={fields.startsOn}
        error={errors['startsOn']}
        onChange={({ target }) =>
          put({ startsOn: target.value, endsOn: fields.endsOn < target.value ? target.value : fields.endsOn })
        }
      />
      <OfficeText
        name="endsOn"
        label="Last day"
        type="date"
        required
        value={fields.endsOn}
        error={errors['endsOn']}
        onChange={({ target }) => put({ endsOn: target.value })}
      />
      <OfficeMoney
        name="feeCents"
        label="Stall fee"
        cents={fields.feeCents}
        error={errors['feeCents']}
        onCents={(feeCents) => put({ feeCents })}
      />
      <OfficeMoney
        name="floatCents"
        label="Cash float"
        hint="Coins and notes to begin with"
        cents={fields.floatCents}
        error={errors['floatCents']}
        onCents={(floatCents) => put({ floatCents })}
      />
      <OfficeText
        name="payId"
        label="PayID"
        hint="The till shows it as a code; empty, it offers none"
        className="sm:col-span-2"
        value={fields.payId}
        error={errors['payId']}
        onChange={({ target }) => put({ payId: target.value })}
      />
    </div>
  );
}

type Planning = { open: boolean; onClose: () => void; onPlanned: (market: Market) => void };

export function PlanMarket({ open, onClose, onPlanned }: Planning) {
  const [fields, setFields] = useState<Fields>(() => {
    const day = nextSaturday(sydneyToday());
    return { name: '', place: '', startsOn: day, endsOn: day, feeCents: null, floatCents: 20_000, payId: '' };
  });
  const plan = useOfficeCall(createMarket, {
    done: 'Market planned',
    refresh: [listMarkets],
    onDone: onPlanned,
  });
  const failure = plan.failureBeside(...Object.keys(fields));
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Plan a market"
      action="Plan it"
      isBusy={plan.isBusy}
      onConfirm={() => {
        const { feeCents, floatCents, ...label } = fields;
        plan.run({ body: { ...label, feeCents: feeCents ?? 0, floatCents: floatCents ?? 0 } });
      }}
    >
      <MarketFields fields={fields} onFields={setFields} errors={plan.fieldErrors} />
      <CallFailure>{failure}</CallFailure>
    </Confirm>
  );
}
