import { useSuspenseQuery } from '@tanstack/react-query';
import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import { settingsQuery } from '../../platform/settings/settings-query.ts';

/** When somebody answers, and where else to reach them. */
export function BusinessHours() {
  const { businessHours, businessHoursNote, email, phone, shopAddress } =
    useSuspenseQuery(settingsQuery).data;
  return (
    <aside aria-labelledby="hours" className="rounded-card bg-linen p-6 md:p-8">
      <h2 id="hours" className="scroll-mt-6 text-h3">
        Business hours
      </h2>
      <dl className="mt-4 grid gap-2">
        {businessHours.map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-4">
            <dt className="grow basis-32">{days}</dt>
            <dd className="ml-auto text-stone tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
      {businessHoursNote && <p className="mt-3 text-small text-stone">{businessHoursNote}</p>}
      <p className="mt-5">
        <a
          href={`mailto:${email}`}
          className="inline-block py-1 break-all text-eucalypt underline underline-offset-4"
        >
          {email}
        </a>
        {phone && (
          <a
            href={`tel:${phone.replaceAll(/\s/g, '')}`}
            className="block py-1 text-eucalypt underline underline-offset-4"
          >
            {phone}
          </a>
        )}
      </p>
      {shopAddress && (
        <address className="mt-4 wrap-break-word not-italic">
          {envelopeLines(shopAddress).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
    </aside>
  );
}
