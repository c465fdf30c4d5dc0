import { OfficeSelect } from './office-fields.tsx';

/** Those among whose cash money may lie. */
export type OpenMarkets = readonly { id: string; name: string }[];

type Props = {
  openMarkets: OpenMarkets;
  marketId: string | null;
  /** Cash that goes back comes out of there. */
  isGoing?: boolean;
  onChange: (marketId: string | null) => void;
};

/** Cash is counted where it lies; where no market is open there is nothing to choose. */
export function WhereCashLies({ openMarkets, marketId, isGoing = false, onChange }: Props) {
  const isClosed = marketId !== null && !openMarkets.some(({ id }) => id === marketId);
  if (openMarkets.length === 0 && !isClosed) return null;
  return (
    <OfficeSelect
      label={isGoing ? 'Where the cash was' : 'Where the cash lies'}
      hint={isGoing ? 'A market counts without it when it closes' : 'A market counts it when it closes'}
      value={marketId ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Not at a market</option>
      {isClosed && <option value={marketId}>A market that has closed</option>}
      {openMarkets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </OfficeSelect>
  );
}
