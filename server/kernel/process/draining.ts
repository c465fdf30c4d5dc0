let draining = false;

/** From now on this process answers `/readyz` with 503, so that nobody new is sent to it, and goes on serving. */
export function beginDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}
