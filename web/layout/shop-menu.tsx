import { useId, useRef } from 'react';
import type { MenuEntry } from '../../contracts/growth/content/first-menus.ts';
import { classes } from '../ui/classes.ts';
import { chevronDown } from '../ui/first-drawings.ts';
import { Icon } from '../ui/icon.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useOutside } from '../ui/use-outside.ts';
import { MenuLinks } from './menu-link.tsx';
import { useOpenHere } from './use-open-here.ts';

/** A heading of the menu that discloses its links: it opens on click, and in addition under a mouse that rests on it. */
export function ShopMenu({ label, links, isFarRight }: MenuEntry & { isFarRight: boolean }) {
  const [open, setOpen] = useOpenHere();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useOutside(open, whole, () => setOpen(false));
  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });

  return (
    <div
      ref={whole}
      className="shop-menu relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-3 decoration-1 underline-offset-8 hover:underline"
        // A mouse has opened it by resting on it, so its click keeps it open.
        onClick={({ nativeEvent }) => setOpen(isOfMouse(nativeEvent) || !open)}
      >
        {label}
        <Icon
          of={chevronDown}
          size={16}
          className={classes('transition-transform duration-120', open && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        data-open={open || undefined}
        className={`shop-menu-panel absolute top-full ${isFarRight ? 'right-0' : 'left-0'} z-30 pt-2`}
      >
        <MenuLinks
          links={links}
          className="min-w-60 rounded-card border border-line bg-white p-2 shadow-panel"
          linkClass="flex min-h-11 items-center rounded-control px-4 hover:bg-linen aria-[current=page]:bg-linen"
        />
      </div>
    </div>
  );
}

function isOfMouse(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse' && event.detail > 0;
}
