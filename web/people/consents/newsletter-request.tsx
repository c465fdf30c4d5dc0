import { consentPaths } from '../../../contracts/kernel/consent-paths.ts';
import { consentWording } from '../../../contracts/people/consents/consent-wording.ts';
import { buttonClass } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';

/** At the foot of every page: a form that needs no script. It leads to a page that says to look in the inbox. */
export function NewsletterRequest({ brand }: { brand: string }) {
  return (
    <form
      action={consentPaths.askForm}
      method="post"
      aria-labelledby="newsletter-heading"
      className="container grid gap-x-12 gap-y-4 border-t border-line py-10 md:grid-cols-2 md:items-center"
    >
      <div className="grid gap-1">
        <h2 id="newsletter-heading" className="text-h3">
          A letter now and then
        </h2>
        <p id="newsletter-wording" className="max-w-measure text-small text-stone">
          {consentWording(brand)}
        </p>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <label htmlFor="newsletter-email" className="font-[560]">
          Send it to
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="newsletter-email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            aria-describedby="newsletter-wording"
            className={`${controlClass} min-w-0 grow basis-56 sm:w-auto`}
          />
          <button type="submit" className={buttonClass('secondary')}>
            Ask for it
          </button>
        </div>
      </div>
      {/* Hidden from people; a machine fills it in. */}
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="hidden"
      />
    </form>
  );
}
