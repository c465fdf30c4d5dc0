import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);
const [endMark, entryMark] = [0x06054b50, 0x02014b50];
const [stored, deflated] = [0, 8];

/**
 * Whether a ZIP archive unpacks to no more than this: some kilobytes can be made to unpack to gigabytes, and to say
 * otherwise of themselves. Undefined for what is no whole archive (PKWARE's APPNOTE, 4.3).
 */
export async function unpacksWithin(archive: Uint8Array, mostBytes: number): Promise<boolean | undefined> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  let left = mostBytes;
  for (const entry of entriesOf(bytes) ?? [undefined]) {
    if (!entry) return undefined;
    const size = await sizeOf(entry, left);
    if (size === undefined) return false;
    left -= size;
  }
  return true;
}

type Entry = { method: number; data: Buffer };

function entriesOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.length < 22 ? -1 : bytes.lastIndexOf('PK\x05\x06', bytes.length - 22, 'latin1');
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) return undefined;
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined;
    const from = bytes.readUInt32LE(at + 42);
    if (from + 30 > bytes.length) return undefined;
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    const packed = bytes.readUInt32LE(at + 20);
    if (start + packed > bytes.length) return undefined;
    entries.push({ method: bytes.readUInt16LE(at + 10), data: bytes.subarray(start, start + packed) });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Undefined for more than `most`, and for what cannot be unpacked. */
async function sizeOf({ method, data }: Entry, most: number): Promise<number | undefined> {
  if (method === stored) return data.length <= most ? data.length : undefined;
  if (method !== deflated) return undefined;
  try {
    return (await inflate(data, { maxOutputLength: Math.max(1, most) })).length;
  } catch {
    return undefined;
  }
}
