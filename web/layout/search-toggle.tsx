import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Button } from '../ui/button.tsx';
import { SearchBox } from './search-box.tsx';

/** In narrow windows the search box is folded away behind a button. */
export function SearchToggle() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const address = useLocation({ select: ({ href }) => href });
  useEffect(() => setOpen(false), [address]);
  return (
    <div className="lg:hidden" onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <Button
        look="icon"
        aria-label="Search box"
        aria-expanded={open}
        aria-controls={id}
        className="needs-script"
        onClick={() => setOpen(!open)}
      >
        <Icon of={Search} size={22} />
      </Button>
      <div id={id} hidden={!open} className="search-fold absolute inset-x-0 top-full z-20 border-b border-line bg-paper px-(--gutter) py-3 shadow-panel">
        {open && <SearchBox autoFocus onSearch={() => setOpen(false)} />}
      </div>
      <noscript>
        <SearchBox />
      </noscript>
    </div>
  );
}
