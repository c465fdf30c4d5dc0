/** How far a replica may be behind: the time since it was seen to have reached a position of the primary. */
export class ReplicaLag {
  #askedAtMs = performance.now();
  #reachedAtMs: number | undefined;

  /** The replica has all that the primary had at that moment. */
  reached(askedAtMs: number): void {
    this.#askedAtMs = askedAtMs;
    this.#reachedAtMs = performance.now();
  }

  /** It was looked for in vain: from now on its age grows. */
  missed(): void {
    this.#reachedAtMs = undefined;
  }

  get seconds(): number {
    return ((this.#reachedAtMs ?? performance.now()) - this.#askedAtMs) / 1_000;
  }
}
