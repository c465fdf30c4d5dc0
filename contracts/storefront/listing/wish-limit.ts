/** More wishes than this are a shelf, not a list. */
export const wishesMost = 500;
