/** What the home page says of itself in its head, until the owner says it. */
export const homeDescription =
  'Paint by numbers, cross stitch, felt art and punch needle kits from Australia, each with everything in the box.';
