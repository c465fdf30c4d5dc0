import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';

/**
 * The text of a file that somebody exported: UTF-8 or UTF-16 with or without a mark, else Windows-1252, which is what
 * Excel writes where nobody chose UTF-8. What is no text is refused by what it is.
 */
export function textOfFile(bytes: Uint8Array): string | Refusal<'malformed'> {
  if (bytes.length === 0) return unreadable('The file is empty.');
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  const other = formats.find(({ begins }) => begins.some((one) => start.startsWith(one))) ?? markupIn(start);
  if (other) return unreadable(other.message);
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  if (text.trim() === '') return unreadable('The file is empty.');
  if (text.includes('\0'))
    return unreadable('This is no table: it holds bytes that no text has. Export it as CSV.');
  return text;
}

const formats: readonly { begins: readonly string[]; message: string }[] = [
  { begins: ['\xD0\xCF\x11\xE0'], message: 'This is an old Excel workbook. Save the table as ‘CSV UTF-8’.' },
  { begins: ['%PDF'], message: 'This is a PDF. Choose CSV when you export.' },
  {
    begins: ['\xFF\xD8\xFF', '\x89PNG', 'GIF8', 'RIFF'],
    message: 'This is a picture. Choose the CSV file of the export.',
  },
];

const markup = {
  message:
    'This is a web page or XML, not a table. Choose CSV when you export; a download that asks you to sign in again gives such a page.',
};

function markupIn(start: string): typeof markup | undefined {
  const isMarkup = /^\s*(?:\xEF\xBB\xBF)?\s*<(?:!doctype|html|\?xml|rss)/i.test(start);
  return isMarkup ? markup : undefined;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 without its mark: headings in Latin letters, of which every other byte is none. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 64);
  const areOnly = (zerosAt: 0 | 1) => start.every((byte, at) => (byte === 0) === (at % 2 === zerosAt));
  if (start.length < 4 || start.length % 2 === 1) return undefined;
  return areOnly(1) ? 'utf-16le' : areOnly(0) ? 'utf-16be' : undefined;
}

function unreadable(message: string): Refusal<'malformed'> {
  return refuse('malformed', message);
}
