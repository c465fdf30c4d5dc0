/** A field of the till: as high as its buttons, and no smaller than 16 px, so that phones do not zoom in. */
export const tillField =
  'min-h-12 w-full rounded-card border border-control bg-white px-3.5 py-2 text-body text-ink placeholder:text-stone aria-invalid:border-2 aria-invalid:border-danger';
