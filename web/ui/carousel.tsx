import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useTrack } from './use-track.ts';

type Props = {
  /** Stands over the slides and names the region. */
  heading: ReactNode;
  slides: readonly { key: string | number; content: ReactNode }[];
  /** The width of a slide, as classes. */
  slideClass: string;
  /** Stands beside the buttons, such as a link to the whole list. */
  aside?: ReactNode;
};

const arrow =
  'grid size-11 cursor-pointer place-items-center rounded-chip border border-control hover:bg-linen aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-control aria-disabled:hover:bg-transparent';

/** Slides in a row that can be swiped, scrolled, and moved by two buttons. Without script it is a row that scrolls. */
export function Carousel({ heading, slides, slideClass, aside }: Props) {
  const headingId = useId();
  const { track, atStart, atEnd, hidden, move } = useTrack(slides.length);
  return (
    <section aria-labelledby={headingId} aria-roledescription="carousel">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        <div className="flex items-center gap-3">
          {aside}
          <div className="hidden gap-2 md:flex">
            <button
              type="button"
              className={arrow}
              aria-label="Previous kits"
              aria-disabled={atStart || undefined}
              onClick={() => move(-1)}
            >
              <Icon of={ArrowLeft} />
            </button>
            <button
              type="button"
              className={arrow}
              aria-label="Next kits"
              aria-disabled={atEnd || undefined}
              onClick={() => move(1)}
            >
              <Icon of={ArrowRight} />
            </button>
          </div>
        </div>
      </div>
      <div ref={track} className="track -mx-(--gutter) flex gap-4 px-(--gutter) md:gap-6">
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
