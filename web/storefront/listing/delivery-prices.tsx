import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { arrivalDaysText } from '../../../contracts/kernel/arrival-text.ts';
import { cents, priceText } from '../../../contracts/kernel/money.ts';
import type { DeliveryFacts } from '../../../contracts/storefront/listing/delivery.ts';
import { Icon } from '../../ui/icon.tsx';
import { boxPricesQuery } from './box-prices-query.ts';
import { deliveryFactsQuery } from './facts-query.ts';

/** What delivery costs and how long it takes, from the rates that hold now. */
export function DeliveryPrices() {
  const { data } = useQuery(deliveryFactsQuery);
  if (!data || data.packs.length === 0) return null;
  return (
    <section aria-labelledby="delivery-prices" className="mb-12 grid max-w-measure gap-6">
      <h2 id="delivery-prices">What delivery costs</h2>
      <p>
        {data.freeOverCents !== null &&
          `Standard delivery is free from ${priceText(cents(data.freeOverCents))}, after every discount. `}
        Otherwise the smallest pack that your kits fit into sets the price, wherever in Australia they go.
        What fits into none of them travels in a box of ours, at a price by weight and place.
      </p>
      <Table
        caption="Price of a pack"
        heads={['Pack', 'Standard', 'Express']}
        rows={data.packs.map(({ name, standardCents, expressCents }) => [
          name,
          priceText(cents(standardCents)),
          expressCents === null ? 'Not offered' : priceText(cents(expressCents)),
        ])}
      />
      <BoxPriceTables />
      <p>
        What you order by {timeText(data)} Sydney time on a business day is packed within{' '}
        {countText(data.packingDays)}. Then it travels, in business days:
      </p>
      <Table
        caption="Business days on the way"
        heads={['To', 'Standard', 'Express']}
        rows={data.zones.map(({ name, standardDays, expressDays }) => [
          name,
          spanText(standardDays),
          expressDays === null ? 'Not offered' : spanText(expressDays),
        ])}
      />
      {data.anywhere && (
        <p>{`What is ordered now arrives ${arrivalDaysText(data.anywhere)}, depending on where it goes.`}</p>
      )}
      {data.pickupPlaces.map(({ name, note }) => (
        <p key={name}>
          Picking up at {name} is free. {note}
        </p>
      ))}
    </section>
  );
}

/** Folded by zone: nobody reads more than their own. */
function BoxPriceTables() {
  const { data } = useQuery(boxPricesQuery);
  if (!data || data.zones.length === 0) return null;
  return (
    <div>
      <h3 className="text-body">In a box of ours</h3>
      <p className="mt-1 text-small text-stone">
        A kilogram of volume is four litres; whichever is more counts, the weight or the volume.
      </p>
      {data.zones.map(({ name, rows }) => (
        <details key={name} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-small font-[560]">
            {name}
            <Icon
              of={ChevronDown}
              size={18}
              className="transition-transform duration-120 group-open:rotate-180"
            />
          </summary>
          <div className="pb-4">
            <Table
              caption={`Price of a box to ${name}`}
              heads={['Up to', 'Standard', 'Express']}
              rows={rows.map(({ upToGrams, standardCents, expressCents }) => [
                `${upToGrams / 1_000} kg`,
                priceText(cents(standardCents)),
                expressCents === null ? 'Not offered' : priceText(cents(expressCents)),
              ])}
            />
          </div>
        </details>
      ))}
    </div>
  );
}

type TableProps = { caption: string; heads: string[]; rows: string[][] };

function Table({ caption, heads, rows }: TableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-small wrap-anywhere hyphens-auto">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-b border-line py-2 pr-4 text-left font-[560]">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-2 pr-4 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={heads[i + 1]} className="border-b border-line py-2 pr-4 tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timeText({ cutOffHour: hour, cutOffMinute: minute }: DeliveryFacts): string {
  const minutes = minute === 0 || hour === 24 ? '' : `:${String(minute).padStart(2, '0')}`;
  if (minutes === '' && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

function countText(days: DeliveryFacts['packingDays']): string {
  return days === 1 ? 'one business day' : `${days} business days`;
}

function spanText([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
