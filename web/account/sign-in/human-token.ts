import { readHumanCheck } from '../../../contracts/account/sign-in/sign-in.ts';
import { call } from '../../kernel/call.ts';

type Recaptcha = {
  ready(then: () => void): void;
  execute(siteKey: string, about: { action: string }): Promise<string>;
};

/** A token of reCAPTCHA, where the shop is set up with it; its script is fetched only then, by the form that needs it. */
export async function humanToken(): Promise<string | undefined> {
  const { recaptcha } = await call(readHumanCheck);
  if (!recaptcha) return undefined;
  try {
    await load(recaptcha.script);
    const service = (window as { grecaptcha?: Recaptcha }).grecaptcha;
    if (!service) return undefined;
    await new Promise<void>((resolve) => {
      service.ready(() => resolve());
    });
    return await service.execute(recaptcha.siteKey, { action: 'register' });
  } catch {
    // Blocked by the browser: the shop then says that it could not tell.
    return undefined;
  }
}

function load(src: string): Promise<void> {
  if (document.querySelector(`script[src="${src}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('reCAPTCHA did not load')));
    script.src = src;
    document.head.append(script);
  });
}
