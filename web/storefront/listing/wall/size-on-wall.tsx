import { useState } from 'react';
import type { KitDetail } from '../../../../contracts/storefront/listing/listing.ts';
import { lazily } from '../../../kernel/lazily.tsx';
import { Button } from '../../../ui/button.tsx';
import { WallDrawing } from './wall-drawing.tsx';
import { wallText } from './wall-scale.ts';

type Props = { kit: Pick<KitDetail, 'name' | 'finishedWidthMm' | 'finishedHeightMm'> };

/** The finished piece above a sofa and beside a hand, and on the visitor's own wall by the camera. */
export function SizeOnWall({ kit }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!(kit.finishedWidthMm > 0 && kit.finishedHeightMm > 0)) return null;
  return (
    <section className="max-w-measure" aria-labelledby="on-the-wall">
      <h2 id="on-the-wall">On the wall</h2>
      <figure className="mt-5">
        <WallDrawing kit={kit} />
        <figcaption className="mt-3 text-small text-stone">{wallText(kit)}</figcaption>
      </figure>
      <div className="needs-script mt-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          See it on your own wall
        </Button>
      </div>
      {isOpen && <WallCamera kit={kit} onClose={() => setOpen(false)} />}
    </section>
  );
}

const WallCamera = lazily(() => import('./wall-camera.tsx'), 'WallCamera');
