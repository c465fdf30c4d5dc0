import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { useEscape } from '../../ui/use-escape.ts';
import { KitPreview } from './kit-preview.tsx';
import { usePreviewPointer } from './use-preview-pointer.ts';

/** The zoomed preview of a card, for who points at it, presses it, or comes by the keyboard. */
export function QuickLook({ kit }: { kit: Kit }) {
  const button = useRef<HTMLButtonElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePreviewPointer(button, preview, setOpen);
  useEscape(open, () => setOpen(false));
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={`Quick look: ${kit.name}`}
        data-tooltip="Quick look"
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        className="grid size-11 cursor-pointer place-items-center rounded-chip bg-paper/90 opacity-0 group-hover:opacity-100 hover:bg-paper focus-visible:opacity-100 pointer-coarse:hidden"
      >
        <Eye aria-hidden size={19} strokeWidth={1.6} />
      </button>
      {open && <KitPreview ref={preview} kit={kit} opener={button} />}
    </>
  );
}
