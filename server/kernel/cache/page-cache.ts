import { LRUCache } from 'lru-cache';
import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import { isOutage } from '../process/outage.ts';
import { makeReady, type Ready, type Rendering } from './ready-page.ts';

const boundBytes = 32 * 1024 * 1024;
/**
 * The memory that a cached page takes besides its body: its headers, and its tags, of which a large listing has
 * hundreds.
 */
const besideBytes = 1_000;
const tagBytes = 80;
/**
 * A page older than this is still shown, and rendered anew in the background: some things change with the day and not
 * by a write.
 */
const freshMs = 60_000;
/**
 * A page older than this is rendered anew before it is shown: one that nobody has asked for since yesterday may show
 * yesterday's prices.
 */
const shownOldMs = 120_000;
/** So long after an outage nobody waits to hear of it again. */
const outageMs = 1_000;

const asItIs = (url: string) => url;
const unheard = (_error: unknown) => {};

type Making = () => Promise<Rendering>;

/** Thrown when rendering ends in a refusal: everybody who waits for the page is told, and nothing is cached. */
export class NotToKeep extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * A rendering that is under way: the number of changes when it began, and the number of the change that outdates it,
 * known once it is done.
 */
type UnderWay = { making: Promise<Ready>; since: number; outdatedBy: number };

/**
 * Keeps finished pages and public answers until something that they show changes. Many who ask for the
 * same at once wait for one rendering. The least recently used go first when the cache is full. What has changed
 * is made anew before it is shown; only while that fails because the database is away the old one is shown.
 */
export class PageCache {
  #kept: LRUCache<string, Ready>;
  #underWay = new Map<string, UnderWay>();
  #outdated = new WeakSet<Ready>();
  #outageUntilMs = 0;
  #changes = 0;
  /**
   * The tags of the changes since the oldest rendering under way began; the last one is change number `#changes`. A
   * rendering that shows something which changed after it began is not cached. `null` is a change of anything.
   */
  #recent: (ReadonlySet<string> | null)[] = [];
  #now: () => number;
  #wallMs: () => number;
  /**
   * Called for faults that no visitor sees: a page that could not be rendered anew in the background, or not be
   * compressed.
   */
  #onFault: (error: unknown) => void;
  /** How many pages were answered from the cache, rendered for the visitor, and shown although outdated. */
  readonly counts = { kept: 0, made: 0, old: 0 };
  /** The key under which a page is cached: its address without parameters that change nothing on it. */
  readonly addressOf: (url: string) => string;

