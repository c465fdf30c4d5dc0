import { ScanLine, Search } from 'lucide-react';
import { useState } from 'react';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { TillKit } from '../../../contracts/market/till.ts';
import { classes } from '../../ui/classes.ts';
import { useKeyboardScanner } from '../../ui/keyboard-scanner.ts';
import { withKit } from './basket.ts';
import { CameraScan } from './camera-scan.tsx';
import { tilePicture } from './pictures.ts';
import type { PricedKit } from './sale-price.ts';
import { codeReader, kitOfCode } from './scanner.ts';
import { useTillStore, useTill } from './till-context.ts';
import { tillField } from './till-field.ts';
import { usePricedKits } from './use-priced-kits.ts';
import { freeHere } from './waiting-here.ts';

const inBox = 0;
const everything = -1;

/** What can be sold, as pictures: the box first, everything else one press away. */
export function Tiles() {
  const store = useTillStore();
  const till = useTill();
  const { basket, data } = till;
  const kits = usePricedKits();
  const hasBox = kits.some(({ packed }) => packed > 0);
  const [group, setGroup] = useState(hasBox ? inBox : everything);
  const [text, setText] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const free = freeHere(data, till);

  function take(kit: PricedKit): void {
    store.putBasket(withKit(basket, kit));
    navigator.vibrate?.(10);
  }

  function takeCode(code: string): void {
    const kit = kitOfCode(code, kits);
    setUnknown(kit ? undefined : code);
    if (kit) take(kit);
  }
  useKeyboardScanner(takeCode);

  const shown = kits.filter((kit) => isShown(kit, group, text));
  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <Finder
        text={text}
        onText={setText}
        group={group}
        onGroup={setGroup}
        onScan={() => setScanning(true)}
      />
      {unknown !== undefined && (
        <p role="alert" className="px-4 pb-2 text-small text-danger">
          No kit has the code “{unknown}”.
        </p>
      )}
      <ul className="grid flex-1 grid-cols-2 content-start gap-2 overflow-y-auto px-3 pb-3 sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((kit) => (
          <Tile key={kit.id} kit={kit} left={free.get(kit.id) ?? 0} onTake={() => take(kit)} />
        ))}
        {shown.length === 0 && (
          <li className="col-span-full p-6 text-center text-stone">No kit is called that.</li>
        )}
      </ul>
      {isScanning && <CameraScan onBack={() => setScanning(false)} onCode={takeCode} />}
    </main>
  );
}

type FinderProps = {
  text: string;
  onText: (text: string) => void;
  group: number;
  onGroup: (group: number) => void;
  onScan: () => void;
};

/** By name, by craft, or by the code on the box. */
function Finder({ text, onText, group, onGroup, onScan }: FinderProps) {
  const { data } = useTill();
  const hasBox = data?.kits.some(({ packed }) => packed > 0) ?? false;
  const chips = [
    ...(hasBox ? [{ id: inBox, name: 'In the box' }] : []),
    { id: everything, name: 'All' },
    ...(data?.categories ?? []),
  ];
  return (
    <>
      <div className="flex items-center gap-2 px-3 pt-2">
        <label className="relative flex-1">
          <span className="sr-only">Find a kit</span>
          <Search size={18} aria-hidden="true" className="absolute top-3.5 left-3 text-stone" />
          <input
            type="search"
            className={`${tillField} pl-10`}
            placeholder="Find a kit"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        </label>
        {codeReader() && (
          <button
            type="button"
            aria-label="Scan a code"
            className="grid size-12 cursor-pointer place-items-center rounded-card border border-control active:bg-linen"
            onClick={onScan}
          >
            <ScanLine aria-hidden="true" />
          </button>
        )}
      </div>
      <div role="group" aria-label="Which kits" className="flex gap-2 overflow-x-auto px-3 py-2">
        {chips.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={group === id}
            className="min-h-11 cursor-pointer rounded-chip border border-control px-4 text-small whitespace-nowrap aria-pressed:border-eucalypt aria-pressed:bg-eucalypt aria-pressed:text-white"
            onClick={() => onGroup(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

function isShown(kit: TillKit, group: number, text: string): boolean {
  const asked = text.trim().toLowerCase();
  // Who looks for a name means it wherever it lies.
  if (asked !== '') return `${kit.name} ${kit.sku}`.toLowerCase().includes(asked);
  return group === everything || (group === inBox ? kit.packed > 0 : kit.categoryId === group);
}

function Tile({ kit, left, onTake }: { kit: PricedKit; left: number; onTake: () => void }) {
  const picture = tilePicture(kit);
  return (
    <li>
      <button
        type="button"
        className="relative grid w-full cursor-pointer overflow-hidden rounded-card border border-line bg-sand text-left active:border-eucalypt"
        onClick={onTake}
      >
        <span className="block aspect-5/4 bg-sand">
          {picture && (
            <img src={picture} alt="" width={400} height={400} className="size-full object-cover" />
          )}
        </span>
        <span className="grid gap-0.5 bg-white px-2.5 py-2">
          <span className="line-clamp-2 min-h-10 text-small leading-tight">{kit.name}</span>
          <span className="flex items-baseline justify-between gap-2">
            <span className={classes('font-[560] tabular-nums', kit.sale && 'text-clay')}>
              {priceText(kit.sale?.priceCents ?? kit.priceCents)}
            </span>
            {kit.packed > 0 && (
              <span className={classes('text-tiny', left > 0 ? 'text-stone' : 'text-danger')}>
                {left > 0 ? `${left} left` : 'none free'}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
