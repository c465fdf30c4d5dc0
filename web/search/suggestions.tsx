import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { centsOf, priceText } from '../../contracts/money.ts';
import { paths } from '../../contracts/paths.ts';
import { type Suggestion, suggestFromLetters, suggestKits } from '../../contracts/search.ts';
import { Thumbnail } from '../images/picture.tsx';
import { ask } from '../kernel/query-client.ts';
import { useSettled } from './use-settled.ts';

type Props = { input: HTMLInputElement; term: string; onGo?: () => void };

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
  const isAsked = typed.length >= suggestFromLetters;
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
    void navigate({ to: kind === 'kit' ? paths.product(slug) : paths.category(slug) });
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (isShown || input.value !== '')) {
      // The browser would empty a search field.
      event.preventDefault();
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
            <Row
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

/** Hears what happens to a field that belongs to another part. */
function useInput(
  input: HTMLInputElement,
  press: (event: KeyboardEvent) => void,
  setOpen: (open: boolean) => void,
): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    input.addEventListener('keydown', pressed, { signal });
    input.addEventListener('input', () => setOpen(true), { signal });
    input.addEventListener('focus', () => setOpen(true), { signal });
    input.addEventListener('blur', () => setOpen(false), { signal });
    input.form?.addEventListener('submit', () => setOpen(false), { signal });
    return () => ends.abort();
  }, [input, setOpen]);
}

type Shown = { isShown: boolean; list: string; active: string };

/** The search box is a plain field until its suggestions are there. */
function useComboboxRole(input: HTMLInputElement, { isShown, list, active }: Shown): void {
  useEffect(() => {
    const roles = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? list : '',
      'aria-activedescendant': active,
    };
    for (const [name, value] of Object.entries(roles)) {
      if (value === '') input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }, [input, isShown, list, active]);
}

type RowProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void };

function Row({ id, suggestion: { kind, name, imageUrl, price }, isActive, onChoose }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and hears the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 py-1 text-small leading-snug hover:bg-linen aria-selected:bg-mist"
    >
      <span className="w-9 shrink-0">{imageUrl && <Thumbnail original={imageUrl} alt="" />}</span>
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      <span className="text-stone tabular-nums">
        {kind === 'category' || price === null ? 'Category' : priceText(centsOf(price))}
      </span>
    </div>
  );
}
