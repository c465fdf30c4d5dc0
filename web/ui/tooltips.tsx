import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TooltipTimer } from './tooltip-timer.ts';
import { useEscape } from './use-escape.ts';

const marked = '[data-tooltip]';
const gapPx = 8;

/**
 * The one tooltip of the page, for whatever bears `data-tooltip`: words for eyes, under a sign that has
 * its accessible name already. It is heard for in one place, so that a card with a sign costs nothing more.
 */
export function Tooltips() {
  const [target, setTarget] = useState<HTMLElement>();
  const [timer] = useState(() => new TooltipTimer(setTarget));
  const box = useRef<HTMLDivElement>(null);
  useEscape(target !== undefined, () => timer.leave());

  useEffect(() => {
    const ends = new AbortController();
    const hear = (name: string, work: (event: Event) => void) =>
      document.addEventListener(name, work, { signal: ends.signal, passive: true });
    hear('pointerover', (event) => {
      const under = markedAt(event);
      if (under && event instanceof PointerEvent && event.pointerType === 'mouse') timer.hover(under);
      else timer.leave();
    });
    hear('focusin', (event) => {
      const under = markedAt(event);
      if (under?.matches(':focus-visible')) timer.focus(under);
    });
    for (const name of ['focusout', 'pointerdown', 'scroll']) hear(name, () => timer.leave());
    return () => ends.abort();
  }, [timer]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !target?.isConnected) return undefined;
    element.showPopover();
    const under = target.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const room = document.documentElement.clientWidth - width - gapPx;
    const left = Math.max(gapPx, Math.min(under.left + under.width / 2 - width / 2, room));
    const isLow = under.bottom + gapPx + height > window.innerHeight;
    element.style.left = `${Math.round(left)}px`;
    element.style.top = `${Math.round(isLow ? under.top - gapPx - height : under.bottom + gapPx)}px`;
    return () => element.hidePopover();
  }, [target]);

  return (
    <div ref={box} popover="manual" aria-hidden="true" className="tooltip">
      {target?.dataset['tooltip']}
    </div>
  );
}

function markedAt({ target }: Event): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(marked) ?? undefined) : undefined;
}
