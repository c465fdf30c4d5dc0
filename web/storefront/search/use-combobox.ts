import { useEffect, useEffectEvent } from 'react';

/** Hears what happens to a field that belongs to another part. */
export function useInput(
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
export function useComboboxRole(input: HTMLInputElement, { isShown, list, active }: Shown): void {
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
