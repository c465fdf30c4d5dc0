import { useState } from 'react';
import type { SeenOfKit } from '../../../../contracts/market/markets/market-sales.ts';
import type { BoxLine } from '../../../../contracts/market/markets/markets.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { officeControl } from '../../../ui/admin/office-fields.tsx';
import { timeText } from './market-labels.ts';

export type PlanLine = Omit<BoxLine, 'imageUrl' | 'priceCents' | 'short' | 'takenCents'> & {
  /** How many are to lie in the box. */
  wanted: number;
  /** Why the planner proposes so many. */
  why: string;
  /** What stood there when somebody began to type. */
  seen: SeenOfKit;
};

type Props = {
  lines: readonly PlanLine[];
  isClosed: boolean;
  /** Whether some of it may be reserved on the web. */
  isReserved: boolean;
  onWanted: (productId: number, part: Partial<Pick<PlanLine, 'wanted' | 'stallOnly'>>) => void;
};

/** Each kit of the box: every number of the plan can be changed where it stands. */
export function BoxTable({ lines, isClosed, isReserved, onWanted }: Props) {
  const kit: TableColumn<PlanLine> = {
    label: 'Kit',
    cell: ({ name, why }) => (
      <>
        {name}
        {why && <span className="block text-small text-stone">{why}</span>}
      </>
    ),
  };
  const wanted: TableColumn<PlanLine> = {
    label: 'Take along',
    align: 'end',
    cell: ({ productId, name, wanted: count }) => (
      <WantedField
        label={`Take along of ${name}`}
        count={count}
        onCount={(typed) => onWanted(productId, { wanted: typed })}
      />
    ),
  };
  const stallOnly: TableColumn<PlanLine> = {
    label: 'Stall only',
    align: 'end',
    cell: ({ productId, name, stallOnly: count }) => (
      <WantedField
        label={`For the stall alone of ${name}`}
        count={count}
        onCount={(typed) => onWanted(productId, { stallOnly: typed })}
      />
    ),
  };
  const isAnyReserved = isReserved || lines.some(({ reserved }) => reserved > 0);
  const columns: TableColumn<PlanLine>[] = [
    kit,
    ...(isClosed ? [] : [wanted]),
    ...(isReserved && !isClosed ? [stallOnly] : []),
    ...(isAnyReserved
      ? [
          {
            label: 'Reserved',
            align: 'end',
            cell: ({ reserved }) => reserved,
          } satisfies TableColumn<PlanLine>,
        ]
      : []),
    { label: 'On the shelf', align: 'end', from: 'md', cell: ({ inStock }) => inStock },
    { label: 'Packed', align: 'end', cell: ({ packed }) => packed },
    { label: 'In the box', align: 'end', from: 'md', cell: ({ inBox }) => inBox },
    { label: 'Sold', align: 'end', cell: ({ sold }) => sold },
    {
      label: 'Sell-through',
      align: 'end',
      from: 'md',
      cell: ({ sellThroughPercent: percent, soldOutAt }) =>
        soldOutAt ? `sold out at ${timeText(soldOutAt)}` : percent === null ? '–' : `${percent} %`,
    },
  ];
  return (
    <DataTable
      caption="Kits of the market box"
      columns={columns}
      rows={lines}
      keyOf={({ productId }) => productId}
      empty={null}
    />
  );
}

type FieldProps = { label: string; count: number; onCount: (count: number) => void };

/** Empty while somebody types: a 0 that comes by itself would stand before what is typed next. */
function WantedField({ label, count, onCount }: FieldProps) {
  const [text, setText] = useState<string>();
  return (
    <input
      aria-label={label}
      type="number"
      min={0}
      max={9_999}
      className={`${officeControl} max-w-20 text-right tabular-nums`}
      value={text ?? count}
      onBlur={() => setText(undefined)}
      onChange={({ target }) => {
        setText(target.value);
        onCount(Math.max(0, Math.trunc(Number(target.value))));
      }}
    />
  );
}
