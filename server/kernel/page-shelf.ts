import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Rendering = {
  status: number;
  html: string;
  redirectTo: string | undefined;
  tags: ReadonlySet<string>;
};

/** A page as it is sent: compressed once, under the name of its content. */
export type ReadyPage = {
  status: number;
  redirectTo: string | undefined;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
  tags: ReadonlySet<string>;
};

const boundBytes = 64 * 1024 * 1024;

/**
 * Keeps finished pages until something that they show changes. Many who ask for the same page at
 * once wait for one rendering. The least recently taken go first when the shelf is full.
 */
export class PageShelf {
  #pages = new Map<string, ReadyPage>();
  #underWay = new Map<string, Promise<ReadyPage>>();
  #bytes = 0;
  /** Grows with every change, so that a rendering begun before a change is not kept after it. */
  #changes = 0;

  async take(url: string, render: () => Promise<Rendering>): Promise<ReadyPage> {
    const kept = this.#pages.get(url);
    if (kept) {
      this.#pages.delete(url);
      this.#pages.set(url, kept);
      return kept;
    }
    const underWay = this.#underWay.get(url) ?? this.#make(url, render);
    return underWay;
  }

  /** @param tags what changed; `null` when anything may have */
  drop(tags: readonly string[] | null): void {
    this.#changes += 1;
    this.#underWay.clear();
    for (const [url, page] of this.#pages) {
      if (tags === null || tags.some((tag) => page.tags.has(tag))) this.#remove(url, page);
    }
  }

  async #make(url: string, render: () => Promise<Rendering>): Promise<ReadyPage> {
    const changesBefore = this.#changes;
    const making = render().then(makeReady);
    this.#underWay.set(url, making);
    try {
      const page = await making;
      if (changesBefore === this.#changes) this.#keep(url, page);
      return page;
    } finally {
      if (this.#underWay.get(url) === making) this.#underWay.delete(url);
    }
  }

  #keep(url: string, page: ReadyPage): void {
    this.#pages.set(url, page);
    this.#bytes += sizeOf(page);
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= boundBytes) break;
      this.#remove(oldest, old);
    }
  }

  #remove(url: string, page: ReadyPage): void {
    if (this.#pages.delete(url)) this.#bytes -= sizeOf(page);
  }
}

function sizeOf(page: ReadyPage): number {
  return page.plain.length + page.gzip.length + page.br.length;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const brotliQuality = 6;

export async function makeReady(rendering: Rendering): Promise<ReadyPage> {
  const plain = Buffer.from(rendering.html);
  const [br, zipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: 6 }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    status: rendering.status,
    redirectTo: rendering.redirectTo,
    etag,
    plain,
    gzip: zipped,
    br,
    tags: rendering.tags,
  };
}
