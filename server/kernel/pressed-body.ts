import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

/** A body with its own headers, names and values by turns, as `writeHead` takes them. */
export type Sent = { body: Buffer; headers: string[] };

/** Smaller than this, compressing saves no packet. */
const worthCompressingBytes = 1_000;
/** An eighth more bytes than the thorough one, in a quarter of its time. */
const lightly = 2;
const thoroughly = 5;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/**
 * A body in each encoding that browsers take. It is pressed lightly and at once for the first who asks;
 * for those who ask again `pressWell` does it thoroughly, beside the thread that answers. Only what is
 * pressed is kept, so that a shelf holds ten times as much.
 */
export class PressedBody {
  #light: Buffer;
  #isPlain: boolean;
  #headers: readonly string[];
  #br: Sent;
  #gzip: Sent | undefined;
  #pressing: Promise<void> | undefined;

  constructor(text: string, headers: readonly string[]) {
    const plain = Buffer.from(text);
    this.#isPlain = plain.length < worthCompressingBytes;
    this.#light = this.#isPlain ? plain : brotliCompressSync(plain, brotliOf(lightly, plain.length));
    this.#headers = headers;
    this.#br = this.#sent(this.#light, 'br');
  }

  get bytes(): number {
    return this.#br.body.length + (this.#gzip?.body.length ?? 0);
  }

  /** In the best encoding of those that a browser names. */
  for(accepted: string | undefined): Sent {
    if (this.#isPlain || accepted?.includes('br')) return this.#br;
    if (accepted?.includes('gzip'))
      return this.#gzip ?? this.#sent(gzipSync(this.plain(), { level: 1 }), 'gzip');
    return this.#sent(this.plain(), '');
  }

  plain(): Buffer {
    return this.#isPlain ? this.#light : brotliDecompressSync(this.#br.body);
  }

  /** Undefined when nothing is left to do; the second who asks begins it, and it is done once. */
  pressWell(): Promise<void> | undefined {
    if (this.#isPlain || this.#pressing) return undefined;
    this.#pressing = this.#press();
    return this.#pressing;
  }

  async #press(): Promise<void> {
    const plain = await fromBrotli(this.#light);
    const [br, zipped] = await Promise.all([
      toBrotli(plain, brotliOf(thoroughly, plain.length)),
      toGzip(plain, { level: 6 }),
    ]);
    this.#light = br;
    this.#br = this.#sent(br, 'br');
    this.#gzip = this.#sent(zipped, 'gzip');
  }

  #sent(body: Buffer, encoding: string): Sent {
    const encoded = this.#isPlain || encoding === '' ? [] : ['content-encoding', encoding];
    return { body, headers: [...this.#headers, ...encoded, 'content-length', String(body.length)] };
  }
}

function brotliOf(quality: number, bytes: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes } };
}
