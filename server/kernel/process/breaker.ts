/** For how long a server is left alone because it does not answer. Tests shrink these. */
export type Pauses = { firstPauseMs: number; longestPauseMs: number };

/** One failure may be a hiccup; this many in a row are not. */
const failuresInARow = 3;

export type CallOutcome = 'took' | 'refused' | 'away';
export type Turn = 'none' | 'paused' | 'recovered';

/**
 * A circuit breaker. While the server answers, everybody may try. After some failures in a row nobody does
 * for a while; then one call is tried alone. The pause doubles with each such trial that fails.
 */
export class Breaker {
  #pauses: Pauses;
  #failures = 0;
  #pauseMs = 0;
  #pausedAt = new Date(0);
  #trials = 0;
  #isKnown = false;
  #hasReturned = false;

  constructor(chosen: Pauses) {
    this.#pauses = chosen;
  }

  get isOpen(): boolean {
    return this.#pauseMs > 0;
  }

  /**
   * Whether the server has answered for the first time, or again after a pause; `noteReturn` resets it. One failure
   * among successes says nothing about the server, so it is not set again after each of them.
   */
  get hasReturned(): boolean {
    return this.#hasReturned;
  }

  /** What waited for the server has been told that it is back. */
  noteReturn(): void {
    this.#hasReturned = false;
  }

  get pauseMs(): number {
    return this.#pauseMs;
  }

  mayEnter(now: Date): boolean {
    return !this.isOpen || (this.#trials === 0 && this.#isOver(now));
  }

  /** Whoever is let in must call `leave` afterwards, whatever the outcome. */
  enter(now: Date): boolean {
    if (!this.mayEnter(now)) return false;
    this.#trials += 1;
    return true;
  }

  /**
   * Says whether a pause has begun, or has ended because the server is back.
   *
   * @param outcome undefined where nothing was tried
   */
  leave(now: Date, outcome: CallOutcome | undefined): Turn {
    this.#trials -= 1;
    if (outcome === undefined) return 'none';
    if (outcome === 'away') return this.#fail(now);
    this.#failures = 0;
    if (this.isOpen || !this.#isKnown) this.#hasReturned = true;
    this.#isKnown = true;
    if (!this.isOpen) return 'none';
    this.#pauseMs = 0;
    return 'recovered';
  }

  #fail(now: Date): Turn {
    this.#failures += 1;
    if (this.#failures < failuresInARow) return 'none';
    // Calls that began before the pause say nothing new.
    if (this.isOpen && !this.#isOver(now)) return 'none';
    const { firstPauseMs, longestPauseMs } = this.#pauses;
    this.#pauseMs = this.isOpen ? Math.min(this.#pauseMs * 2, longestPauseMs) : firstPauseMs;
    this.#pausedAt = now;
    this.#hasReturned = false;
    return 'paused';
  }

  /** A clock that was turned back ends the pause too. */
  #isOver(now: Date): boolean {
    const past = now.getTime() - this.#pausedAt.getTime();
    return past < 0 || past >= this.#pauseMs;
  }
}
