export type Toast = {
  title: string;
  description?: string;
  /** What else there is to tell, each in a line of its own. */
  more?: readonly string[] | undefined;
  kind?: 'success' | 'error';
  /** Something to do about it, such as trying again. */
  action?: { label: string; onClick: () => void };
};

export type ToastState = {
  shown: (Toast & { key: number; open: boolean }) | undefined;
  /** Where messages may appear; the last one shows them. */
  viewports: readonly symbol[];
};

/** A dismissed toast is remembered for this long (specification, section 9). */
const forgottenAfterMs = 1_000_000;

/** The server renders no message. */
export const noToasts: ToastState = { shown: undefined, viewports: [] };

/** The messages of a page. Beside the tree of the page, so that a message renders nothing but itself. */
export class ToastStore {
  #state = noToasts;
  #count = 0;
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  state = (): ToastState => this.#state;

  show = (toast: Toast): void => {
    clearTimeout(this.#forgetting);
    this.#count += 1;
    const { shown } = this.#state;
    // What was told beside a message goes on beside the one that takes its place.
    const more = toast.more ?? (shown?.open ? shown.more : undefined);
    this.#become({ shown: { ...toast, more, key: this.#count, open: true } });
  };

  dismiss = (): void => {
    const { shown } = this.#state;
    if (!shown?.open) return;
    this.#become({ shown: { ...shown, open: false } });
    this.#forgetting = setTimeout(() => this.#become({ shown: undefined }), forgottenAfterMs);
  };

  /** @returns what takes the viewport away again */
  mount(viewport: symbol): () => void {
    this.#become({ viewports: [...this.#state.viewports, viewport] });
    return () => {
      this.#become({ viewports: this.#state.viewports.filter((other) => other !== viewport) });
    };
  }

  #become(change: Partial<ToastState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
