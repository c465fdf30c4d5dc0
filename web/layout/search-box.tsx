import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { paths } from '../../contracts/kernel/paths.ts';
import { lazily } from '../kernel/lazily.tsx';
import { addressParts } from '../kernel/link.tsx';
import { magnifier } from '../ui/first-drawings.ts';
import { Icon } from '../ui/icon.tsx';

const Suggestions = lazily(() => import('../storefront/search/suggestions.tsx'), 'Suggestions');

/**
 * A search form that works without script, too: the browser then requests the same address.
 *
 * @param label names the landmark, where a page has a second one
 */
export function SearchBox({ onSearch, label = 'Shop' }: { onSearch?: () => void; label?: string }) {
  const navigate = useNavigate();
  const asked: { q?: string } = useSearch({ strict: false });
  const q = asked.q ?? '';
  // What was typed counts until another search has been made, from here or elsewhere.
  const [typed, setTyped] = useState({ after: q, term: q });
  const term = typed.after === q ? typed.term : q;

  // The suggestions come with the first touch of the box.
  const [input, setInput] = useState<HTMLInputElement>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = term.trim();
    if (wanted === '') return;
    const { pathname, search } = addressParts(paths.search(wanted));
    void navigate({ to: pathname, search });
    onSearch?.();
  };

  return (
    <search aria-label={label}>
      <form action={paths.searchPage} onSubmit={submit} className="relative">
        <input
          type="search"
          name="q"
          aria-label="Search for kits"
          placeholder="Search for DIY kits..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          value={term}
          onFocus={(event) => setInput(event.currentTarget)}
          onChange={(event) => setTyped({ after: q, term: event.target.value })}
          className="min-h-11 w-full rounded-chip border border-control bg-white py-2 pr-12 pl-5 text-[1rem] placeholder:text-stone"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-chip text-stone hover:text-ink"
        >
          <Icon of={magnifier} />
        </button>
        {input && <Suggestions input={input} term={term} onGo={onSearch} />}
      </form>
    </search>
  );
}
