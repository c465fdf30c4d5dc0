import { isCallError } from '../../../contracts/kernel/call-error.ts';
import {
  entriesPerCall,
  keptDays,
  listOtherSales,
  openTill,
  pairTill,
  readTill,
  sendTillEntries,
} from '../../../contracts/market/till.ts';
import type { OtherSale, TillEntry } from '../../../contracts/market/till.ts';
import { call } from '../../kernel/call.ts';
import type { Basket } from './basket.ts';
import { lagOf } from './clock.ts';
import type { TillRecord } from './kept.ts';
import { deletePictures, savePictures } from './pictures.ts';
import { isFull, openStore, type Store } from './store.ts';
import { tillCall } from './till-call.ts';
import { playTillSound } from './till-sound.ts';
import { openingState, unsentOf, type TillState } from './till-state.ts';
import { hasNewOrder } from './to-hand-over.ts';

/** What an entry says besides its place in the sequence, its time and the clock's lag. */
export type TillAction = TillEntry extends infer E
  ? E extends TillEntry
    ? Omit<E, 'sequence' | 'at' | 'clockLagMs'>
    : never
  : never;

const noRoom =
  'Not sold: this device has no room left, so the sale could not be kept. Free some space on it, and press again. What was sold before is safe.';

const noRoomToTakeBack =
  'Not taken back: this device has no room left, so it could not be kept. Free some space on it, and press again.';

/** As where a tablet has closed the till's memory while it lay in a bag. */
const notKept =
  'Not done: this device could not keep it. Load the till again, and press again. What was sold before is safe.';

const unheard =
  'It is kept on this device, and the shop has not answered yet. Give the money back once this till says that everything is in the shop.';

/** The till itself: what it knows, what it keeps, and what it sends when it can. */
export class TillStore {
  readonly #marketId: string;
  #state: TillState = openingState;
  #store!: Store;
  #deviceId = '';
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

  async open(): Promise<void> {
    this.#store = await openStore(this.#marketId);
    this.#deviceId = (await this.#store.fact('deviceId')) ?? crypto.randomUUID();
    await this.#store.keep('deviceId', this.#deviceId);
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
    if (this.#key !== '') await this.meet();
  }

  /** Sends what waits and hears what is new. Without a network nothing happens, and nothing is lost. */
  async meet(how?: { inTurn: boolean }): Promise<void> {
    await this.send(how);
    if (this.#state.isReached || unsentOf(this.#state).length === 0) await this.hear();
  }

  async becomeTill(name: string): Promise<void> {
    const made = await call(openTill, {
      params: { id: this.#marketId },
      body: { name, deviceId: this.#deviceId },
    });
    await this.#begin(made.key ?? '');
  }

  async pair(code: string): Promise<void> {
    await this.#begin((await call(pairTill, { body: { code, deviceId: this.#deviceId } })).key);
  }

  async #begin(newKey: string): Promise<void> {
    this.#key = newKey;
    await this.#store.keep('key', this.#key);
    await this.#store.forget('stopped');
    this.note({ stage: 'ready', stopped: null });
    void this.#askToPersist();
    await this.hear();
    await this.send();
  }

  /** Firefox asks the person, and answers when they do, or never: nothing waits for it. */
  async #askToPersist(): Promise<void> {
    this.note({ isPersistent: (await navigator.storage?.persist?.()) ?? false });
  }

  async hear(): Promise<void> {
    await this.#reaching(async () => {
      const askedAt = Date.now();
      const data = await tillCall(readTill, this.#key);
      const heardAt = Date.now();
      const lagMs = lagOf(data.serverNow, askedAt, heardAt);
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
      this.note({
        entries: await this.#store.entries(),
        sentUpTo: (await this.#store.fact('sentUpTo')) ?? 0,
      });
      while (unsentOf(this.#state).length > 0) {
        const before = this.#state.sentUpTo;
        this.note({ isSending: true });
        await this.#reaching(() => this.#sendSome());
        this.note({ isSending: false });
        if (!this.#state.isReached || this.#state.stopped !== null || this.#state.sentUpTo <= before) break;
      }
    });
  }

  async #sendSome(): Promise<void> {
    const entries = unsentOf(this.#state)
      .slice(0, entriesPerCall)
      .map(({ entry }) => entry);
    const body = { clock: new Date().toISOString(), entries };
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
    await this.#store.dropOld(sentUpTo, keptDays, Date.now());
    this.note({ sentUpTo, entries: await this.#store.entries() });
  }

  async #reaching(ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
      this.note({ isReached: true });
    } catch (error) {
      const refusal = isCallError(error) ? error.refusal : undefined;
      if (refusal?.code === 'forbidden' || refusal?.code === 'unauthenticated') {
        await this.#store.keep('stopped', refusal.message);
        this.note({ isReached: true, stopped: refusal.message });
      } else if (isFull(error)) await this.#makeRoom();
      else this.note({ isReached: false });
    }
  }

  /**
   * Keeps what was done before anything says that it was. When the device is full the pictures go
   * first; when that does not help, it is not done, and the basket stays.
   */
  async book(action: TillAction, names: readonly string[], basket?: Basket): Promise<boolean> {
    if (this.#state.stopped !== null) return false;
    const at = new Date().toISOString();
    const clockLagMs = this.#state.lagMs;
    const append = () =>
      this.#store.append((sequence) => ({ ...action, sequence, at, clockLagMs }), names, { basket });
    try {
      await this.#roomy(append);
    } catch (error) {
      this.note({ trouble: isFull(error) ? noRoom : notKept });
      return false;
    }
    this.note({ entries: await this.#store.entries(), trouble: null, ...(basket ? { basket } : {}) });
    void this.send();
    return true;
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
    const at = new Date().toISOString();
    const clockLagMs = this.#state.lagMs;
    const append = () =>
      this.#store.append((sequence) => ({ ...action, sequence, at, clockLagMs }), [], { stood });
    let why = '';
    const kept = await this.#roomy(append).catch((error: unknown) => {
      why = isFull(error) ? noRoomToTakeBack : notKept;
    });
    if (!kept) return { isKept: false, message: why };
    const { sequence } = kept;
    this.note({ entries: await this.#store.entries() });
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
