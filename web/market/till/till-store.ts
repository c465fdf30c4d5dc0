import { isCallError } from '../../../contracts/kernel/call-error.ts';
import {
  entriesPerCall,
  listOtherSales,
  openTill,
  pairTill,
  readTill,
  sendTillEntries,
  tillEntry,
  type OtherSale,
  type TillEntry,
} from '../../../contracts/market/till.ts';
import { call } from '../../kernel/call.ts';
import type { Basket } from './basket.ts';
import { lagOf } from './clock.ts';
import type { Deed, TillAction, TillRecord } from './kept.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { deletePictures, savePictures } from './pictures.ts';
import { isFull, openStore, type Store } from './store.ts';
import { tillCall } from './till-call.ts';
import { noRoom, noRoomToTakeBack, notKept, notTaken, refusedByShop, unheard } from './till-messages.ts';
import { playTillSound } from './till-sound.ts';
import { openingState, unsentOf, type TillState } from './till-state.ts';
import { hasNewOrder } from './to-hand-over.ts';

/** The till itself: what it knows, what it keeps, and what it sends when it can. */
export class TillStore {
  readonly #marketId: string;
  #state: TillState = openingState;
  #store!: Store;
  #key = '';
  readonly #listeners = new Set<() => void>();
  constructor(marketId: string) {
    this.#marketId = marketId;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = () => this.#state;
  note(part: Partial<TillState>): void {
    this.#state = { ...this.#state, ...part, now: Date.now() };
    for (const tell of this.#listeners) tell();
  }

  /** Nothing is written here: a till whose device is full opens all the same. */
  async open(): Promise<void> {
    try {
      this.#store = await openStore(this.#marketId);
      await this.#readAll();
    } catch (error) {
      console.warn('The till’s memory could not be opened.', error);
      return this.note({ stage: 'without memory' });
    }
    if (this.#key !== '') await this.meet();
  }

  async #readAll(): Promise<void> {
    this.#key = (await this.#store.fact('key')) ?? '';
    const data = (await this.#store.fact('data')) ?? null;
    this.note({
      stage: this.#key === '' ? 'stranger' : 'ready',
      data,
      heardAt: (await this.#store.fact('heardAt')) ?? 0,
      entries: await this.#store.entries(),
      basket: (await this.#store.fact('basket')) ?? this.#state.basket,
      sentUpTo: (await this.#store.fact('sentUpTo')) ?? 0,
      lagMs: (await this.#store.fact('lagMs')) ?? null,
      stopped: (await this.#store.fact('stopped')) ?? null,
      pictures: (await this.#store.fact('pictures')) ?? null,
      isPersistent: (await navigator.storage?.persisted?.()) ?? false,
    });
  }

  /** Sends what waits and hears what is new. Without a network nothing happens, and nothing is lost. */
  async meet(how?: { inTurn: boolean }): Promise<void> {
    await this.send(how);
    if (this.#state.isReached || unsentOf(this.#state).length === 0) await this.hear();
  }

  async becomeTill(name: string): Promise<void> {
    const deviceId = await this.#ownId();
    const made = await call(openTill, { params: { id: this.#marketId }, body: { name, deviceId } });
    await this.#begin(made.key ?? '');
  }

  async pair(code: string): Promise<void> {
    const deviceId = await this.#ownId();
    await this.#begin((await call(pairTill, { body: { code, deviceId } })).key);
  }

  /** One for all tabs of this browser: what it sold is counted by it. */
  async #ownId(): Promise<string> {
    const known = await this.#store.fact('deviceId');
    if (known) return known;
    const made = crypto.randomUUID();
    await this.#roomy(() => this.#store.keep('deviceId', made));
    return made;
  }

  async #begin(newKey: string): Promise<void> {
    this.#key = newKey;
    await this.#store.keep('key', this.#key);
    await this.#store.forget('stopped');
    this.note({ stage: 'ready', stopped: null });
    // Firefox asks the person, and answers when they do, or never: nothing waits for it.
    void navigator.storage?.persist?.().then((isPersistent) => this.note({ isPersistent }));
    await this.hear();
    await this.send();
  }

  async hear(): Promise<void> {
    if (this.#key === '') return;
    await this.#reaching(async () => {
      const kept = await this.#store.lastKept();
      const askedAt = Date.now();
      const data = await tillCall(readTill, this.#key, { query: { kept } });
      const heardAt = Date.now();
      const lagMs = lagOf(data.serverNow, askedAt, heardAt);
      await this.#store.noteProblems(data.problems);
      await this.#sentTo(data.expected - 1);
      await this.#roomy(async () => {
        await this.#store.keep('data', data);
        await this.#store.keep('heardAt', heardAt);
        await this.#store.keep('lagMs', lagMs);
      });
      const before = this.#state.data;
      this.note({ data, heardAt, lagMs });
      if (hasNewOrder(before, data)) playTillSound();
    });
    const { data } = this.#state;
    if (this.#state.isReached && data) void this.#keepPictures();
  }

  async #keepPictures(): Promise<void> {
    if (!this.#state.data) return;
    try {
      const pictures = { ...(await savePictures(this.#state.data.kits)), at: Date.now() };
      await this.#store.keep('pictures', pictures);
      this.note({ pictures });
    } catch (error) {
      // A tile without a picture sells as well.
      console.warn('The pictures could not be kept.', error);
    }
  }

  /**
   * One tab sends at a time; the shop takes each entry once, however often it comes. `inTurn` waits for a
   * try that is under way, which may have begun before the network was back.
   */
  async send({ inTurn } = { inTurn: false }): Promise<void> {
    await navigator.locks.request(`till-send-${this.#marketId}`, { ifAvailable: !inTurn }, async (lock) => {
      if (!lock || this.#key === '' || this.#state.stopped !== null) return;
      await this.#readEntries();
      while (unsentOf(this.#state).length > 0) {
        const before = this.#state.sentUpTo;
        this.note({ isSending: true });
        await this.#reaching(() => this.#sendSome());
        this.note({ isSending: false });
        if (!this.#state.isReached || this.#state.stopped !== null || this.#state.sentUpTo <= before) break;
      }
    });
  }

  /** What another tab kept, too. A till whose memory is gone sends what it still shows. */
  async #readEntries(): Promise<void> {
    try {
      this.note({
        entries: await this.#store.entries(),
        sentUpTo: (await this.#store.fact('sentUpTo')) ?? 0,
      });
    } catch (error) {
      console.warn('What was sold could not be read again.', error);
    }
  }

  async #sendSome(): Promise<void> {
    const kept = this.#state.entries.at(-1)?.sequence ?? 0;
    const entries = unsentOf(this.#state)
      .slice(0, entriesPerCall)
      .map(({ entry }) => entry);
    const body = { clock: new Date().toISOString(), entries, kept };
    const askedAt = Date.now();
    const answer = await tillCall(sendTillEntries, this.#key, { body });
    const lagMs = lagOf(answer.serverNow, askedAt, Date.now());
    await this.#store.keep('lagMs', lagMs);
    await this.#store.noteProblems(answer.problems);
    await this.#sentTo(answer.expected - 1);
    const data = this.#state.data && {
      ...this.#state.data,
      market: { ...this.#state.data.market, state: answer.marketState },
    };
    this.note({ lagMs, data });
  }

  /** The shop says what it has: a shop that was restored from a copy asks for what it lost, and gets it. */
  async #sentTo(sentUpTo: number): Promise<void> {
    await this.#store.keep('sentUpTo', sentUpTo);
    const soldFrom = Date.parse(this.#state.data?.market.startsOn ?? '1970-01-01');
    await this.#store.dropOld(sentUpTo, { now: Date.now(), soldFrom });
    this.note({ sentUpTo, entries: await this.#store.entries() });
  }

  async #reaching(ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
      this.note({ isReached: true });
    } catch (error) {
      const refusal = isCallError(error) ? error.refusal : undefined;
      if (refusal?.code === 'forbidden' || refusal?.code === 'unauthenticated') {
        this.note({ isReached: true, stopped: refusal.message });
        await this.#store.keep('stopped', refusal.message).catch(() => undefined);
      } else if (isFull(error)) await this.#makeRoom();
      else if (refusal?.code === 'malformed') this.note({ isReached: true, trouble: refusedByShop });
      else this.note({ isReached: false });
    }
  }

  /** Keeps what was done before anything says that it was. What cannot be kept is not done, and the basket stays. */
  readonly book = onceAtATime((...deed: Deed) => this.#bookOnce(...deed));

  async #bookOnce(...[action, names, basket]: Deed): Promise<boolean> {
    if (this.#state.stopped !== null) return false;
    const kept = await this.#append(action, names, { basket }, noRoom);
    if (typeof kept === 'string') {
      this.note({ trouble: kept });
      return false;
    }
    this.note({ trouble: null, ...(basket ? { basket } : {}) });
    void this.send();
    return true;
  }

  /** The entry as it is kept, or why it is not. When the device is full the pictures go first. */
  async #append(
    action: TillAction,
    names: readonly string[],
    more: { basket?: Basket | undefined; stood?: TillRecord['stood'] },
    full: string,
  ): Promise<TillRecord | string> {
    const at = new Date().toISOString();
    const clockLagMs = this.#state.lagMs;
    const entryOf = (sequence: number): TillEntry => ({ ...action, sequence, at, clockLagMs });
    if (!tillEntry.safeParse(entryOf(1)).success) return notTaken;
    try {
      const kept = await this.#roomy(() => this.#store.append(entryOf, names, more));
      // It is kept, whether or not it can be read again.
      const entries = await this.#store.entries().catch(() => [...this.#state.entries, kept]);
      this.note({ entries });
      return kept;
    } catch (error) {
      return isFull(error) ? full : notKept;
    }
  }

  /** What the other tills of the market sold, which only the shop knows. */
  async othersSales(): Promise<OtherSale[]> {
    return (await tillCall(listOtherSales, this.#key)).sales;
  }

  /**
   * Takes back what another till sold. Somebody else may be doing the same, so the shop has to agree
   * before the money is handed over. Kept without words, it has.
   */
  async takeBackOfOther(
    action: TillAction & { kind: 'refund' },
    stood: TillRecord['stood'],
  ): Promise<{ isKept: boolean; message?: string | undefined }> {
    if (this.#state.stopped !== null) return { isKept: false, message: this.#state.stopped };
    const kept = await this.#append(action, [], { stood }, noRoomToTakeBack);
    if (typeof kept === 'string') return { isKept: false, message: kept };
    const { sequence } = kept;
    await this.send({ inTurn: true });
    if (this.#state.sentUpTo < sequence) return { isKept: true, message: unheard };
    const against = this.#state.entries.find((one) => one.sequence === sequence)?.problem;
    return against ? { isKept: false, message: against } : { isKept: true };
  }

  async #roomy<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      await this.#makeRoom();
      return write();
    }
  }

  async #makeRoom(): Promise<void> {
    await deletePictures();
    this.note({ pictures: null });
  }

  putBasket(basket: Basket): void {
    this.note({ basket });
    // The basket is kept for comfort; a device without room sells on.
    this.#store.keep('basket', basket).catch(() => undefined);
  }
}
