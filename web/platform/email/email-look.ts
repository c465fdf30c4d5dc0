import { createContext, use } from 'react';
import type { EmailLook } from '../../../contracts/web-floor.ts';
import { colour, variant } from './email-styles.ts';

const EmailLookContext = createContext<EmailLook>({});
export const EmailLookProvider = EmailLookContext;

export function useEmailLook(): EmailLook {
  return use(EmailLookContext);
}

/** The styles that bear the shop's accent: mail programs know no custom properties, so it is written into each. */
export function useAccented(): Pick<typeof variant, 'button' | 'link' | 'brand'> {
  const { accent = colour.eucalypt } = useEmailLook();
  return {
    button: { ...variant.button, backgroundColor: accent },
    link: { ...variant.link, color: accent },
    brand: { ...variant.brand, color: accent },
  } as Pick<typeof variant, 'button' | 'link' | 'brand'>;
}
