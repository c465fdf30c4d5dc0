import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { findAnything, type Found } from '../../../contracts/insight/reports/dashboard.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { useMay } from '../../kernel/held-roles.tsx';
import { addressParts } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { officeControl } from '../../ui/admin/office-fields.tsx';
import { classes } from '../../ui/classes.ts';
import { type OfficePlace, officePlaces } from './office-places.ts';
import { settingsPlaces } from './settings-places.ts';

type Hit = { key: string; name: string; detail: string; to: string };

const addressOf: Record<Found['kind'], (id: string) => string> = {
  order: adminPaths.order,
  kit: adminPaths.kit,
  customer: adminPaths.customer,
};

const allPlaces: readonly Omit<OfficePlace, 'icon'>[] = [
  ...officePlaces.flatMap(({ places }) => places),
  ...settingsPlaces,
];

function placesLike(text: string, may: ReturnType<typeof useMay>): Hit[] {
  const asked = text.toLowerCase();
  return allPlaces
    .filter(({ area, verb = 'read' }) => may(verb, area))
    .filter(({ label, keywords = '' }) => `${label} ${keywords}`.toLowerCase().includes(asked))
    .map(({ label, to }) => ({ key: to, name: label, detail: 'Page', to }));
}

/** A dialog gives the focus to what is marked so, and not to its button that closes it. */
const beginHere = (input: HTMLElement | null) => input?.setAttribute('autofocus', '');

/** A combobox over the whole back office: arrows move, Enter goes there. */
export function Finder({ onGo }: { onGo: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const may = useMay();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const q = text.trim();
  const { data, isError } = useQuery({
    ...ask(findAnything, { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
  const found = q.length >= 2 ? (data ?? []) : [];
  const hits: Hit[] = [
    ...placesLike(q, may),
    ...found.map((one) => ({ ...one, key: `${one.kind} ${one.id}`, to: addressOf[one.kind](one.id) })),
  ];
  const index = Math.min(at, hits.length - 1);

  function go(hit: Hit | undefined): void {
    if (!hit) return;
    onGo();
    const { pathname, ...place } = addressParts(hit.to);
    void navigate({ to: pathname, ...place });
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setAt((index + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') go(hits[index]);
  }

  return (
    <div className="grid gap-3 px-6 pt-4 pb-6">
      <input
        ref={beginHere}
        role="combobox"
        aria-label="An order's number, a kit, a customer or a page"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits[index] && `${id}-${index}`}
        aria-autocomplete="list"
        className={officeControl}
        placeholder="SM-10001, gum leaves, mabel@…, settings"
        value={text}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
      />
      {isError && <p role="alert">The shop could not be asked. Please try again.</p>}
      <p role="status" className="sr-only">
        {hits.length === 1 ? '1 hit' : `${hits.length} hits`}
      </p>
      {q.length >= 2 && hits.length === 0 && data !== undefined && (
        <p className="text-stone">
          Nothing by this name. Try an order’s number, a kit, a customer’s email or the name of a page.
        </p>
      )}
      <Hits id={id} hits={hits} index={index} onGo={go} />
    </div>
  );
}

type List = { id: string; hits: readonly Hit[]; index: number; onGo: (hit: Hit) => void };

function Hits({ id, hits, index, onGo }: List) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="What was found"
      className="grid max-h-96 overflow-y-auto"
    >
      {hits.map((hit, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and moves through the list
        <div
          key={hit.key}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          className={classes(
            'flex cursor-pointer items-baseline justify-between gap-4 rounded-control px-2.5 py-1.5 hover:bg-linen',
            place === index && 'bg-mist',
          )}
          onClick={() => onGo(hit)}
        >
          <span className="font-[560]">{hit.name}</span>
          <span className="truncate text-small text-stone">{hit.detail}</span>
        </div>
      ))}
    </div>
  );
}
