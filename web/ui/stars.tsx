import { classes } from './classes.ts';

const outline = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';
const leftHalf = 'M12 2.6v14.8l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';
const places = [1, 2, 3, 4, 5];

/** Five stars, filled to the nearest half. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const halves = Math.round(rating * 2);
  return (
    <span
      role="img"
      aria-label={`${Math.round(rating * 10) / 10} out of 5 stars`}
      className={classes('inline-flex gap-0.5 text-star', className)}
    >
      {places.map((place) => (
        <Star
          key={place}
          filled={halves >= place * 2 ? 'whole' : halves >= place * 2 - 1 ? 'half' : 'none'}
        />
      ))}
    </span>
  );
}

export function Star({ filled }: { filled: 'whole' | 'half' | 'none' }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.05em]">
      <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      {filled !== 'none' && <path d={filled === 'whole' ? outline : leftHalf} fill="currentColor" />}
    </svg>
  );
}
