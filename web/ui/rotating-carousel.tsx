import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useRotation } from './use-rotation.ts';
import { useTrack } from './use-track.ts';

type Props = {
  heading: string;
  /** What the buttons move: 'reviews'. */
  what: string;
  everyMs: number;
  slides: readonly { key: string | number; content: ReactNode }[];
  /** The width of a slide, as classes. */
  slideClass: string;
  aside?: ReactNode;
};

const round =
  'grid size-11 cursor-pointer place-items-center rounded-chip border border-control hover:bg-linen';

/** A row of slides that moves on by itself. The button that stops it comes first; without script it is a row that scrolls. */
export function RotatingCarousel({ heading, what, everyMs, slides, slideClass, aside }: Props) {
  const id = useId();
  const { track, hidden, atStart, atEnd, move } = useTrack(slides.length);
  const turn = (direction: 1 | -1) => {
    const row = track.current;
    if (direction === 1 ? atEnd : atStart) row?.scrollTo({ left: direction === 1 ? 0 : row.scrollWidth });
    else move(direction);
  };
  const { running, toggle, holding } = useRotation(everyMs, () => turn(1));
  return (
    <section aria-labelledby={id} aria-roledescription="carousel" {...holding}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
        <h2 id={id}>{heading}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="needs-script flex gap-2">
            <RoundButton
              name={running ? `Pause ${what}` : `Play ${what}`}
              icon={running ? Pause : Play}
              press={toggle}
            />
            <RoundButton name={`Previous ${what}`} icon={ArrowLeft} press={() => turn(-1)} />
            <RoundButton name={`Next ${what}`} icon={ArrowRight} press={() => turn(1)} />
          </div>
          {aside}
        </div>
      </div>
      <div ref={track} className="track relative -mx-(--gutter) flex gap-4 px-(--gutter) md:gap-6">
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={hidden.has(index)}
            className={classes('shrink-0 snap-start', slideClass)}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}

type RoundButtonProps = { name: string; icon: typeof Play; press: () => void };

function RoundButton({ name, icon, press }: RoundButtonProps) {
  return (
    <button type="button" aria-label={name} className={round} onClick={press}>
      <Icon of={icon} size={18} />
    </button>
  );
}
