export type EncodedFrame = { bytes: Uint8Array; atMs: number; isKey: boolean };
type Track = { width: number; height: number; framesASecond: number };

/** VP8 frames as a WebM file with its length and a table of where to jump to (RFC 9559): the parts that players need. */
export function webmOf(frames: readonly EncodedFrame[], track: Track): Buffer {
  const last = frames.at(-1)?.atMs ?? 0;
  const info = element(ids.info, [
    element(ids.timestampScale, unsigned(1_000_000)),
    element(ids.duration, float(last + 1000 / track.framesASecond)),
    element(ids.muxingApp, Buffer.from('studio')),
    element(ids.writingApp, Buffer.from('studio')),
  ]);
  const clusters = inClusters(frames).map((group) => ({
    atMs: group[0]?.atMs ?? 0,
    bytes: clusterOf(group),
  }));
  const tracks = tracksOf(track);
  // The table's own length does not depend on the places in it, which are always four bytes.
  const begin = info.length + tracks.length + cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, begin);
  const head = element(ids.head, [
    element(ids.version, unsigned(1)),
    element(ids.readVersion, unsigned(1)),
    element(ids.maxIdLength, unsigned(4)),
    element(ids.maxSizeLength, unsigned(8)),
    element(ids.docType, Buffer.from('webm')),
    element(ids.docTypeVersion, unsigned(2)),
    element(ids.docTypeReadVersion, unsigned(2)),
  ]);
  return Buffer.concat([
    head,
    element(ids.segment, [info, tracks, cues, ...clusters.map(({ bytes }) => bytes)]),
  ]);
}

const ids = {
  head: '1A45DFA3',
  version: '4286',
  readVersion: '42F7',
  maxIdLength: '42F2',
  maxSizeLength: '42F3',
  docType: '4282',
  docTypeVersion: '4287',
  docTypeReadVersion: '4285',
  segment: '18538067',
  info: '1549A966',
  timestampScale: '2AD7B1',
  duration: '4489',
  muxingApp: '4D80',
  writingApp: '5741',
  tracks: '1654AE6B',
  trackEntry: 'AE',
  trackNumber: 'D7',
  trackUid: '73C5',
  trackType: '83',
  codecId: '86',
  video: 'E0',
  pixelWidth: 'B0',
  pixelHeight: 'BA',
  cues: '1C53BB6B',
  cuePoint: 'BB',
  cueTime: 'B3',
  cueTrackPositions: 'B7',
  cueTrack: 'F7',
  cueClusterPosition: 'F1',
  cluster: '1F43B675',
  timestamp: 'E7',
  simpleBlock: 'A3',
} as const;

function tracksOf({ width, height }: Track): Buffer {
  const video = [element(ids.pixelWidth, unsigned(width)), element(ids.pixelHeight, unsigned(height))];
  const entry = element(ids.trackEntry, [
    element(ids.trackNumber, unsigned(1)),
    element(ids.trackUid, unsigned(1)),
    element(ids.trackType, unsigned(1)),
    element(ids.codecId, Buffer.from('V_VP8')),
    element(ids.video, video),
  ]);
  return element(ids.tracks, [entry]);
}

/** One from each key frame to the next, so that playing can begin at any of them. */
function inClusters(frames: readonly EncodedFrame[]): EncodedFrame[][] {
  const clusters: EncodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey || clusters.length === 0) clusters.push([]);
    clusters.at(-1)?.push(frame);
  }
  return clusters;
}

function clusterOf(group: readonly EncodedFrame[]): Buffer {
  const from = group[0]?.atMs ?? 0;
  const blocks = group.map(({ bytes, atMs, isKey }) => {
    const begin = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
    begin.writeInt16BE(atMs - from, 1);
    return element(ids.simpleBlock, Buffer.concat([begin, bytes]));
  });
  return element(ids.cluster, [element(ids.timestamp, unsigned(from)), ...blocks]);
}

function cuesOf(clusters: readonly { atMs: number; bytes: Buffer }[], begin: number): Buffer {
  let place = begin;
  const points = clusters.map(({ atMs, bytes }) => {
    const positions = [element(ids.cueTrack, unsigned(1)), element(ids.cueClusterPosition, unsigned(place))];
    place += bytes.length;
    return element(ids.cuePoint, [
      element(ids.cueTime, unsigned(atMs)),
      element(ids.cueTrackPositions, positions),
    ]);
  });
  return element(ids.cues, points);
}

function element(id: string, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
