export type VideoType = 'mp4' | 'webm';

/** Which kind of video bytes are, by themselves and not by their name; undefined where they are none that browsers play. */
export function videoTypeOf(bytes: Uint8Array): VideoType | undefined {
  if (isWebm(bytes)) return 'webm';
  return isMp4(bytes) ? 'mp4' : undefined;
}

/** An EBML head that says webm, and a segment after it (RFC 8794, 9559). */
function isWebm(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return false;
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  // Between the name of an element and what it holds stands its length, in one to eight bytes.
  return /\x42\x82[\s\S]{1,8}webm/.test(head) && head.includes('\x18\x53\x80\x67');
}

/** Boxes one after the other to the end, with the file's type first, what it holds and its samples (ISO/IEC 14496-12). */
function isMp4(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: string[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) return false;
    const size = sizeOfBox(view, at);
    if (size < 8 || at + size > bytes.length) return false;
    found.push(Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'));
    at += size;
  }
  return found[0] === 'ftyp' && found.includes('moov') && found.includes('mdat');
}

/** The last box may say 0: it goes to the end. 1 means that eight bytes say it. */
function sizeOfBox(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size !== 1) return size;
  return at + 16 > view.byteLength ? 0 : Number(view.getBigUint64(at + 8));
}

function startsWith(bytes: Uint8Array, begin: readonly number[]): boolean {
  return begin.every((byte, at) => bytes[at] === byte);
}
