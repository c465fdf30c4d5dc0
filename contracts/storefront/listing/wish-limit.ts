/** More wishes than this are no list any more. */
export const wishesMost = 500;
