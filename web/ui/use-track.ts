import { useEffect, useRef, useState } from 'react';

/** What is in sight of a row that scrolls sideways, and how to move it by about a windowful. */
export function useTrack(slideCount: number) {
  const track = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const slides = [...element.children].slice(0, slideCount);
    const observer = new IntersectionObserver(
      (entries) =>
        setHidden((before) => {
          const next = new Set(before);
          for (const { target, intersectionRatio } of entries) {
            const index = slides.indexOf(target);
            // A slide that peeks in can still be touched; one that is out of sight cannot be reached.
            if (intersectionRatio < 0.1) next.add(index);
            else next.delete(index);
          }
          return next;
        }),
      { root: element, threshold: [0, 0.1, 0.2] },
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
    hidden,
    atStart: !hidden.has(0),
    atEnd: !hidden.has(slideCount - 1),
    move,
  };
}
