import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../../contracts/kernel/paths.ts';
import { SwitchLinks } from '../listing/listing-switch.tsx';
import { collectionsQuery } from './collection-queries.ts';

/** From one collection to the others. */
export function CollectionSwitch({ current }: { current: string }) {
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  return (
    <SwitchLinks label="Collections" places={collections} address={paths.collection} current={current} />
  );
}
