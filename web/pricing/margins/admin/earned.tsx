import type { KitCost } from '../../../../contracts/pricing/margins.ts';
import { costText, earnedText } from './margin-text.ts';

type Props = {
  kit: Pick<KitCost, 'costCents'> | undefined;
  units: number;
  salesCents: number;
  gstRegistered: boolean;
};

/** What so many sold kits left, and under it what they cost: a column of its own would not fit on a phone. */
export function Earned({ kit, units, salesCents, gstRegistered }: Props) {
  const cost = costText(kit, units);
  return (
    <>
      {earnedText(kit, { units, salesCents }, { gstRegistered })}
      {cost !== '' && <span className="block text-tiny text-stone">{cost}</span>}
    </>
  );
}
