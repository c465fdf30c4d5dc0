import { useLocation, useNavigate } from '@tanstack/react-router';

type Values = Readonly<Record<string, string>>;
type Change = Readonly<Record<string, string | number | undefined>>;

/** Where a list stands: narrowing it, or sorting it otherwise, begins it anew. */
const cursors = ['after', 'before', 'page'];

/**
 * What a list shows stands in its address, so that it can be kept, shared and gone back to.
 * `addressWith` writes the address of another view; `put` goes there.
 */
export function useAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const values = search as Values;

  function addressWith(change: Change): string {
    const query = new URLSearchParams(values);
    for (const cursor of cursors) if (!(cursor in change)) query.delete(cursor);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') query.delete(name);
      else query.set(name, String(value));
    }
    const text = query.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  }

  function put(change: Change): void {
    const url = new URL(addressWith(change), window.location.origin);
    const next = Object.fromEntries(url.searchParams);
    // The focus stays in the field that narrows the list, where the next letter is typed.
    const state = { keepsFocus: !('page' in change) };
    void navigate({ to: url.pathname, search: next, state, replace: true, resetScroll: false });
  }

  return { values, addressWith, put };
}
