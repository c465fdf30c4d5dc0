import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CategoryLinks } from './category-links.tsx';

/** A disclosure with links: it opens on click, and in addition under a mouse that rests on it. */
export function ShopMenu() {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const path = useLocation({ select: ({ href }) => href });

  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    <div
      ref={whole}
      className="shop-menu relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-3 underline-offset-8 decoration-1 hover:underline"
        // A mouse has opened it by resting on it; its click then keeps it open.
        onClick={(event) => setOpen((now) => (hovering(event.nativeEvent) ? true : !now))}
      >
        Shop
        <Icon of={ChevronDown} size={16} className="transition-transform duration-120 in-aria-expanded:rotate-180" />
      </button>
      <div id={id} hidden={!open} className="shop-menu-panel absolute top-full left-0 z-30 pt-2">
        <CategoryLinks
          className="min-w-60 rounded-card border border-line bg-white p-2 shadow-panel"
          linkClass="flex min-h-11 items-center rounded-control px-4 hover:bg-linen aria-[current=page]:bg-linen"
        />
      </div>
    </div>
  );
}

function hovering(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse' && event.detail > 0;
}
