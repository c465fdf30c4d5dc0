import { Marked, type Tokens } from 'marked';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import { escapeMarkup } from '../../kernel/rules.ts';

/** A page of words, made from Markdown. */
export type RenderedContent = {
  html: string;
  headings: { id: string; text: string }[];
  questions: { id: string; question: string; answerHtml: string }[];
};

/** The heading whose third-level headings are questions with answers. */
const questionsHeading = 'Questions people ask';

/**
 * Markdown to HTML that is safe to show as it stands: HTML in the text is shown as text, links lead to
 * this site, https, mail or telephone only, pictures come from this shop only. Second-level headings
 * get ids. What stands under 'Questions people ask' becomes questions and leaves the page's body.
 */
export function contentOf(markdown: string): RenderedContent {
  const { asked, body } = splitAtQuestions(reader.lexer(markdown));
  const headings = body.filter((token) => isHeading(token, 1) || isHeading(token, 2));
  const ids = uniqueIds(headings.map(({ text }) => text));
  for (const [index, heading] of headings.entries()) idOfHeading.set(heading, ids[index] ?? '');
  return {
    html: reader.parser(body),
    headings: headings
      .filter(({ depth }) => depth === 2)
      .map((heading) => ({ id: idOfHeading.get(heading) ?? '', text: plain(heading.text) })),
    questions: questionsIn(asked),
  };
}

const idOfHeading = new WeakMap<object, string>();

/** Of texts on one page, so that a link leads to each of them: a second one of the same words is numbered. */
function uniqueIds(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const stem = idOf(text) || 'part';
    let id = stem;
    for (let number = 2; taken.has(id); number += 1) id = `${stem}-${number}`;
    taken.add(id);
    return id;
  });
}

/** The questions with their answers as they are written. */
export function questionsAsWritten(markdown: string): { anchor: string; question: string; answer: string }[] {
  const asked = splitAtQuestions(reader.lexer(markdown)).asked;
  return questionParts(asked).map(({ id, text, tokens }) => ({
    anchor: id,
    question: plain(text),
    answer: tokens
      .map(({ raw }) => raw)
      .join('')
      .trim(),
  }));
}

/** What stands after the # of a heading or a question. */
export function anchorOf(text: string): string {
  return idOf(text);
}

function splitAtQuestions(tokens: readonly Token[]): { asked: readonly Token[]; body: Token[] } {
  const at = tokens.findIndex((token) => isHeading(token, 2) && token.text.trim() === questionsHeading);
  if (at < 0) return { asked: [], body: [...tokens] };
  const after = tokens.findIndex((token, i) => i > at && isHeading(token, 2));
  return {
    asked: tokens.slice(at + 1, after < 0 ? undefined : after),
    body: [...tokens.slice(0, at), ...(after < 0 ? [] : tokens.slice(after))],
  };
}

type Token = ReturnType<Marked['lexer']>[number];

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === 'heading' && (token as Tokens.Heading).depth === depth;
}

function questionsIn(tokens: readonly Token[]): RenderedContent['questions'] {
  return questionParts(tokens).map(({ id, text, tokens: answer }) => ({
    id,
    question: plain(text),
    answerHtml: reader.parser([...answer]),
  }));
}

/** Third-level headings with what stands under each. */
function questionParts(tokens: readonly Token[]): { id: string; text: string; tokens: readonly Token[] }[] {
  const starts = tokens.flatMap((token, i) => (isHeading(token, 3) ? [{ i, text: token.text }] : []));
  const ids = uniqueIds(starts.map(({ text }) => text));
  return starts.map(({ i, text }, n) => ({
    id: ids[n] ?? '',
    text,
    tokens: tokens.slice(i + 1, starts[n + 1]?.i),
  }));
}

/** Words of a heading without the signs of Markdown. */
function plain(text: string): string {
  return text.replace(/[*_`]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function idOf(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A path or a fragment of this site, a whole https address, mail or telephone. No control characters, so that nothing hides. */
function isSafeLink(href: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(href)) return false;
  return /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/i.test(href);
}

const reader = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeMarkup(text),
    heading(heading) {
      const inner = this.parser.parseInline(heading.tokens);
      // The page has its own first-level heading.
      const level = Math.max(2, heading.depth);
      const id = idOfHeading.get(heading);
      return id === undefined
        ? `<h${level}>${inner}</h${level}>\n`
        : `<h${level} id="${id}">${inner}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return isSafeLink(href) ? `<a href="${escapeMarkup(href)}">${inner}</a>` : inner;
    },
    image({ href, text }) {
      return href.startsWith(picturesPrefix) && isSafeLink(href)
        ? `<img src="${escapeMarkup(href)}" alt="${escapeMarkup(text)}" loading="lazy">`
        : escapeMarkup(text);
    },
  },
});
