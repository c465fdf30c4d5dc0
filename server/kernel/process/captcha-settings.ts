import { z } from 'zod';
import { origin } from './setting-kinds.ts';

/** Settings of the service that may tell people from programs at registration. */
export const captchaSettings = {
  /** reCAPTCHA's secret. With it nobody registers without a token that the service confirms; without it a hidden field, a time check and limits serve. */
  RECAPTCHA_SECRET: z
    .string()
    .regex(/^[\w-]{10,}$/, 'must be the secret key that reCAPTCHA shows')
    .optional(),
  /** reCAPTCHA's site key (version 3), which the registration form shows to the service. Needed with RECAPTCHA_SECRET. */
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{10,}$/, 'must be the site key that reCAPTCHA shows')
    .optional(),
  /** Where reCAPTCHA is asked; https://www.recaptcha.net where the first is blocked. Browsers may then load its script from there. */
  RECAPTCHA_HOST: origin.default('https://www.google.com'),
};

type Given = {
  RECAPTCHA_SECRET?: string | undefined;
  RECAPTCHA_SITE_KEY?: string | undefined;
  RECAPTCHA_HOST: string;
};

export function captchaOf({
  RECAPTCHA_SECRET: secret,
  RECAPTCHA_SITE_KEY: siteKey,
  RECAPTCHA_HOST: host,
}: Given) {
  return {
    recaptcha: secret && siteKey ? { secret, siteKey, host } : undefined,
    hasHalfOfRecaptcha: Boolean(secret) !== Boolean(siteKey),
  };
}
