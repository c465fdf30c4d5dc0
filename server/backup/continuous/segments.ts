/** A segment of the write-ahead log: 24 hexadecimal digits, of which the first eight are its timeline. */
const segmentPattern = /^[0-9A-F]{24}$/;
const historyPattern = /^[0-9A-F]{8}\.history$/;

export function isSegment(name: string): boolean {
  return segmentPattern.test(name);
}

export function isTimelineHistory(name: string): boolean {
  return historyPattern.test(name);
}

/** A segment's number within the log. PostgreSQL counts 4 GB in the middle digits, whatever a segment's size is. */
export function segmentNumber(name: string, segmentBytes: number): number {
  const perFile = 2 ** 32 / segmentBytes;
  return Number.parseInt(name.slice(8, 16), 16) * perFile + Number.parseInt(name.slice(16), 16);
}

export function segmentName(timeline: number, number: number, segmentBytes: number): string {
  const perFile = 2 ** 32 / segmentBytes;
  return [timeline, Math.floor(number / perFile), number % perFile].map(hex8).join('');
}

/** The number of the segment that holds a position such as `0/3000028`. */
export function segmentAt(position: string, segmentBytes: number): number {
  return Number(bytesAt(position) / BigInt(segmentBytes));
}

/** The position at which a segment begins. */
export function startOfSegment(number: number, segmentBytes: number): string {
  const bytes = BigInt(number) * BigInt(segmentBytes);
  return `${(bytes >> 32n).toString(16).toUpperCase()}/${(bytes & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

export function bytesAt(position: string): bigint {
  const [high = '', low = ''] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function hex8(number: number): string {
  return number.toString(16).toUpperCase().padStart(8, '0');
}

/** The length of what a segment holds: PostgreSQL fills up with zeros those that it is told to end early. */
export function lengthWithoutZeros(segment: Uint8Array): number {
  const words = new BigUint64Array(segment.buffer, segment.byteOffset, Math.floor(segment.byteLength / 8));
  let last = words.length;
  while (last > 0 && words[last - 1] === 0n) last -= 1;
  return last * 8;
}
