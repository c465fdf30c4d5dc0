import { useState } from 'react';
import { handOversLike, stillToHandOver } from './to-hand-over.ts';
import { TillSheet } from './sheet.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { TillButton } from './till-button.tsx';
import { tillField } from './till-field.ts';
import { useTill, useTillStore } from './till-context.ts';

/** Orders of the web that are paid and wait here: found by name or number, handed over at one tap, without a network too. */
export function HandOvers({ onBack }: { onBack: () => void }) {
  const store = useTillStore();
  const { data, entries, stopped } = useTill();
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState('');
  const waiting = stillToHandOver(data, entries);
  const found = handOversLike(waiting, typed);
  return (
    <TillSheet title="To hand over" onBack={onBack}>
      <p role="status" className="text-small empty:hidden">
        {done}
      </p>
      <SoundSwitch />
      {waiting.length > 0 && (
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
      <ul className="divide-y divide-line">
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
      {found.length === 0 && (
        <p className="p-6 text-center text-stone">
          {waiting.length === 0 ? 'Everything is handed over.' : 'No order of this name or number.'}
        </p>
      )}
    </TillSheet>
  );
}
