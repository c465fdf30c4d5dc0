import { isCaptchaSecretKnown } from '../../server/account/sign-in/sign-in.ts';
import type { Config } from '../../server/config.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import { streetsOfAddressfinder } from '../../server/pricing/shipping/shipping.ts';
import type { Advice, Check } from './check.ts';
import { answerWithinMs, reached, refusedOrBusy, statusOf } from './reached.ts';

/** Services that help and without which the shop sells all the same. */
export function serviceChecks({ recaptcha, addressfinder }: Config): Check[] {
  return [
    ...(recaptcha ? [{ what: 'reCAPTCHA', look: () => lookAtCaptcha(recaptcha) }] : []),
    ...(addressfinder ? [{ what: 'Addressfinder', look: () => lookAtStreets(addressfinder) }] : []),
  ];
}

async function lookAtCaptcha(access: NonNullable<Config['recaptcha']>): Promise<string | Advice> {
  const who = `reCAPTCHA at ${access.host} (RECAPTCHA_HOST)`;
  try {
    if (await reached(who, isCaptchaSecretKnown(access)))
      return 'reCAPTCHA knows the secret. Whether the site key belongs to it is seen at the first registration.';
  } catch (error) {
    return asAnswered(error, who, 'Is that address right?');
  }
  throw new CannotStart(
    'reCAPTCHA does not know RECAPTCHA_SECRET, so nobody could register. Copy it again, and not the site key.',
  );
}

/** There is such a one wherever addresses of Australia are known. */
const knownStreet = '1 Martin Place, Sydney';

async function lookAtStreets(access: NonNullable<Config['addressfinder']>): Promise<string | Advice> {
  const who = `Addressfinder at ${access.host} (ADDRESSFINDER_HOST)`;
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    const found = await reached(who, streetsOfAddressfinder(access).suggest(knownStreet, undefined, signal));
    if (found.length > 0) return 'Addressfinder takes key and secret, and offers addresses.';
  } catch (error) {
    const howToMend =
      'Copy ADDRESSFINDER_KEY and ADDRESSFINDER_SECRET again, and see at Addressfinder whether the licence is active and of Australia.';
    return asAnswered(error, who, howToMend);
  }
  throw new CannotStart(
    `${who} offers no address for "${knownStreet}". See at Addressfinder whether the licence is of Australia.`,
  );
}

function asAnswered(error: unknown, who: string, howToMend: string): Advice {
  if (error instanceof CannotStart) throw error;
  const status = statusOf(error);
  if (status !== undefined) return refusedOrBusy(who, status, howToMend);
  throw new CannotStart(`${who} answers in another shape than that service. Is its host right?`, {
    cause: error,
  });
}
