import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { consentWording } from '../../../contracts/people/consents/consent-wording.ts';
import { settingsQuery } from '../../platform/settings/settings-query.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Never ticked by the shop: consent is what somebody does (Spam Act 2003). */
export function NewsletterTick() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { control, setValue } = useFormContext<CheckoutForm>();
  const news = useWatch({ control, name: 'news' });
  return (
    <label className="flex cursor-pointer items-start gap-3 text-small">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-eucalypt"
        checked={news === 'yes'}
        onChange={({ target }) => setValue('news', target.checked ? 'yes' : '')}
      />
      {consentWording(settings.brand)}
    </label>
  );
}
