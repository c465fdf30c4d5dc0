import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import {
  type Suggestion,
  suggestFromLength,
  suggestKits,
} from '../../../contracts/storefront/search/search.ts';
import { addressParts } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useComboboxRole, useInput } from './use-combobox.ts';

/** The slug of a page or an answer is its path. */
const asItIs = (path: string) => path;
const addressOf = { page: asItIs, answer: asItIs, category: paths.category, kit: paths.product };

/** @property onGo folds away what the search box lies in: somebody goes elsewhere, or wants to see the page again. */
type Props = { input: HTMLInputElement; term: string; onGo?: (() => void) | undefined };

/**
 * What the shop has under the letters typed so far: a combobox's list. The answer is asked for by its letters,
 * so a late one never takes the place of a newer one. The input itself belongs to the search box.
 */
export function Suggestions({ input, term, onGo }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const typed = useSettled(term.trim());
  const [at, setAt] = useState({ typed, index: -1 });
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const isAsked = typed.length >= suggestFromLength;
  const { data } = useQuery({
    ...ask(suggestKits, { query: { q: typed } }),
    enabled: isAsked && isOpen,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && isOpen && data && term.trim() !== '' ? data.suggestions : [];
  const isShown = found.length > 0;
  const index = at.typed === typed ? Math.min(at.index, found.length - 1) : -1;
  const active = isShown && index >= 0 ? `${id}-${index}` : '';

  function go({ kind, slug }: Suggestion) {
    setOpen(false);
    onGo?.();
    const { pathname, ...place } = addressParts(addressOf[kind](slug));
    void navigate({ to: pathname, ...place });
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (isShown || input.value !== '')) {
      // The browser would empty a search field.
      event.preventDefault();
      // Then it would not fold the box away either, which on a phone lies over the header.
      if (!isShown) onGo?.();
      return setOpen(false);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = found.length + 1;
      return setAt({ typed, index: ((index + 1 + step + places) % places) - 1 });
    }
    const chosen = found[index];
    if (event.key === 'Enter' && chosen && isShown) {
      event.preventDefault();
      go(chosen);
    }
    return undefined;
  };

  useInput(input, press, setOpen);
  useComboboxRole(input, { isShown, list: `${id}-list`, active });

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && (found.length === 1 ? '1 suggestion' : `${found.length} suggestions`)}
      </p>
      {isShown && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-30 mt-1.5 min-w-60 overflow-hidden rounded-card border border-line bg-white p-1.5 shadow-panel"
        >
          {found.map((one, place) => (
            <SuggestionRow
              key={`${one.kind} ${one.slug}`}
              id={`${id}-${place}`}
              suggestion={one}
              isActive={place === index}
              onChoose={() => go(one)}
            />
          ))}
        </div>
      )}
    </>
  );
}
