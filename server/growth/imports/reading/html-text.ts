const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  frac12: '½',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  auml: 'ä',
  aring: 'å',
  ccedil: 'ç',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  ouml: 'ö',
  oslash: 'ø',
  uacute: 'ú',
  ucirc: 'û',
  uuml: 'ü',
  copy: '©',
  reg: '®',
  trade: '™',
  frac14: '¼',
  frac34: '¾',
  pound: '£',
  euro: '€',
  prime: '′',
  rarr: '→',
  middot: '·',
  bull: '•',
};

/** Entities as their characters; `&amp;quot;`, which Etsy and WooCommerce write, is decoded twice. */
export function withoutEntities(text: string): string {
  return text.includes('&') ? decodedOnce(decodedOnce(text)) : text;
}

function decodedOnce(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d*));/gi, (whole, decimal, hex, name) => {
    if (name) return namedCharacter(String(name)) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    const isCharacter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });
}

/** A letter is as large as its name: &Eacute; is É, and &AMP;, which some write, no other sign. */
function namedCharacter(name: string): string | undefined {
  const known = entities[name.toLowerCase()];
  return /^[A-Z][a-z]/.test(name) ? known?.toUpperCase() : known;
}

/** A block that begins behind words which stand in none: they end there, as with their own tag. */
const blockBehindWords =
  /([^\s>]|<\/(?:a|b|em|i|s|small|span|strong|u)>)\s*(?=<(?:p|div|h[1-6]|table|blockquote|section|pre)\b)/gi;

/**
 * The words of a description without its tags: paragraphs stay apart by an empty line, points of a list begin with a
 * dash. Scripts, styles and comments are left out with what is in them.
 */
export function textOfHtml(html: string): string {
  const isHtml = /<\/?[a-z][^>]*>/i.test(html);
  const plain = isHtml
    ? html
        .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
        .replace(/<(script|style|iframe|object)\b[\s\S]*?(?:<\/\1>|$)/gi, '')
        .replace(/\s+/g, ' ')
        .replace(blockBehindWords, '$1<br><br>')
        .replace(/<li\b[^>]*>/gi, '\n- ')
        .replace(/<br\s*\/?>/gi, '\n')
        .replace(/<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|section|pre)>/gi, '\n\n')
        .replace(/<tr\b[^>]*>/gi, '\n')
        .replace(/<\/t[dh]>/gi, ' ')
        // ‘< 3 mm’ is no tag.
        .replace(/<[/!?]?[a-z][^>]*>/gi, '')
    : html;
  return tidy(withoutEntities(plain.replace(/\\n/g, '\n')));
}

/** At most one empty line, no spaces at the ends of lines, no control characters. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();
}

/** The beginning of a text. A sign of two halves is not cut in its middle: half of one stops the whole file at the database. */
export function beginOf(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}

/** Text on one line, cut at a word where it is too long. */
export function lineOf(text: string, most: number): string {
  const line = tidy(text).replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 30)).trimEnd()}…`.toWellFormed();
}
