import { useState } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import { BasketPanel } from './basket-panel.tsx';
import { kitCount, dueBy, basketSums } from './basket.ts';
import { HandOvers } from './hand-overs.tsx';
import { Pay } from './pay.tsx';
import { SaleReceipt } from './receipt.tsx';
import { Sales } from './sales.tsx';
import { TillSheet } from './sheet.tsx';
import { Start } from './start.tsx';
import { StatusBar } from './status-bar.tsx';
import { Tiles } from './tiles.tsx';
import { TillButton } from './till-button.tsx';
import { useTill } from './till-context.ts';
import { TillStatus } from './till-status.tsx';

/** Which screen lies over the tiles. */
export type Screen =
  | { of: 'tiles' | 'basket' | 'pay' | 'sales' | 'status' | 'hand-overs' }
  | { of: 'receipt'; sequence: number; isNew: boolean };

const tiles: Screen = { of: 'tiles' };

export function Till({ marketId }: { marketId: string }) {
  const { stage, data, stopped } = useTill();
  if (stage === 'opening') return <main aria-busy="true" />;
  if (stage === 'without memory') return <NoMemory />;
  if (stage === 'stranger' || (stopped !== null && data === null)) return <Start />;
  if (data === null) return <NotYet />;
  return <Shop marketId={marketId} />;
}

function Shop({ marketId }: { marketId: string }) {
  const [screen, show] = useState<Screen>(tiles);
  const back = () => show(tiles);
  return (
    <div className="flex h-full flex-col">
      <StatusBar marketId={marketId} onShow={show} />
      <div className="flex min-h-0 flex-1">
        <Tiles />
        <aside
          aria-label="On the table"
          className="hidden w-92 flex-col border-l border-line bg-paper lg:flex"
        >
          <BasketPanel onPay={() => show({ of: 'pay' })} />
        </aside>
      </div>
      <Foot onShow={show} />
      {screen.of === 'basket' && (
        <TillSheet title="On the table" onBack={back}>
          <BasketPanel onPay={() => show({ of: 'pay' })} />
        </TillSheet>
      )}
      {screen.of === 'pay' && (
        <Pay onBack={back} onSold={(sequence) => show({ of: 'receipt', sequence, isNew: true })} />
      )}
      {screen.of === 'receipt' && <SaleReceipt {...screen} onBack={back} />}
      {screen.of === 'sales' && <Sales onBack={back} onShow={show} />}
      {screen.of === 'hand-overs' && <HandOvers onBack={back} />}
      {screen.of === 'status' && <TillStatus onBack={back} />}
    </div>
  );
}

/** What lies on the table, and the one thing to do with it, where the thumb is. */
function Foot({ onShow }: { onShow: (screen: Screen) => void }) {
  const { basket, stopped } = useTill();
  const count = kitCount(basket);
  if (count === 0) return null;
  const total = basketSums(basket).totalCents;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 border-t border-line bg-white p-3 lg:hidden">
      <TillButton onClick={() => onShow({ of: 'basket' })}>
        {count} {count === 1 ? 'kit' : 'kits'}
      </TillButton>
      <TillButton variant="main" disabled={stopped !== null} onClick={() => onShow({ of: 'pay' })}>
        Pay {priceText(dueBy('card', total))}
      </TillButton>
    </div>
  );
}

function NoMemory() {
  return (
    <main className="grid place-content-center gap-3 p-6 text-center">
      <h1>This till cannot open its memory</h1>
      <p className="text-stone">
        What it sells could not be kept, so it sells nothing. Use no private window, free some space on this
        device, and try again. What was sold before is safe.
      </p>
      <TillButton variant="main" onClick={() => window.location.reload()}>
        Try again
      </TillButton>
    </main>
  );
}

function NotYet() {
  return (
    <main className="grid place-content-center gap-3 p-6 text-center">
      <h1>The till has not heard its kits yet</h1>
      <p className="text-stone">It needs the network once; after that it sells without one.</p>
      <TillButton variant="main" onClick={() => window.location.reload()}>
        Try again
      </TillButton>
    </main>
  );
}
