import type { RouterHistory } from '@tanstack/react-router';

let restores = false;
let moved = false;

/** Call it before the router subscribes, because the router acts on a move as soon as it hears of it. */
export function subscribeToNavigation(history: RouterHistory): void {
  history.subscribe(({ action }) => {
    moved = true;
    restores = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
}

/** Whether the current or last navigation was Back or Forward: then the scroll position is restored. */
export function isRestoring(): boolean {
  return restores;
}

/** Whether anybody has gone on from the page that was opened first. */
export function hasMoved(): boolean {
  return moved;
}
