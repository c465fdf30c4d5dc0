import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { count } from '../../kernel/process/counts.ts';
import { UnexpectedAnswer } from '../../kernel/process/unexpected-answer.ts';
import type { Shop } from '../../kernel/shop.ts';

/** Whether a person filled in the form, as far as the shop can tell. */
export type HumanCheck = (token: string | undefined, address: string) => Promise<boolean>;

/** A service that thinks for longer is not waited for. */
const timeoutMs = 3_000;
/** From 0, a program, to 1, a person; only version 3 gives it. */
const leastScore = 0.5;

const verdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
});

type CaptchaAccess = NonNullable<Config['recaptcha']>;

/**
 * Asks reCAPTCHA where the shop is set up with it. A service that does not answer keeps nobody out: the
 * hidden field, the time check and the limits stand behind it either way.
 */
export function humanCheckOf({ config: { recaptcha }, log }: Pick<Shop, 'config' | 'log'>): HumanCheck {
  if (!recaptcha) return () => Promise.resolve(true);
  return async (token, address) => {
    if (!token) return false;
    try {
      const { success, score = 1 } = await ask(recaptcha, { response: token, remoteip: address });
      return success && score >= leastScore;
    } catch (error) {
      count('shop_faults_total', { where: 'reCAPTCHA' });
      log.warn({ err: error }, 'reCAPTCHA could not be asked; a registration went on without it');
      return true;
    }
  };
}

/** Whether the service knows the secret: asked about a token that nobody was given, it says what is wrong with either. */
export async function isCaptchaSecretKnown(access: CaptchaAccess): Promise<boolean> {
  const { success, 'error-codes': faults = [] } = await ask(access, { response: 'nobody-was-given-this' });
  return success || !faults.some((fault) => fault.endsWith('-secret'));
}

async function ask({ host, secret }: CaptchaAccess, about: { response: string; remoteip?: string }) {
  const response = await fetch(`${host}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, ...about }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new UnexpectedAnswer('reCAPTCHA', response.status);
  return z.parse(verdict, await response.json());
}

/** What a form in the browser needs for a token. */
export function recaptchaShown({ recaptcha }: Config): { siteKey: string; script: string } | null {
  if (!recaptcha) return null;
  const { host, siteKey } = recaptcha;
  return { siteKey, script: `${host}/recaptcha/api.js?render=${siteKey}` };
}
