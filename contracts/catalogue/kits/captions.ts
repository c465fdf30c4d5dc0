type Cue = { fromMs: number; toMs: number };

const timing =
  /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:[ \t].*)?$/;

/** What is wrong with a text as WebVTT, in a sentence with its line; undefined where it can be shown. */
export function captionsProblem(text: string): string | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return 'The first line has to be WEBVTT';
  let before: Cue | undefined;
  for (let at = 1; at < lines.length; at += 1) {
    if (!(lines[at] ?? '').includes('-->')) continue;
    const cue = cueOf(lines[at] ?? '');
    if (!cue) return `Line ${at + 1}: write the times like 00:01.000 --> 00:04.000`;
    if (cue.toMs <= cue.fromMs) return `Line ${at + 1}: it ends before it begins`;
    if (before && cue.fromMs < before.fromMs) return `Line ${at + 1}: it begins before the one above it`;
    if ((lines[at + 1] ?? '').trim() === '') return `Line ${at + 1}: its words are missing`;
    before = cue;
  }
  return before ? undefined : 'There is no caption in it yet';
}

function cueOf(line: string): Cue | undefined {
  const [, from, to] = timing.exec(line) ?? [];
  const [fromMs, toMs] = [msOf(from), msOf(to)];
  return fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs };
}

function msOf(text = ''): number | undefined {
  const [seconds = Number.NaN, minutes = Number.NaN, hours = 0] = text.split(':').toReversed().map(Number);
  if (!(seconds < 60 && minutes < 60)) return undefined;
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}
