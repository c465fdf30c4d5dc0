import { useState } from 'react';
import { ReservedHere } from './reserved-here.tsx';
import { TillSheet } from './sheet.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { TillButton } from './till-button.tsx';
import { useTill, useTillStore } from './till-context.ts';
import { tillField } from './till-field.ts';
import { handOversLike, stillToHandOver } from './to-hand-over.ts';
import { reservedLike, stillReserved } from './waiting-here.ts';

/**
 * What waits here under a name, without a network too: orders of the web that are paid, handed over at one tap, and
 * reservations, which are sold like anything else.
 */
export function HandOvers({ onBack }: { onBack: () => void }) {
  const store = useTillStore();
  const { data, entries, basket, stopped } = useTill();
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState('');
  const waiting = stillToHandOver(data, entries);
  const found = handOversLike(waiting, typed);
  const reserved = stillReserved(data, entries, basket);
  return (
    <TillSheet title="To hand over" onBack={onBack}>
      <p role="status" className="text-small empty:hidden">
        {done}
      </p>
      <SoundSwitch />
      {waiting.length + reserved.length > 0 && (
        <label className="grid gap-1 text-small">
          Name or number
          <input
            type="search"
            className={tillField}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      )}
      <ReservedHere typed={typed} onTaken={onBack} />
      {reserved.length > 0 && found.length > 0 && <h3 className="text-small font-[560]">Paid already</h3>}
      <ul className="ruled">
        {found.map(({ orderId, name, number, kits }) => (
          <li key={orderId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-[560] wrap-break-word">{name || 'No name given'}</p>
              <p className="text-small text-stone">
                {number} · {kits.map((kit) => `${kit.quantity} × ${kit.name}`).join(', ')}
              </p>
            </div>
            <TillButton
              variant="main"
              disabled={stopped !== null}
              aria-label={`Hand over ${number}, ${name}`}
              onClick={() =>
                void store.book({ kind: 'hand-over', orderId }, []).then((isKept) => {
                  if (isKept) setDone(`Handed over: ${name || number}`);
                })
              }
            >
              Hand over
            </TillButton>
          </li>
        ))}
      </ul>
      {found.length + reservedLike(reserved, typed).length === 0 && (
        <p className="p-6 text-center text-stone">
          {waiting.length + reserved.length === 0
            ? 'Everything is handed over.'
            : 'Nothing of this name or number.'}
        </p>
      )}
    </TillSheet>
  );
}
