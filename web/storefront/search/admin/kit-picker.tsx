import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { chosenName } from '../../../../contracts/storefront/listing/chosen-name.ts';
import { type Kit, type KitDetail, readProduct } from '../../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../../contracts/storefront/search/search.ts';
import { ask } from '../../../kernel/query-client.ts';
import { officeControl } from '../../../ui/admin/office-fields.tsx';

type Props = {
  label: string;
  hint?: string;
  /** Kits that are chosen already are not offered again. */
  without?: readonly number[];
  onPick: (kit: Kit) => void;
  /** Offers each choice of a kit that has some: where a price, stock or a cart is meant, and not a card. */
  withChoices?: boolean;
};

const offeredMost = 8;
const none: readonly number[] = [];

/** Finds a kit by its name and picks it; what is picked stands elsewhere. */
export function KitPicker({ label, hint, without = none, onPick, withChoices = false }: Props) {
  const id = useId();
  const [q, setTerm] = useState('');
  const term = q.trim();
  const found = useQuery({ ...ask(searchKits, { query: { q: term } }), enabled: term.length > 1 });
  const kits = term.length > 1 ? (found.data?.kits ?? []).slice(0, offeredMost) : [];
  const choices = useChoices(withChoices ? kits : []);
  const offered = kits
    .flatMap((kit) => choices.get(kit.id) ?? [kit])
    .filter((kit) => !without.includes(kit.id));
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-[560]">
        {label}
      </label>
      {hint && <p className="text-small text-stone">{hint}</p>}
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Type a part of its name"
        className={officeControl}
        value={q}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={(event) => {
          const [first] = offered;
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first) pick(first);
        }}
      />
      <p role="status" className="sr-only">
        {term.length > 1 && found.data ? `${offered.length} kits found` : ''}
      </p>
      {offered.length > 0 && (
        <ul className="grid rounded-control border border-line">
          {offered.map((kit) => (
            <li key={kit.id}>
              <button
                type="button"
                className="flex min-h-tap w-full cursor-pointer justify-between gap-3 px-2.5 py-1 text-left hover:bg-linen"
                onClick={() => pick(kit)}
              >
                <span>{kit.name}</span>
                <span className="text-small text-stone">{kit.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  function pick(kit: Kit) {
    onPick(kit);
    setTerm('');
  }
}

/** A kit picker that names each choice of a kit: ‘Banksia – Rolled’. */
export function ChoicePicker(props: Omit<Props, 'withChoices'>) {
  return <KitPicker {...props} withChoices />;
}

/** What can be chosen of these kits, by the kit's id; nothing of a kit without choices. */
function useChoices(kits: readonly Kit[]): ReadonlyMap<number, Kit[]> {
  const chosen = kits.filter(({ choices }) => choices);
  const pages = useQueries({
    queries: chosen.map(({ slug }) => ask(readProduct, { params: { slugOrId: slug } })),
  });
  return new Map(pages.flatMap(({ data }) => (data ? [[data.id, choicesOf(data)] as const] : [])));
}

function choicesOf(kit: KitDetail): Kit[] {
  return kit.variants.map(({ id, sku, label, price, stock }) => ({
    ...kit,
    id,
    sku,
    price,
    stock,
    name: id === kit.id ? chosenName(kit) : `${kit.name} – ${label}`,
  }));
}