  constructor({
    bytes = boundBytes,
    now = () => performance.now(),
    wallMs = () => Date.now(),
    addressOf = asItIs,
    onFault = unheard,
  } = {}) {
    this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: costOf });
    this.#now = now;
    this.#wallMs = wallMs;
    this.#onFault = onFault;
    this.addressOf = addressOf;
  }

  /** What can go out as it stands; nothing has to be made for it. */
  fresh(asked: string): Ready | undefined {
    const url = this.addressOf(asked);
    const kept = this.#kept.get(url);
    if (!kept || this.#isOutdated(kept) || this.#now() - kept.madeAtMs > freshMs) return undefined;
    this.counts.kept += 1;
    return this.#compressBest(url, kept);
  }

  /** From the cache; one that is older than `freshMs` is rendered anew in the background. */
  async take(asked: string, make: Making): Promise<Ready> {
    const url = this.addressOf(asked);
    const fresh = this.fresh(url);
    if (fresh) return fresh;
    const stale = this.#kept.peek(url);
    const making = this.#joined(url, make, this.#changes);
    const isOutdated = stale && (this.#isOutdated(stale) || this.#now() - stale.madeAtMs > shownOldMs);
    // A page that moved elsewhere is nothing to look at meanwhile.
    const isMade =
      !stale || (isOutdated && (stale.redirectTo !== undefined || this.#now() >= this.#outageUntilMs));
    this.counts[isMade ? 'made' : 'old'] += 1;
    if (!stale || (isOutdated && stale.redirectTo)) return making;
    if (isMade) return making.catch((error: unknown) => this.#insteadOf(error, url, stale));
    // Whoever asks next, when this one fails, gets the old one again and begins another.
    making.catch((error: unknown) => this.#noteBehind(error, url, stale));
    return this.#compressBest(url, stale);
  }

  /** @param tags what changed; `null` when anything may have */
  drop(tags: readonly string[] | null): void {
    const changed = tags && new Set(tags);
    this.#changes += 1;
    if (this.#underWay.size > 0) this.#recent.push(changed);
    for (const ready of this.#kept.values()) {
      if (this.#outdated.has(ready)) continue;
      if (!changed?.isDisjointFrom(ready.tags)) this.#outdated.add(ready);
    }
  }

  /** Nothing of what was there before is shown any more, not even while nothing can be read. */
  forget(): void {
    this.drop(null);
    this.#kept.clear();
    this.#outageUntilMs = 0;
  }

  /** It shows what has changed, by a write or because its moment has come. */
  #isOutdated(ready: Ready): boolean {
    return this.#outdated.has(ready) || (ready.untilMs < Infinity && ready.untilMs <= this.#wallMs());
  }

  /** Nobody waits for a rendering in the background: its refusal is told to the next visitor. */
  #noteBehind(error: unknown, url: string, stale: Ready): void {
    if (!(error instanceof NotToKeep)) this.#onFault(error);
    else if (this.#kept.peek(url) === stale) this.#kept.delete(url);
  }

  /** The old one where the new one cannot be made for now. */
  #insteadOf(error: unknown, url: string, stale: Ready): Ready {
    if (!isOutage(error)) {
      if (this.#kept.peek(url) === stale) this.#kept.delete(url);
      throw error;
    }
    this.#onFault(error);
    this.#outageUntilMs = this.#now() + outageMs;
    return this.#compressBest(url, stale);
  }

  /** Waits for a rendering that is under way, and renders again if that one lacks a change from before this request. */
  async #joined(url: string, make: Making, askedAt: number): Promise<Ready> {
    const underWay = this.#underWay.get(url);
    if (!underWay) return this.#make(url, make);
    const ready = await underWay.making;
    return underWay.outdatedBy <= askedAt ? this.#joined(url, make, askedAt) : ready;
  }

  #make(url: string, make: Making): Promise<Ready> {
    const underWay: UnderWay = {
      since: this.#changes,
      outdatedBy: Infinity,
      making: Promise.resolve() as never,
    };
    underWay.making = make()
      .then((rendering) => {
        const ready = makeReady(rendering, this.#now());
        this.#outageUntilMs = 0;
        underWay.outdatedBy = this.#firstChangeOf(ready.tags, underWay.since);
        if (underWay.outdatedBy === Infinity) this.#kept.set(url, ready);
        return ready;
      })
      .finally(() => {
        this.#underWay.delete(url);
        this.#forgetChanges();
      });
    this.#underWay.set(url, underWay);
    return underWay.making;
  }

  /**
   * Forgets changes from before every rendering that is still under way. There is always one under way in a busy
   * shop, so waiting for none would never forget any.
   */
  #forgetChanges(): void {
    const begun = [...this.#underWay.values()].map(({ since }) => since);
    const wanted = this.#changes - Math.min(this.#changes, ...begun);
    this.#recent.splice(0, this.#recent.length - wanted);
  }

  /** The number of the first change after `since` that concerns one of the tags. */
  #firstChangeOf(tags: ReadonlySet<string>, since: number): number {
    const first = this.#changes - this.#recent.length + 1;
    const at = this.#recent.findIndex((changed, i) => first + i > since && !changed?.isDisjointFrom(tags));
    return at < 0 ? Infinity : first + at;
  }

  /** Asked for again, so it is worth compressing thoroughly. */
  #compressBest(url: string, ready: Ready): Ready {
    ready.body.compressBest()?.then(() => this.#measureAgain(url, ready), this.#onFault);
    return ready;
  }

  /**
   * The cache reads an entry's size when it is put in, so a body that has been compressed thoroughly is put in again.
   */
  #measureAgain(url: string, ready: Ready): void {
    if (this.#kept.peek(url) !== ready) return;
    this.#kept.delete(url);
    this.#kept.set(url, ready);
  }
}

function costOf({ body, tags }: Ready): number {
  return body.bytes + besideBytes + tags.size * tagBytes;
}
