import { makeReady, type Ready, type Rendering } from './ready-page.ts';

const boundBytes = 32 * 1024 * 1024;
/** What a page costs beside its body: its headers, and its tags, of which a large listing has hundreds. */
const besideBytes = 1_000;
const tagBytes = 80;
/** Older than this and it is made anew behind whoever asks for it, for what changes with the day and not by a write. */
const freshMs = 60_000;

type Making = () => Promise<Rendering>;

/**
 * Keeps finished pages and public answers until something that they show changes. Many who ask for the
 * same at once wait for one making. The least recently taken go first when the shelf is full.
 */
export class PageShelf {
  #kept = new Map<string, Ready>();
  #underWay = new Map<string, Promise<Ready>>();
  #costs = new WeakMap<Ready, number>();
  #bytes = 0;
  /** Grows with every change, so that what was begun before a change is not kept after it. */
  #changes = 0;
  #bound: number;
  #now: () => number;

  constructor({ bytes = boundBytes, now = () => performance.now() } = {}) {
    this.#bound = bytes;
    this.#now = now;
  }

  /** What can go out as it stands; nothing has to be made for it. */
  fresh(url: string): Ready | undefined {
    const kept = this.#kept.get(url);
    return kept && this.#now() - kept.madeAtMs <= freshMs ? this.#touch(url, kept) : undefined;
  }

  /** From the shelf, and if it has lain there for a while a fresh one is put in its place meanwhile. */
  async take(url: string, make: Making): Promise<Ready> {
    const fresh = this.fresh(url);
    if (fresh) return fresh;
    const stale = this.#kept.get(url);
    const making = this.#underWay.get(url) ?? this.#make(url, make);
    if (!stale) return making;
    // Whoever asks next, when this one fails, gets the old one again and begins another.
    making.catch(() => {});
    return this.#touch(url, stale);
  }

  /** @param tags what changed; `null` when anything may have */
  drop(tags: readonly string[] | null): void {
    this.#changes += 1;
    this.#underWay.clear();
    for (const [url, ready] of this.#kept) {
      if (tags === null || tags.some((tag) => ready.tags.has(tag))) this.#remove(url, ready);
    }
  }

  async #make(url: string, make: Making): Promise<Ready> {
    const changesBefore = this.#changes;
    const making = make().then((rendering) => makeReady(rendering, this.#now()));
    this.#underWay.set(url, making);
    try {
      const ready = await making;
      if (changesBefore === this.#changes) this.#keep(url, ready);
      return ready;
    } finally {
      if (this.#underWay.get(url) === making) this.#underWay.delete(url);
    }
  }

  /** Asked for again, so worth some work: it moves to the end of the row and is pressed well. */
  #touch(url: string, ready: Ready): Ready {
    this.#kept.delete(url);
    this.#kept.set(url, ready);
    ready.body.pressWell()?.then(
      () => this.#kept.get(url) === ready && this.#count(ready),
      () => {},
    );
    return ready;
  }

  #keep(url: string, ready: Ready): void {
    const older = this.#kept.get(url);
    if (older) this.#remove(url, older);
    this.#kept.set(url, ready);
    this.#count(ready);
  }

  #count(ready: Ready): void {
    const cost = costOf(ready);
    this.#bytes += cost - (this.#costs.get(ready) ?? 0);
    this.#costs.set(ready, cost);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#bound) break;
      this.#remove(oldest, old);
    }
  }

  #remove(url: string, ready: Ready): void {
    if (this.#kept.delete(url)) this.#bytes -= this.#costs.get(ready) ?? 0;
  }
}

function costOf({ body, tags }: Ready): number {
  return body.bytes + besideBytes + tags.size * tagBytes;
}
