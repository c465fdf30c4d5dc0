import { termsOf } from './terms.ts';

export type Sentence = { text: string; terms: ReadonlySet<string> };

export function sentencesOf(text: string): Sentence[] {
  return text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => ({ text: one, terms: new Set(termsOf(one)) }));
}

const lettersAtMost = 180;

/** The sentence with most of what was asked, with those that follow as long as they are short together. */
export function bestExtract(sentences: readonly Sentence[], asked: ReadonlySet<string>): string {
  const counts = sentences.map(({ terms }) => terms.intersection(asked).size);
  const from = Math.max(0, counts.indexOf(Math.max(...counts)));
  let extract = '';
  for (const { text } of sentences.slice(from)) {
    if (extract !== '' && extract.length + text.length >= lettersAtMost) break;
    extract = `${extract} ${text}`.trim();
  }
  return shortened(extract);
}

function shortened(text: string): string {
  if (text.length <= lettersAtMost) return text;
  return `${text.slice(0, lettersAtMost).replace(/\s+\S*$/, '')}…`;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a page says without its marks; each block on a line of its own. */
export function passageText(html: string): string {
  return html
    .replace(/<\/(?:p|li|tr|h\d|blockquote)>/g, '\n')
    .replace(/<\/t[dh]>\s*<t[dh][^>]*>/g, ': ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? '')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
