import { useEffect, useRef } from 'react';
import { hasMoved } from '../../kernel/moves.ts';

/**
 * Whoever comes by a link is given a heading that is late, too: as they came there was none to which route-change.tsx
 * could bring the focus. Not somebody who has begun something on the page or in a dialog meanwhile.
 */
export function useLateHeading(isThere: boolean): void {
  const isLate = useRef(false);
  useEffect(() => {
    if (isThere && isLate.current && hasMoved() && !hasBegun())
      document.querySelector('h1')?.focus({ preventScroll: true });
    isLate.current = !isThere;
  }, [isThere]);
}

const hasBegun = () =>
  document.activeElement?.matches('#content *') || document.querySelector('dialog:modal') !== null;
