import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { arrowLeft, arrowRight } from './first-drawings.ts';
import { Icon } from './icon.tsx';
import type { useTrack } from './use-track.ts';

export type Slides = {
  /** Stands over the slides and names the region. */
  heading: ReactNode;
  /** What the buttons move: 'reviews'. */
  what: string;
  slides: readonly { key: string | number; content: ReactNode }[];
  /** The width of a slide, as classes. */
  slideClass: string;
  /** Stands beside the buttons, such as a link to the whole list. */
  aside?: ReactNode;
};

type Props = Slides & {
  row: ReturnType<typeof useTrack>;
  turn: (direction: 1 | -1) => void;
  /** After the last slide comes the first. */
  isEndless?: boolean;
  /** Stands before the buttons, and before them in the tab order. */
  lead?: ReactNode;
  buttonsClass: string;
  around?: ComponentProps<'section'>;
};

export const roundButton =
  'grid size-11 cursor-pointer place-items-center rounded-chip border border-control hover:bg-linen aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-control aria-disabled:hover:bg-transparent';

/** Slides in a row that can be swiped, scrolled, and moved by two buttons. Without script it is a row that scrolls. */
export function SlideRow({ heading, what, slides, slideClass, aside, row, turn, ...props }: Props) {
  const { isEndless = false, lead, buttonsClass, around } = props;
  const { track, hidden, atStart, atEnd } = row;
  const headingId = useId();
  // All of it is in sight: there is nowhere to move to.
  const isWhole = !isEndless && atStart && atEnd;
  const arrow = (name: string, icon: string, direction: 1 | -1, isOver: boolean) => (
    <button
      type="button"
      className={roundButton}
      aria-label={`${name} ${what}`}
      aria-disabled={(isOver && !isEndless) || undefined}
      onClick={() => turn(direction)}
    >
      <Icon of={icon} size={18} />
    </button>
  );
  return (
    <section aria-labelledby={headingId} aria-roledescription="carousel" {...around}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:gap-x-4">
          <div className={classes('needs-script gap-2', buttonsClass, isWhole && 'invisible')}>
            {lead}
            {arrow('Previous', arrowLeft, -1, atStart)}
            {arrow('Next', arrowRight, 1, atEnd)}
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
            aria-label={`${index + 1} of ${slides.length} ${what}`}
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
