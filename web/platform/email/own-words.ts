import { variablesOf, withVariables } from '../../../contracts/platform/email/email-variables.ts';
import type { EmailWords } from '../../../contracts/platform/email/email-words.ts';
import type { EmailContent } from './email-content.ts';

type Editable = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'closing'>;

/**
 * The same with the owner's words. A part that is empty, or names a variable that this email does not have any
 * more, stays in the shop's first words: nobody is sent half a sentence.
 */
export function inOwnWords<Content extends Editable>(
  content: Content,
  data: object,
  words: EmailWords | undefined,
): Content {
  if (!words) return content;
  const variables = variablesOf(data);
  const said = (text: string) => withVariables(text, variables)?.trim() || undefined;
  const subject = said(words.subject);
  const heading = said(words.heading);
  const opening = said(words.opening);
  const closing = said(words.closing);
  return {
    ...content,
    ...(subject && { subject }),
    ...(heading && { heading }),
    ...(opening && { paragraphs: paragraphsOf(opening) }),
    ...(closing && { closing: paragraphsOf(closing) }),
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
}
