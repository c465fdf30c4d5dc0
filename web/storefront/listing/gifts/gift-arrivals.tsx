import { useQuery } from '@tanstack/react-query';
import { arrivesAnywhereText, arrivesText } from '../../../../contracts/kernel/arrival-text.ts';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { deliveryFactsQuery } from '../facts-query.ts';
import { kitEstimateQuery } from '../kit-estimate-query.ts';
import { asksAnywhere, type GiftSearch } from './gift-search.ts';
import { inTimeFor, inTimeText } from './in-time.ts';

/**
 * When a gift is there, by every way to its postcode. A gift card is there at once, so nobody leaves with nothing.
 *
 * @param kitId one of the kits that are shown: the days are the same for all that lie ready
 */
export function GiftArrivals({ wanted, kitId }: { wanted: GiftSearch; kitId: number | undefined }) {
  const { by, postcode } = wanted;
  const isAsked = postcode !== '' && kitId !== undefined;
  const { data, error } = useQuery({ ...kitEstimateQuery(kitId ?? 0, postcode), enabled: isAsked });
  const parcels = (isAsked && data?.options.filter(({ window }) => window !== null)) || [];
  return (
    <section aria-labelledby="in-time" className="mt-8">
      <h2 id="in-time" tabIndex={-1} className="text-h3">
        When it is there
      </h2>
      {isAsked && error && (
        <p className="mt-2">{sentenceOf(error, 'We could not work out the delivery just now.')}</p>
      )}
      {postcode === '' && (
        <p className="mt-2 text-stone">With a postcode we say on which days a parcel ordered now arrives.</p>
      )}
      <ul className="mt-3 grid gap-2">
        {kitId !== undefined && asksAnywhere(wanted) && <Anywhere by={by} />}
        {parcels.map((option) => (
          <li key={option.name}>
            <span className="font-[560]">{option.name}:</span>{' '}
            {option.window && arrivesText(option.window).replace('Arrives', 'arrives')} to {postcode}.{' '}
            <Verdict text={inTimeText(inTimeFor(option, by), by)} />
          </li>
        ))}
        <li>
          <ShopLink to={paths.giftCards} className="font-[560] underline underline-offset-4">
            A gift card
          </ShopLink>{' '}
          comes by email, at once or on the day that you choose.
        </li>
      </ul>
    </section>
  );
}

function Anywhere({ by }: { by: string }) {
  const { data } = useQuery(deliveryFactsQuery);
  if (!data?.anywhere) return null;
  return (
    <li>
      <span className="font-[560]">Standard delivery:</span>{' '}
      {arrivesAnywhereText(data.anywhere).replace('Arrives', 'arrives')}.{' '}
      <Verdict text={inTimeText(inTimeFor({ window: data.anywhere }, by), by)} />
    </li>
  );
}

function Verdict({ text }: { text: string }) {
  return text === '' ? null : <strong className="font-[560]">{text}.</strong>;
}
