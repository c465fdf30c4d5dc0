import { type FormEvent, useId, useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { closeMarket } from '../../../../contracts/market/markets/market-sales.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeMoney, OfficeText, officeControl } from '../../../ui/admin/office-fields.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { useFieldCheck } from '../../../ui/admin/use-field-check.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { heardText } from './market-labels.ts';
import { useMarketCall } from './use-market-call.ts';
import { workedMinutes } from './worked-minutes.ts';

/** The end of the day: count the cash, count what is left, write down the hours. */
export function CloseMarketForm({ sheet }: { sheet: MarketSheet }) {
  const { market, cash, lines, tills } = sheet;
  const [countedCents, setCounted] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [fuelCents, setFuel] = useState<number | null>(sheet.fuelCents);
  const [hours, setHours] = useState(sheet.workedMinutes > 0 ? String(sheet.workedMinutes / 60) : '8');
  const minutes = workedMinutes(hours);
  const [hourlyCents, setHourly] = useState<number | null>(sheet.hourlyCents || 3_000);
  const [nextTime, setNextTime] = useState(sheet.nextTime);
  const [left, setLeft] = useState<Readonly<Record<number, number>>>({});
  const close = useMarketCall(closeMarket, {
    done: 'The market is closed',
    onDone: showFromTop,
  });
  const inBox = lines.filter((line) => line.inBox > 0);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const unsold = Object.entries(left).map(([id, quantity]) => ({ productId: Number(id), quantity }));
    if (minutes === null) return;
    const worked = { workedMinutes: minutes, hourlyCents: hourlyCents ?? 0 };
    close.run({
      params: { id: market.id },
      body: { countedCents: countedCents ?? 0, note, unsold, fuelCents: fuelCents ?? 0, ...worked, nextTime },
    });
  }

  return (
    <Panel title="Close the market" className="print:hidden">
      <form className="grid gap-4" onSubmit={submit}>
        <div className="grid gap-4 md:grid-cols-3">
          <Expected cash={cash} countedCents={countedCents} />
          <div className="grid content-start gap-3">
            <OfficeMoney label="Counted cash" required cents={countedCents} onCents={setCounted} />
            <OfficeText
              label="Note on the difference"
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <OfficeMoney label="Fuel" cents={fuelCents} onCents={setFuel} />
          </div>
          <div className="grid content-start gap-3">
            <Hours hours={hours} onHours={setHours} />
            <OfficeMoney label="Worth of an hour" cents={hourlyCents} onCents={setHourly} />
            <OfficeArea
              label="Next time"
              rows={2}
              maxLength={1000}
              value={nextTime}
              onChange={({ target }) => setNextTime(target.value)}
            />
          </div>
        </div>
        {inBox.length > 0 && <Unsold lines={inBox} left={left} onLeft={setLeft} />}
        <Heard tills={tills} waiting={sheet.orders.waiting} />
        <Failure message={close.failure} />
        <OfficeButton
          type="submit"
          variant="primary"
          className="justify-self-start"
          refusal={refusalOf(countedCents, minutes)}
        >
          Close and put the unsold back
        </OfficeButton>
      </form>
    </Panel>
  );
}

function refusalOf(countedCents: number | null, minutes: number | null): string | null {
  if (countedCents === null) return 'Count the cash first';
  return minutes === null ? 'Write the hours first' : null;
}

function Hours({ hours, onHours }: { hours: string; onHours: (hours: string) => void }) {
  return (
    <OfficeText
      label="Hours, all of you together"
      inputMode="decimal"
      value={hours}
      onChange={({ target }) => onHours(target.value)}
      error={workedMinutes(hours) === null ? 'These are no hours. Write them like 7.5.' : undefined}
    />
  );
}

/** The form is gone once the market is closed; what the day came to stands under the heading. */
function showFromTop(): void {
  window.scrollTo({ top: 0 });
  document.getElementById('content')?.focus({ preventScroll: true });
}

function Failure({ message }: { message: string | undefined }) {
  return message ? (
    <p role="alert" className="text-danger">
      {message}
    </p>
  ) : null;
}

type Left = Readonly<Record<number, number>>;

function Expected({ cash, countedCents }: { cash: MarketSheet['cash']; countedCents: number | null }) {
  const difference = countedCents === null ? null : countedCents - cash.expectedCents;
  return (
    <FactList
      facts={[
        ['Float', priceText(cash.floatCents)],
        ['Sales in cash', priceText(cash.salesCents)],
        ...sumUnless0('Gift cards sold by hand', cash.giftCardsCents),
        ...sumUnless0('Orders by hand', cash.ordersCents),
        ['Given back in cash', priceText(cash.refundsCents)],
        ...sumUnless0('Sent back by hand', cash.sentBackCents),
        ['Rounding', priceText(cash.roundingCents)],
        ['Expected', priceText(cash.expectedCents)],
        ['Difference', difference === null ? 'count first' : priceText(difference)],
      ]}
    />
  );
}

/** What most markets have nothing of. */
function sumUnless0(name: string, cents: number): (readonly [string, string])[] {
  return cents === 0 ? [] : [[name, priceText(cents)]];
}

function Unsold({
  lines,
  left,
  onLeft,
}: {
  lines: MarketSheet['lines'];
  left: Left;
  onLeft: (left: Left) => void;
}) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6 gap-y-1">
      <legend className="mb-2 font-[560]">Unsold, back to the shelf</legend>
      {lines.map((line) => (
        <UnsoldField
          key={line.productId}
          line={line}
          count={left[line.productId] ?? line.inBox}
          onCount={(count) => onLeft({ ...left, [line.productId]: count })}
        />
      ))}
    </fieldset>
  );
}

type UnsoldProps = { line: MarketSheet['lines'][number]; count: number; onCount: (count: number) => void };

function UnsoldField({ line: { name, inBox }, count, onCount }: UnsoldProps) {
  const { said, checked } = useFieldCheck<HTMLInputElement>();
  const id = useId();
  return (
    <div>
      <label className="flex items-center justify-between gap-2">
        {name}
        <input
          type="number"
          min={0}
          max={inBox}
          className={`${officeControl} max-w-16 text-right`}
          value={count}
          onChange={({ target }) => onCount(Number(target.value))}
          aria-invalid={said ? true : undefined}
          aria-describedby={said && id}
          {...checked}
        />
      </label>
      {said && <FieldError id={id}>{said}</FieldError>}
    </div>
  );
}

/** What nobody fetched stays an order, and is the owner's to decide upon. */
function Uncollected({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <p className="rounded-control bg-blush px-3 py-2 text-clay-deep">
      {waiting === 1 ? '1 order has' : `${waiting} orders have`} not been collected. Take them home with you:
      as you close, their buyers hear of it by email, and each waits for you under what needs attention.
    </p>
  );
}

/** When each till was last heard: one that was not may have sales to send. */
function Heard({ tills, waiting }: { tills: MarketSheet['tills']; waiting: number }) {
  if (!tills.some(({ isRevoked, seenAt }) => !isRevoked && seenAt !== null))
    return <Uncollected waiting={waiting} />;
  return (
    <>
      <Uncollected waiting={waiting} />
      <p className="text-small text-stone">
        {tills
          .filter(({ isRevoked }) => !isRevoked)
          .map(({ name, seenAt }) =>
            seenAt ? `${name} was heard ${heardText(seenAt)}` : `${name} has not been heard yet`,
          )
          .join('; ')}
        . A till that has not sent everything may still send it after closing.
      </p>
    </>
  );
}
