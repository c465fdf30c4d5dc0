import { CloudOff, CloudUpload, HardDriveDownload, ListOrdered, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import { takeUpdate } from './app-shell.ts';
import { clockText } from './clock.ts';
import { takingsOf } from './kept.ts';
import { useTill } from './till-context.ts';
import { unsentOf, type TillState } from './till-state.ts';
import type { Screen } from './till.tsx';
import { stillToHandOver } from './to-hand-over.ts';
import { namesMissing, stillReserved } from './waiting-here.ts';

/** Where everything is, at every moment: the market, what was taken, and what is saved where. */
export function StatusBar({ marketId, onShow }: { marketId: string; onShow: (screen: Screen) => void }) {
  const till = useTill();
  const { data, entries, basket, trouble, stopped, hasUpdate } = till;
  const reserved = stillReserved(data, entries, basket).length;
  const waiting = stillToHandOver(data, entries).length + reserved;
  const missing = namesMissing(data, till);
  return (
    <header className="border-b border-line bg-paper">
      <div className="flex items-center gap-2 px-2 py-1">
        <div className="min-w-0 flex-1 pl-2">
          <h1 className="truncate text-h3">{data?.market.name}</h1>
          <button
            type="button"
            className="-my-2 flex min-h-11 cursor-pointer items-center gap-1.5 text-left text-tiny text-stone"
            onClick={() => onShow({ of: 'status' })}
          >
            <Saved till={till} />
          </button>
        </div>
        {waiting > 0 && (
          <button
            type="button"
            className="grid min-h-12 cursor-pointer rounded-card border border-line bg-white px-3 text-left leading-tight"
            onClick={() => onShow({ of: 'hand-overs' })}
          >
            <span className="self-end text-tiny text-stone">{reserved > 0 ? 'Waiting' : 'To hand over'}</span>
            <span className="self-start font-[560] tabular-nums">{waiting}</span>
          </button>
        )}
        <button
          type="button"
          className="grid min-h-12 cursor-pointer grid-cols-[auto_auto] items-center gap-x-2 rounded-card border border-line bg-white px-3 text-left"
          onClick={() => onShow({ of: 'sales' })}
        >
          <ListOrdered size={18} aria-hidden="true" />
          <span className="grid leading-tight">
            <span className="text-tiny text-stone">Taken</span>
            <span className="font-[560] tabular-nums" data-taken>
              {priceText(takingsOf(entries))}
            </span>
          </span>
        </button>
      </div>
      {stopped !== null && <Bar danger>{stopped}</Bar>}
      {trouble !== null && <Bar danger>{trouble}</Bar>}
      <ClockBar till={till} />
      {missing !== null && data?.market.state !== 'closed' && <Bar>{missing}</Bar>}
      {data?.market.state === 'closed' && <Bar>This market is closed. What is sold now is still kept.</Bar>}
      {hasUpdate && (
        <Bar>
          A newer till is ready.{' '}
          <button
            type="button"
            className="min-h-11 cursor-pointer underline underline-offset-4"
            onClick={() => void takeUpdate(marketId)}
          >
            Change to it
          </button>
        </Bar>
      )}
    </header>
  );
}

function ClockBar({ till: { lagMs, entries, now } }: { till: TillState }) {
  const last = entries.at(-1);
  const label = clockText({ lagMs, lastAt: last ? Date.parse(last.entry.at) : null, now });
  return label ? <Bar>{label}</Bar> : null;
}

function Saved({ till }: { till: TillState }) {
  const waiting = unsentOf(till).length;
  const unsent = `${waiting} kept on this device, not sent`;
  const [Sign, label] = till.stopped
    ? ([ShieldAlert, waiting > 0 ? unsent : 'Stopped'] as const)
    : waiting > 0
      ? ([
          till.isReached ? CloudUpload : HardDriveDownload,
          till.isReached ? `${unsent} yet` : unsent,
        ] as const)
      : till.isReached
        ? ([CloudUpload, 'Everything is in the shop'] as const)
        : ([CloudOff, 'No network. Everything is in the shop'] as const);
  return (
    <>
      <Sign size={15} aria-hidden="true" className="shrink-0" />
      {label}
    </>
  );
}

function Bar({ danger = false, children }: { danger?: boolean; children: ReactNode }) {
  return (
    <p
      role={danger ? 'alert' : undefined}
      className={`px-4 py-2 text-small ${danger ? 'bg-danger text-white' : 'bg-blush text-clay-deep'}`}
    >
      {children}
    </p>
  );
}
