import type { Facet } from '../../../contracts/storefront/listing/filters.ts';
import { addressParts } from '../../kernel/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { Choosing } from './use-filters.ts';

type Props = { facets: readonly Facet[]; choosing: Choosing; sort: string; base: string };

/** Every filter with its choices and how many kits each would show. Without script it is a form with a button. */
export function FilterForm({ facets, choosing: { shown, toggle, failure }, sort, base }: Props) {
  const { pathname, search } = addressParts(base);
  return (
    <form action={pathname} aria-label="Filters" className="grid gap-6 pb-2">
      {search['q'] !== undefined && <input type="hidden" name="q" value={search['q']} />}
      <input type="hidden" name="sort" value={sort} />
      {failure && (
        <div role="alert">
          <FieldError>The kits did not come. What you ticked is kept.</FieldError>
          <button type="button" onClick={failure.retry} className={buttonClass('quiet', 'text-small')}>
            Try again
          </button>
        </div>
      )}
      {facets.map(({ name, label, choices }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1.5 font-[560]">{label}</legend>
          {choices.map((choice) => (
            <label
              key={choice.value}
              className="flex min-h-9 cursor-pointer items-start gap-2.5 rounded-control py-1.5 text-small leading-snug hover:bg-linen"
            >
              <input
                type="checkbox"
                name={name}
                value={choice.value}
                checked={shown[name].includes(choice.value)}
                onChange={() => toggle(name, choice.value)}
                className="mt-px size-4.5 shrink-0 accent-eucalypt"
              />
              <span className="grow">{inParts(choice.label)}</span>
              <span className="text-stone tabular-nums">
                {choice.count}
                <span className="sr-only">{choice.count === 1 ? ' kit' : ' kits'}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className={buttonClass('secondary', 'without-script')}>
        Show kits
      </button>
    </form>
  );
}

/** What stands in brackets goes into the next line as a whole. */
function inParts(label: string): string {
  return label.replace(/\(.*\)/, (aside) => aside.replaceAll(' ', '\u00A0'));
}
