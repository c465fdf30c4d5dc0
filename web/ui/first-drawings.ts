/**
 * The icons of the first view, each as one SVG path in a box of 24 by 24. They are Lucide's (lucide.dev, ISC licence,
 * copyright Lucide Icons and Contributors); its components would add 1.2 KB for drawing any icon of the set.
 */
export const arrowLeft = 'm12 19-7-7 7-7M19 12H5';
export const arrowRight = 'M5 12h14m-7-7 7 7-7 7';
export const chevronDown = 'm6 9 6 6 6-6';
export const circleAlert = 'M22 12A10 10 0 1 1 2 12a10 10 0 0 1 20 0ZM12 8v4m0 4h.01';
export const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';
export const menu = 'M4 5h16M4 12h16M4 19h16';
export const parcel =
  'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12l8.71-5m-13.21-2.73 9 5.15';
export const magnifier = 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z';
export const shoppingBag =
  'M16 10a4 4 0 0 1-8 0m-4.897-3.966h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z';
export const userRound = 'M17 8A5 5 0 1 1 7 8a5 5 0 0 1 10 0Zm3 13a8 8 0 0 0-16 0';
