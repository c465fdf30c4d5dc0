import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Kit } from '../../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../../contracts/storefront/search/search.ts';
import { ask } from '../../../kernel/query-client.ts';
import { officeControl } from '../../../ui/admin/office-fields.tsx';

type Props = {
  label: string;
  hint?: string;
  /** Kits that are chosen already are not offered again. */
  without?: readonly number[];
  onPick: (kit: Kit) => void;
};

const offeredMost = 8;
const none: readonly number[] = [];

/** Finds a kit by its name and picks it; what is picked stands elsewhere. */
export function KitPicker({ label, hint, without = none, onPick }: Props) {
  const id = useId();
  const [q, setTerm] = useState('');
  const term = q.trim();
  const found = useQuery({ ...ask(searchKits, { query: { q: term } }), enabled: term.length > 1 });
  const kits = term.length > 1 ? (found.data?.kits ?? []) : [];
  const offered = kits.filter((kit) => !without.includes(kit.id)).slice(0, offeredMost);
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
                className="flex min-h-8 w-full cursor-pointer justify-between gap-3 px-2.5 py-1 text-left hover:bg-linen"
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
