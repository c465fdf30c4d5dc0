import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  findKnownBuyers,
  type KnownBuyer,
} from '../../../../contracts/buying/orders-by-hand/known-buyers.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { officeControl } from '../../../ui/admin/office-fields.tsx';

/** Finds people whom the shop knows, by a part of their name, email or phone number. */
export function BuyerFinder({ onFound }: { onFound: (buyer: KnownBuyer) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const asked = text.trim();
  const mayAsk = useMayCall()(findKnownBuyers);
  const { data } = useQuery({
    ...ask(findKnownBuyers, { query: { q: asked } }),
    enabled: mayAsk && asked.length > 1,
  });
  if (!mayAsk) return null;
  const shown = asked.length > 1 ? data : undefined;
  return (
    <div className="grid max-w-md gap-1">
      <label htmlFor={id} className="font-[560]">
        Somebody you know
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className={officeControl}
        placeholder="Name, email or phone"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (shown?.length === 1 && shown[0]) onFound(shown[0]);
        }}
      />
      <p role="status" className="text-small text-stone">
        {shown?.length === 0 && 'Nobody is found by that. Write down who it is.'}
      </p>
      {shown !== undefined && shown.length > 0 && (
        <ul aria-label="People found" className="rounded-control border border-line">
          {shown.map((buyer) => (
            <li
              key={buyer.customerId ?? (buyer.email || `${buyer.name} ${buyer.phone}`)}
              className="border-b border-line last:border-0"
            >
              <button
                type="button"
                className="grid min-h-tap w-full cursor-pointer px-2.5 py-1 text-left hover:bg-linen"
                onClick={() => onFound(buyer)}
              >
                <span className="wrap-anywhere">{buyer.name || buyer.email || buyer.phone}</span>
                <span className="text-small wrap-anywhere text-stone">
                  {[buyer.email, buyer.phone, buyer.addresses[0]?.suburb].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
