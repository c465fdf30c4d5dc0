import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { KitState } from '../../../../contracts/catalogue/kits/kits.ts';
import { listBundles } from '../../../../contracts/stock/inventory/bundles.ts';
import { type InventoryRow, listInventory } from '../../../../contracts/stock/inventory/inventory.ts';
import { call } from '../../../kernel/call.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { namedFirst } from '../../../ui/admin/named-first.ts';
import { officeControl } from '../../../ui/admin/office-fields.tsx';

/** A kit, one of its variants, or a bundle. */
export type FoundKit = Pick<InventoryRow, 'id' | 'name' | 'sku' | 'priceCents' | 'onHand' | 'available'>;

type Props = {
  label: string;
  onFound: (kit: FoundKit) => void;
  /** Where only kits that are for sale can be meant. */
  state?: KitState;
  /** Where a bundle that is for sale can be meant, too. */
  withBundles?: boolean;
};

const shownAtMost = 8;

/** Finds kits by name or SKU; a scanner types a SKU and presses Enter, which takes the kit that has it. */
export function KitFinder({ label, onFound, state, withBundles = false }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<number>();
  const asked = text.trim();
  const { data } = useQuery({
    ...ask(listInventory, { query: { q: asked, state } }),
    enabled: asked.length > 1,
  });
  const bundles = useBundles(withBundles);
  const fitting = [...(data?.rows ?? []), ...bundles(asked)];
  const shown = asked.length > 1 ? namedFirst(asked, fitting).slice(0, shownAtMost) : [];

  function take(kit: FoundKit): void {
    onFound(kit);
    setText('');
    setFound(undefined);
  }

  async function onKeyDown(event: KeyboardEvent<HTMLInputElement>): Promise<void> {
    if (event.key !== 'Enter' || asked === '') return;
    event.preventDefault();
    const all = await call(listInventory, { query: { q: asked, state } });
    const rows: FoundKit[] = [...all.rows, ...bundles(asked)];
    const exact = rows.find(({ sku }) => sku.toLowerCase() === asked.toLowerCase());
    const kit = exact ?? (rows.length === 1 ? rows[0] : undefined);
    if (kit) take(kit);
    else setFound(rows.length);
  }

  return (
    <div className="grid max-w-md gap-1">
      <label htmlFor={id} className="font-[560]">
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className={officeControl}
        placeholder="Name or SKU; Enter takes it"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFound(undefined);
        }}
        onKeyDown={(event) => void onKeyDown(event)}
      />
      <p role="status" className="text-small text-stone">
        {found === 0 && 'No kit is called like that.'}
        {found !== undefined && found > 1 && 'Several kits are called like that: choose one.'}
      </p>
      {shown.length > 0 && (
        <ul aria-label="Kits found" className="rounded-control border border-line">
          {shown.map((kit) => (
            <li key={kit.id} className="border-b border-line last:border-0">
              <button
                type="button"
                className="flex min-h-tap w-full cursor-pointer items-center justify-between gap-3 px-2.5 py-1 text-left hover:bg-linen"
                onClick={() => take(kit)}
              >
                <span>{kit.name}</span>
                <span className="text-tiny text-stone">{kit.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Bundles are few and have no stock of their own, so they stand in another list than kits. */
function useBundles(areWanted: boolean): (asked: string) => FoundKit[] {
  const enabled = useMayCall()(listBundles) && areWanted;
  const { data = [] } = useQuery({ ...ask(listBundles), enabled, staleTime: 0 });
  return (asked) => {
    const word = asked.toLowerCase();
    return data
      .filter(({ form: { status } }) => status === 'published')
      .filter(({ form: { name }, sku }) => `${name} ${sku}`.toLowerCase().includes(word))
      .map(({ id, sku, available, form: { name, priceCents } }) => ({
        id,
        name,
        sku,
        priceCents,
        available,
        onHand: 0,
      }));
  };
}
