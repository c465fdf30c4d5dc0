import { paths } from '../../contracts/kernel/paths.ts';
import { ShopLink } from '../kernel/link.tsx';

const linkClass = 'text-eucalypt underline underline-offset-4';

/** Stands above the button that orders. */
export function TermsText() {
  return (
    <p className="text-small text-stone">
      With your order you accept our{' '}
      <ShopLink to={paths.terms} className={linkClass}>
        Terms &amp; Conditions
      </ShopLink>
      ; what we do with your details is in the{' '}
      <ShopLink to={paths.privacy} className={linkClass}>
        Privacy Policy
      </ShopLink>
      . Your rights under the Australian Consumer Law stay as they are, whatever you buy here.
    </p>
  );
}
