import { picturesPrefix, responsiveSources } from '../../../contracts/platform/images.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { RenderedContent } from './markdown.ts';
import { findPictureSizes } from './own-queries.ts';

/** As `contentOf` writes them; nothing that an owner typed becomes a tag. */
const pictureTag = new RegExp(`<img src="(${picturesPrefix}([0-9a-f]{32}\\.\\w+))" alt="[^"]*"`, 'g');
/** As wide as a line of a page's words becomes. */
const shownWidth = '(min-width: 48rem) 44rem, 100vw';

/** The pictures of a page with the sizes of their originals, so that their places are kept, and in smaller widths. */
export async function withPictureSizes(db: Db, content: RenderedContent): Promise<RenderedContent> {
  const htmls = [content.html, ...content.questions.map(({ answerHtml }) => answerHtml)];
  const files = htmls.flatMap((html) => [...html.matchAll(pictureTag)].map(([, , file = '']) => file));
  if (files.length === 0) return content;
  const sizes = new Map((await findPictureSizes(db, files)).map((row) => [row.file, row]));
  const sized = (html: string) =>
    html.replace(pictureTag, (tag, url: string, file: string) => {
      const size = sizes.get(file);
      if (!size) return tag;
      return `${tag} width="${size.width}" height="${size.height}" srcset="${responsiveSources(url)}" sizes="${shownWidth}"`;
    });
  return {
    ...content,
    html: sized(content.html),
    questions: content.questions.map((one) => ({ ...one, answerHtml: sized(one.answerHtml) })),
  };
}
