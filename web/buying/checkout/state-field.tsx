import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { australianStates } from '../../../contracts/kernel/fields.ts';
import { postcodeFitsState, stateOfPostcode } from '../../../contracts/kernel/postcodes.ts';
import { SelectField } from '../../ui/field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { useCheckoutField } from './checkout-section.tsx';

/** The postcode says which state it is, until the buyer does; that the two do not fit is said, and never refused. */
export function StateField({ className }: { className: string }) {
  const field = useCheckoutField();
  const { control, getValues, setValue } = useFormContext<CheckoutForm>();
  const [postcode, chosen] = useWatch({ control, name: ['postcode', 'state'] });
  const meant = /^\d{4}$/.test(postcode) ? stateOfPostcode(postcode) : undefined;
  const byPostcode = useRef('');

  useEffect(() => {
    const isTheirs = getValues('state') !== '' && getValues('state') !== byPostcode.current;
    if (!meant || isTheirs) return;
    byPostcode.current = meant;
    setValue('state', meant, { shouldValidate: true });
  }, [meant, getValues, setValue]);

  const state = australianStates.find((one) => one === chosen);
  const fits = !meant || !state || postcodeFitsState(postcode, state);
  return (
    <>
      <SelectField
        className={className}
        label="State"
        autoComplete="shipping address-level1"
        {...field('state')}
      >
        <option value="">Choose</option>
        {australianStates.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <p role="status" className="sm:col-span-6 empty:hidden">
        {!fits && (
          <>
            Postcode {postcode} is in {meant}, as far as we know.{' '}
            <button
              type="button"
              className="cursor-pointer py-1 text-eucalypt underline underline-offset-4"
              onClick={() => setValue('state', meant, { shouldValidate: true })}
            >
              Use {meant}
            </button>
          </>
        )}
      </p>
    </>
  );
}
