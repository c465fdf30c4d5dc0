import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { foldText, useFolded } from '../../ui/use-folded.ts';

/** Kits between lines, each an `li` with its key. Of many the first are shown, with a button that shows all of them. */
export function FoldedKits({ kits }: { kits: readonly ReactNode[] }) {
  const { inSight, isLong, isWhole, button, toggle } = useFolded(kits);
  return (
    <>
      <ul className="ruled border-y border-line">{inSight}</ul>
      {isLong && (
        <Button
          ref={button}
          variant="secondary"
          className="justify-self-start"
          aria-expanded={isWhole}
          onClick={toggle}
        >
          {foldText(kits.length, isWhole)}
        </Button>
      )}
    </>
  );
}
