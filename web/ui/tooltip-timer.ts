/** Specification, sections 4 and 9: a tooltip opens after this much hovering … */
export const opensAfterMs = 700;
/** … but at once where another one was shown so short a while ago. */
export const skipDelayMs = 300;

/** Closed, then open: decides when the tooltip of what is hovered is shown. */
export class TooltipTimer<Target> {
  #show: (target: Target | undefined) => void;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #shown: Target | undefined;
  #closedAt = Number.NEGATIVE_INFINITY;

  /** @param show shows the tooltip of this target, or none */
  constructor(show: (target: Target | undefined) => void) {
    this.#show = show;
  }

  hover(target: Target): void {
    if (target === this.#shown) return;
    this.leave();
    const isNext = performance.now() - this.#closedAt < skipDelayMs;
    if (isNext) this.#open(target);
    else this.#waiting = setTimeout(() => this.#open(target), opensAfterMs);
  }

  /** Who comes by the keyboard has pointed at it already. */
  focus(target: Target): void {
    this.leave();
    this.#open(target);
  }

  leave(): void {
    clearTimeout(this.#waiting);
    if (this.#shown === undefined) return;
    this.#shown = undefined;
    this.#closedAt = performance.now();
    this.#show(undefined);
  }

  #open(target: Target): void {
    this.#shown = target;
    this.#show(target);
  }
}
