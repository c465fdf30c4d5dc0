import { Pause, Play } from 'lucide-react';
import { Icon } from './icon.tsx';
import { roundButton, SlideRow, type Slides } from './slide-row.tsx';
import { useRotation } from './use-rotation.ts';
import { useTrack } from './use-track.ts';

/** A row of slides that moves on by itself, round and round. The button that stops it comes first. */
export function RotatingCarousel({ everyMs, ...slides }: Slides & { everyMs: number }) {
  const row = useTrack(slides.slides.length);
  const turn = (direction: 1 | -1) => {
    const { track, atStart, atEnd, move } = row;
    const isOver = direction === 1 ? atEnd : atStart;
    if (isOver) track.current?.scrollTo({ left: direction === 1 ? 0 : track.current.scrollWidth });
    else move(direction);
  };
  const { running, toggle, holding } = useRotation(everyMs, () => turn(1));
  const name = running ? `Pause ${slides.what}` : `Play ${slides.what}`;
  return (
    <SlideRow
      {...slides}
      row={row}
      turn={turn}
      isEndless
      buttonsClass="flex"
      around={holding}
      lead={
        <button type="button" aria-label={name} className={roundButton} onClick={toggle}>
          <Icon of={running ? Pause : Play} size={18} />
        </button>
      }
    />
  );
}
