import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenName } from '../../../../contracts/storefront/listing/chosen-name.ts';
import { type Kit, type KitDetail, readProduct } from '../../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../../contracts/storefront/search/search.ts';
import { ask } from '../../../kernel/query-client.ts';
import { NamePicker } from '../../../ui/admin/name-picker.tsx';
import { namedFirst } from '../../../ui/admin/named-first.ts';

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
  const [q, setTerm] = useState('');
  const term = q.trim();
  const found = useQuery({ ...ask(searchKits, { query: { q: term } }), enabled: term.length > 1 });
  const kits = term.length > 1 ? namedFirst(term, found.data?.kits ?? []).slice(0, offeredMost) : [];
  const choices = useChoices(withChoices ? kits : []);
  const offered = kits
    .flatMap((kit) => choices.get(kit.id) ?? [kit])
    .filter((kit) => !without.includes(kit.id));
  return (
    <NamePicker
      label={label}
      hint={hint}
      typed={q}
      onType={setTerm}
      offered={offered}
      codeOf={({ sku }) => sku}
      onPick={onPick}
      status={term.length > 1 && found.data ? `${offered.length} kits found` : ''}
    />
  );
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
