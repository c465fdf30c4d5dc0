import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailLook } from '../../../contracts/web-floor.ts';
import { EmailLookProvider } from './email-look.ts';

/** An email as the whole document that a mail program shows. */
export function emailHtml(email: ReactNode, look: EmailLook): string {
  return `<!doctype html>${renderToStaticMarkup(<EmailLookProvider value={look}>{email}</EmailLookProvider>)}`;
}
