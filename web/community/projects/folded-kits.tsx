import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';

/** So many are in sight at once: whoever has bought for years finds what stands below them all the same. */
const mostInSight = 8;

/** Kits between lines, each an `li` with its key. Of many the first are shown, with a button that shows all of them. */
export function FoldedKits({ kits }: { kits: readonly ReactNode[] }) {
  const [isWhole, setWhole] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function fold(): void {
    flushSync(() => setWhole(!isWhole));
    // The button was below all of them; bring it back into view.
    button.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {isWhole ? kits : kits.slice(0, mostInSight)}
      </ul>
      {kits.length > mostInSight && (
        <Button
          ref={button}
          variant="secondary"
          className="justify-self-start"
          aria-expanded={isWhole}
          onClick={fold}
        >
          {isWhole ? 'Show fewer' : `Show all ${kits.length}`}
        </Button>
      )}
    </>
  );
}
