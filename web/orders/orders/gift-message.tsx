import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { changeGiftMessage, giftStates, type Order } from '../../../contracts/orders/orders/orders.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field, TextField } from '../../ui/field.tsx';
import { isSentByEmail } from './order-states.ts';

const longest = 250;

/** The words that lie in the parcel, to be changed until it is packed. */
export function GiftMessage({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const isShared = order.bagName !== '' || order.lines.length === 0;
  const mayChange =
    !isShared && giftStates.some((state) => state === order.state) && !isSentByEmail(order.lines);
  if (order.giftMessage === '' && !mayChange) return null;
  return (
    <section aria-labelledby="gift-message">
      <h3 id="gift-message" className="mb-2 font-text text-body font-[560] tracking-normal">
        Gift message
      </h3>
      {isOpen ? (
        <MessageForm order={order} onDone={() => setOpen(false)} />
      ) : (
        <>
          {order.giftMessage !== '' && (
            <p className="mb-2 wrap-break-word whitespace-pre-line">{order.giftMessage}</p>
          )}
          {mayChange && (
            <Button variant="quiet" className="print:hidden" onClick={() => setOpen(true)}>
              {order.giftMessage === '' ? 'Add a gift message' : 'Change the message'}
            </Button>
          )}
        </>
      )}
      {order.giftPath !== null && <GiftPageLink path={order.giftPath} />}
    </section>
  );
}

/** What its buyer sends on: whoever gets it unwraps it there, without a price. */
function GiftPageLink({ path }: { path: string }) {
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      <p className="max-w-measure text-small text-stone">
        Your gift has a page of its own: your words, then the kit once it is unwrapped, without a price and
        without your address. It stands on the slip in the parcel, too. If you send it before we pack, whoever
        has it may swap a kit once for one that costs no more; you are told, and what is left over goes back
        to you.
      </p>
      <TextField
        label="The address to send"
        className="w-full"
        readOnly
        value={new URL(path, window.location.origin).href}
        onFocus={(event) => event.currentTarget.select()}
      />
      <a href={path} className="inline-block py-2 text-eucalypt underline underline-offset-4">
        See it as they will
      </a>
    </div>
  );
}

function MessageForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const [message, setMessage] = useState(order.giftMessage);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();

  async function save() {
    setBusy(true);
    try {
      await call(changeGiftMessage, { params: { token: order.token }, body: { message } });
      await client.invalidateQueries();
      onDone();
    } catch (error) {
      setFailure(sentenceOf(error, 'We could not reach the shop. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <form
      className="grid gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <Field
        label="Your message"
        hint={`It is printed on the slip in the parcel, which names no prices. ${longest - message.length} characters left.`}
        error={failure}
      >
        {(field) => (
          <textarea
            rows={3}
            maxLength={longest}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            {...field}
            className={controlClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Save the message</Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it as it was
        </Button>
      </div>
    </form>
  );
}
