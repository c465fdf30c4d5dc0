import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { SearchBox } from './search-box.tsx';
import { useOpenHere } from './use-open-here.ts';

/** In narrow windows the search box is folded away behind a button. */
export function SearchToggle() {
  const [open, setOpen] = useOpenHere();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const fold = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) fold.current?.querySelector('input')?.focus();
  }, [open]);
  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });
  return (
    <div className="lg:hidden">
      <Button
        ref={button}
        look="icon"
        aria-label="Search box"
        aria-expanded={open}
        aria-controls={id}
        className="needs-script"
        onClick={() => setOpen(!open)}
      >
        <Icon of={Search} size={22} />
      </Button>
      <div
        ref={fold}
        id={id}
        hidden={!open}
        className="search-fold absolute inset-x-0 top-full border-b border-line bg-paper px-(--gutter) py-3 shadow-panel"
      >
        <SearchBox onSearch={() => setOpen(false)} />
      </div>
    </div>
  );
}
