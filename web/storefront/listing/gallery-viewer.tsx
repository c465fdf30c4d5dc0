import { ArrowLeft, ArrowRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { imageUrl } from '../../../contracts/platform/images.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { KitPicture } from './gallery.tsx';

type Props = { pictures: readonly KitPicture[]; at: number; name: string; onClose: () => void };

/** A kit's pictures as large as the window, and larger: arrow keys turn over, plus and minus zoom. */
export function PictureViewer({ pictures, at, name, onClose }: Props) {
  const [index, setIndex] = useState(at);
  const [isNear, setNear] = useState(false);
  const picture = pictures[index];
  const turn = (step: number) => {
    setNear(false);
    setIndex((index + step + pictures.length) % pictures.length);
  };

  const press = (key: string) => {
    if (key === 'ArrowRight' && !isNear) turn(1);
    else if (key === 'ArrowLeft' && !isNear) turn(-1);
    else if (key === '+' || key === '=') setNear(true);
    else if (key === '-') setNear(false);
  };

  return (
    <Dialog open onClose={onClose} title={name} side="whole" onKey={press}>
      <div className="flex min-h-0 grow flex-col">
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          role="group"
          aria-label={`Picture ${index + 1} of ${pictures.length}`}
          className="min-h-0 grow overflow-auto overscroll-contain bg-sand"
        >
          {picture && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button below does the same
            <img
              key={picture.url}
              ref={(image) => standInFor(image, picture.url)}
              src={imageUrl(picture.url, 'productZoom')}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              className={classes(
                'mx-auto block',
                'bg-contain bg-center bg-no-repeat',
                isNear ? 'w-[200%] max-w-none cursor-zoom-out' : 'size-full cursor-zoom-in object-contain',
              )}
              onClick={() => setNear(!isNear)}
            />
          )}
        </div>
        <div className="flex items-center justify-center gap-2 border-t border-line px-4 py-2">
          {pictures.length > 1 && (
            <Button variant="icon" aria-label="Previous picture" onClick={() => turn(-1)}>
              <Icon of={ArrowLeft} />
            </Button>
          )}
          <p role="status" className="min-w-20 text-center text-small text-stone tabular-nums">
            {pictures.length > 1 && `${index + 1} of ${pictures.length}`}
          </p>
          {pictures.length > 1 && (
            <Button variant="icon" aria-label="Next picture" onClick={() => turn(1)}>
              <Icon of={ArrowRight} />
            </Button>
          )}
          <Button variant="icon" aria-pressed={isNear} aria-label="Zoom in" onClick={() => setNear(!isNear)}>
            <Icon of={isNear ? ZoomOut : ZoomIn} />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The page's own picture, which is there already, until the larger one has come. */
function standInFor(image: HTMLImageElement | null, original: string): void {
  if (image) image.style.backgroundImage = `url("${imageUrl(original, { width: 800 })}")`;
}
