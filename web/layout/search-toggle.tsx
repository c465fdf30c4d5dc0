import { type ToggleEvent, useId, useRef } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { magnifier } from '../ui/first-drawings.ts';
import { Icon } from '../ui/icon.tsx';
import { SearchBox } from './search-box.tsx';

/** In narrow windows the search box is folded away behind a button, which works without script, too. */
export function SearchToggle() {
  const id = useId();
  const fold = useRef<HTMLDivElement>(null);
  return (
    <div className="lg:hidden">
      <button type="button" aria-label="Search box" popoverTarget={id} className={buttonClass('icon')}>
        <Icon of={magnifier} size={22} />
      </button>
      <div ref={fold} id={id} popover="auto" className="search-fold" onToggle={focusInput}>
        <SearchBox onSearch={() => fold.current?.hidePopover()} />
      </div>
    </div>
  );
}

function focusInput({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
  if (newState === 'open') currentTarget.querySelector('input')?.focus();
}
