import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { paths } from '../../contracts/paths.ts';
import { partsOf } from '../kernel/link.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = { autoFocus?: boolean; onSearch?: () => void };

/** A form that works without script, too: the browser then asks for the same address. */
export function SearchBox({ autoFocus, onSearch }: Props) {
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const [term, setTerm] = useState(q);
  useEffect(() => setTerm(q), [q]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = term.trim();
    if (wanted === '') return;
    const { pathname, search } = partsOf(paths.search(wanted));
    void navigate({ to: pathname, search: search as never });
    onSearch?.();
  };

  return (
    <form role="search" action={paths.searchPage} onSubmit={submit} className="relative">
      <input
        type="search"
        name="q"
        required
        aria-label="Search for kits"
        placeholder="Search for DIY kits..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        autoFocus={autoFocus}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        className="min-h-11 w-full rounded-chip border border-control bg-white py-2 pr-12 pl-5 text-[1rem] placeholder:text-stone"
      />
      <button type="submit" aria-label="Search" className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-chip text-stone hover:text-ink">
        <Icon of={Search} />
      </button>
    </form>
  );
}
