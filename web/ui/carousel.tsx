import { SlideRow, type Slides } from './slide-row.tsx';
import { useTrack } from './use-track.ts';

/** A row of slides with a beginning and an end. On phones it is swiped, so its buttons are left out there. */
export function Carousel(slides: Slides) {
  const row = useTrack(slides.slides.length);
  return <SlideRow {...slides} row={row} turn={row.move} buttonsClass="hidden md:flex" />;
}
