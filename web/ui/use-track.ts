import { useEffect, useRef, useState } from 'react';

/** What is in sight of a row that scrolls sideways, and how to move it by about a windowful. */
export function useTrack(slideCount: number) {
  const track = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState<ReadonlySet<number>>(atRest);

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const slides = [...element.children].slice(0, slideCount);
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.map(({ target, intersectionRatio: ratio }) => ({
          index: slides.indexOf(target),
          ratio,
        }));
        // A slide that peeks in can still be touched; one that is out of sight cannot be reached.
        setHidden((before) => sorted(before, seen, (ratio) => ratio < 0.1));
        setWhole((before) => sorted(before, seen, (ratio) => ratio > 0.9));
      },
      { root: element, threshold: [0, 0.1, 0.2, 0.9, 1] },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [slideCount]);

  const move = (direction: 1 | -1) => {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.85 });
  };

  return {
    track,
    // All out of sight is a row that the browser has not laid out yet: whoever tabs into it begins at its first slide.
    hidden: hidden.size < slideCount ? hidden : nothing,
    // A last slide that is cut off is not the end yet.
    atStart: whole.has(0),
    atEnd: whole.has(slideCount - 1),
    move,
  };
}

const nothing: ReadonlySet<number> = new Set();

/** As long as nothing was seen a row stands at its beginning. */
const atRest: ReadonlySet<number> = new Set([0]);

type Seen = readonly { index: number; ratio: number }[];

function sorted(before: ReadonlySet<number>, seen: Seen, belongs: (ratio: number) => boolean) {
  const next = new Set(before);
  for (const { index, ratio } of seen) {
    if (belongs(ratio)) next.add(index);
    else next.delete(index);
  }
  return next;
}
