import type { RouterHistory } from '@tanstack/react-router';

let restores = false;

/** To be called before the router listens: it acts on a move as soon as it hears of it. */
export function subscribeToNavigation(history: RouterHistory): void {
  history.subscribe(({ action }) => {
    restores = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
}

/** Whether the move under way, or the last one, was Back or Forward: then the place is found again. */
export function isRestoring(): boolean {
  return restores;
}
