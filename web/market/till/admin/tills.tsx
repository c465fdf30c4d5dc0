import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { readMarket } from '../../../../contracts/market/markets/market-sales.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { openTill, revokeTill } from '../../../../contracts/market/till.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { heardText } from '../../markets/admin/market-labels.ts';

/** The devices that may sell here: each by a key of its own, which can do nothing else. */
export function Tills({ sheet: { market, tills } }: { sheet: MarketSheet }) {
  const [revoking, setRevoking] = useState<string>();
  const revoke = useOfficeCall(revokeTill, {
    done: 'Its key is worth nothing now',
    refresh: [readMarket],
    onDone: () => setRevoking(undefined),
  });
  return (
    <Panel title="Tills">
      {tills.length === 0 && (
        <Empty title="No device sells here yet">
          <p>Open the till on this device, or make a code for a helper’s phone.</p>
        </Empty>
      )}
      <ul className="grid gap-2">
        {tills.map((till) => (
          <li key={till.id} className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
            <span className="font-[560]">{till.name}</span>
            {till.isRevoked && <Status tone="bad">Revoked</Status>}
            {!till.isRevoked && !till.isPaired && <Status tone="waiting">Waits for its code</Status>}
            <span className="grow text-small text-stone">
              {till.saleCount === 1 ? '1 sale' : `${till.saleCount} sales`}
              {till.seenAt && ` · heard ${heardText(till.seenAt)}`}
            </span>
            {!till.isRevoked && <OfficeButton onClick={() => setRevoking(till.id)}>Revoke</OfficeButton>}
          </li>
        ))}
      </ul>
      {market.state !== 'closed' && <AnotherDevice marketId={market.id} />}
      <Confirm
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title="Revoke this till?"
        action="Revoke its key"
        isDanger
        isBusy={revoke.isBusy}
        onConfirm={() => revoking && revoke.run({ params: { id: market.id, tillId: revoking } })}
      >
        <p>
          It sells nothing more. What it sold and has not sent stays on the device until it is a till again.
        </p>
      </Confirm>
    </Panel>
  );
}

/** A code for a helper's device, which then has a key of its own. */
function AnotherDevice({ marketId }: { marketId: string }) {
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ name: string; code: string }>();
  const open = useOfficeCall(openTill, {
    refresh: [readMarket],
    onDone(opened) {
      setMade({ name: opened.name, code: opened.code ?? '' });
      setName('');
    },
  });
  return (
    <>
      <form
        className="mt-3 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          open.run({ params: { id: marketId }, body: { name } });
        }}
      >
        <OfficeText
          label="Another device"
          placeholder="Its name; empty: the next till"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <OfficeButton type="submit">Make a code</OfficeButton>
      </form>
      {made && (
        <p role="status" className="mt-3 rounded-control bg-mist p-3">
          For {made.name}: on the other device open{' '}
          <span className="font-[560] wrap-break-word">
            {new URL(adminPaths.tillWithCode(marketId, made.code), window.location.origin).href}
          </span>{' '}
          within 30 minutes. The code is <strong className="font-[560] tracking-widest">{made.code}</strong>{' '}
          and serves once.
        </p>
      )}
    </>
  );
}
