import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { count } from '../../kernel/process/counts.ts';
import type { Shop } from '../../kernel/shop.ts';

/** Whether a person filled in the form, as far as the shop can tell. */
export type HumanCheck = (token: string | undefined, address: string) => Promise<boolean>;

/** A service that thinks for longer is not waited for. */
const timeoutMs = 3_000;
/** From 0, a program, to 1, a person; only version 3 gives it. */
const leastScore = 0.5;

const verdict = z.object({ success: z.boolean(), score: z.optional(z.number()) });

/**
 * Asks reCAPTCHA where the shop is set up with it. A service that does not answer keeps nobody out: the
 * hidden field, the time check and the limits stand behind it either way.
 */
export function humanCheckOf({ config: { recaptcha }, log }: Pick<Shop, 'config' | 'log'>): HumanCheck {
  if (!recaptcha) return () => Promise.resolve(true);
  return async (token, address) => {
    if (!token) return false;
    try {
      const { success, score = 1 } = await ask(recaptcha, token, address);
      return success && score >= leastScore;
    } catch (error) {
      count('shop_faults_total', { where: 'reCAPTCHA' });
      log.warn({ err: error }, 'reCAPTCHA could not be asked; a registration went on without it');
      return true;
    }
  };
}

async function ask({ host, secret }: NonNullable<Config['recaptcha']>, token: string, address: string) {
  const response = await fetch(`${host}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: address }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
  return z.parse(verdict, await response.json());
}

/** What a form in the browser needs for a token. */
export function recaptchaShown({ recaptcha }: Config): { siteKey: string; script: string } | null {
  if (!recaptcha) return null;
  const { host, siteKey } = recaptcha;
  return { siteKey, script: `${host}/recaptcha/api.js?render=${siteKey}` };
}
