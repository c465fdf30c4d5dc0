import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../../contracts/kernel/paths.ts';
import { compareAddress, comparedMost } from '../../contracts/storefront/listing/compare-address.ts';
import type { Comparison } from '../../contracts/storefront/listing/comparison.ts';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { recordCompared } from '../storefront/listing/compared-kits.ts';
import { comparisonQuery } from '../storefront/listing/comparison-query.ts';
import { ComparisonTable } from '../storefront/listing/comparison-table.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PartMissing } from '../ui/part-missing.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function ComparePage() {
  const { data, isError, refetch } = useQuery(comparisonQuery(useSearch({ strict: false })));
  const shown = useRef(data);
  useEffect(() => {
    if (!data) return;
    // The link that was pressed is gone: one goes on in the table.
    if (shown.current && shown.current !== data && document.activeElement === document.body)
      document.getElementById('comparison')?.focus({ preventScroll: true });
    shown.current = data;
  }, [data]);
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead title="Compare kits" />
      <Breadcrumb steps={[{ name: 'Home', to: paths.home }]} here="Compare kits" />
      <h1 className="mt-4 md:mt-6">Compare kits</h1>
      {isError && <PartMissing what="kits" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-8 h-96" />}
      {data && <Compared found={data} />}
    </div>
  );
}

function Compared({ found: { kits, leftOut, suggested } }: { found: Comparison }) {
  const kept = kits.map(({ slug }) => slug).join(',');
  useEffect(() => recordCompared(kept === '' ? [] : kept.split(',')), [kept]);
  return (
    <>
      <LeftOut leftOut={leftOut} />
      {kits.length > 0 ? (
        <ComparisonTable kits={kits} buy={(kit) => <AddToCart kit={kit} />} />
      ) : (
        <p className="mt-6 max-w-measure text-lead text-stone">
          Nothing is compared yet. Choose up to four kits: each has “Compare” beside it.
        </p>
      )}
      {kits.length < comparedMost && <AddKit kits={kits} suggested={suggested} />}
    </>
  );
}

function AddKit({ kits, suggested }: Pick<Comparison, 'kits' | 'suggested'>) {
  const slugs = kits.map(({ slug }) => slug);
  return (
    <section aria-labelledby="add" className="mt-10">
      <h2 id="add" className="text-h3">
        {kits.length === 0 ? 'Begin with a kit' : 'Put another beside it'}
      </h2>
      {suggested.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {suggested.map(({ id, slug, name }) => (
            <li key={id}>
              <ShopLink
                to={compareAddress([...slugs, slug])}
                replace
                resetScroll={false}
                className="inline-block min-h-6 py-1 underline underline-offset-4"
              >
                Add {name}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
      <ShopLink to={paths.category('all')} className={buttonClass('secondary', 'mt-5')}>
        Choose among all kits
      </ShopLink>
    </section>
  );
}

const sentences = {
  unknown: (asked: string) => `There is no kit at “${asked}”.`,
  archived: (asked: string) => `${asked} is no longer sold.`,
  full: (asked: string) =>
    `${asked} is left out: ${comparedMost} kits can be compared at once. Remove one first.`,
};

function LeftOut({ leftOut }: Pick<Comparison, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <ul className="mt-5 grid max-w-measure gap-1 rounded-card bg-linen px-5 py-4">
      {leftOut.map(({ asked, reason }) => (
        <li key={asked} className="wrap-anywhere">
          {sentences[reason](asked)}
        </li>
      ))}
    </ul>
  );
}
