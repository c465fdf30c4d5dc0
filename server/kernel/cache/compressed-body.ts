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
export type EncodedBody = { body: Buffer; headers: string[] };

/** Smaller than this, compressing saves no packet. */
const worthCompressingBytes = 1_000;
/**
 * How the first request for a body compresses it: in an eighth to a quarter of the thorough way's time, for an eighth
 * more bytes. Small bodies need a window no larger than themselves; large ones use the level below, which takes half
 * the time for a twentieth more bytes.
 */
const smallBytes = 65_536;
const smallFast = { level: 2, windowBits: 16 };
const largeFast = { level: 1, windowBits: 22 };
const best = { level: 5, windowBits: 22 };

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

export type Compressed = { bytes: Buffer; isPlain: boolean };

/**
 * A shared buffer into which a text is encoded before it is compressed. A buffer for each text would be memory
 * outside V8's heap until the next garbage collection: up to 25 MB of lists (docs/performance-tried.md).
 */
const scratch = Buffer.allocUnsafeSlow(512 * 1024);
/** The most bytes of UTF-8 that one UTF-16 unit of a JavaScript string becomes. */
const bytesOfUnit = 3;
/**
 * A small body compresses to a quarter of its size or less; zlib's default chunk of 16 KB for each would only become
 * garbage.
 */
const smallChunkBytes = 4_096;

export function compressFast(text: string): Compressed {
  const isWide = text.length * bytesOfUnit > scratch.length;
  const plain = isWide ? Buffer.from(text) : scratch.subarray(0, scratch.write(text));
  if (plain.length < worthCompressingBytes) return { bytes: exactly(plain), isPlain: true };
  const isSmall = plain.length <= smallBytes;
  const options = brotliOf(isSmall ? smallFast : largeFast, plain.length);
  const compressed = brotliCompressSync(
    plain,
    isSmall ? { ...options, chunkSize: smallChunkBytes } : options,
  );
  return { bytes: exactly(compressed), isPlain: false };
}

/**
 * A body in each encoding that browsers take. The first request gets it compressed fast; when it is asked for
 * again, `compressBest` does it thoroughly, in the thread pool. Only the compressed bytes are kept, so that the
 * cache holds ten times as much.
 */
export class CompressedBody {
  #isPlain: boolean;
  #headers: readonly string[];
  #br: EncodedBody;
  #gzip: EncodedBody | undefined;
  #compressing: Promise<void> | undefined;

  constructor({ bytes, isPlain }: Compressed, headers: readonly string[]) {
    this.#isPlain = isPlain;
    this.#headers = headers;
    this.#br = this.#sent(bytes, 'br');
  }

  get bytes(): number {
    return this.#br.body.length + (this.#gzip?.body.length ?? 0);
  }

  /** In the best encoding of those that a browser names. */
  for(accepted: string | undefined): EncodedBody {
    if (this.#isPlain || takes(accepted, encodings.br)) return this.#br;
    if (takes(accepted, encodings.gzip))
      return this.#gzip ?? this.#sent(gzipSync(this.plain(), { level: 1 }), 'gzip');
    return this.#sent(this.plain(), '');
  }

  plain(): Buffer {
    return this.#isPlain ? this.#br.body : brotliDecompressSync(this.#br.body);
  }

  /**
   * Compresses the body thoroughly, once, when it is asked for the second time. Undefined where that is done or under
   * way.
   */
  compressBest(): Promise<void> | undefined {
    if (this.#isPlain || this.#compressing) return undefined;
    this.#compressing = this.#compress();
    return this.#compressing;
  }

  async #compress(): Promise<void> {
    const plain = await fromBrotli(this.#br.body);
    const [br, zipped] = await Promise.all([
      toBrotli(plain, brotliOf(best, plain.length)),
      toGzip(plain, { level: 6 }),
    ]);
    this.#br = this.#sent(exactly(br), 'br');
    this.#gzip = this.#sent(exactly(zipped), 'gzip');
  }

  #sent(body: Buffer, encoding: string): EncodedBody {
    const encoded = this.#isPlain || encoding === '' ? [] : ['content-encoding', encoding];
    return { body, headers: [...this.#headers, ...encoded, 'content-length', String(body.length)] };
  }
}

const encodings = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
};

/** What is named with a weight of 0 is refused (RFC 9110, 12.4.2). */
function takes(accepted: string | undefined, encoding: RegExp): boolean {
  const named = accepted === undefined ? null : encoding.exec(accepted);
  return named !== null && Number(named[1] ?? 1) > 0;
}

/**
 * A copy of exactly these bytes. Buffers of zlib, and of Node's pool, are views of a larger piece of memory that they
 * would keep alive.
 */
function exactly(compressed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(own);
  return own;
}

function brotliOf({ level, windowBits }: typeof best, bytes: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  };
}
