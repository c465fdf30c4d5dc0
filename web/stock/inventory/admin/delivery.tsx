import { useState } from 'react';
import { listInventory } from '../../../../contracts/stock/inventory/inventory.ts';
import { receiveDelivery } from '../../../../contracts/stock/inventory/stocktake.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useUnsaved } from '../../../ui/admin/use-unsaved.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { type ArrivedLine, DeliveryLines } from './delivery-lines.tsx';
import { type FoundKit, KitFinder } from './kit-finder.tsx';

type Booked = { kits: number; pieces: number };

/** A delivery on the table: every kit in it with how many came and what one cost. */
export function BookDelivery({ onBooked }: { onBooked: (booked: Booked) => void }) {
  const { supplier, setSupplier, reference, setReference, lines, setLines, ...delivery } =
    useDelivery(onBooked);
  const { add, book, problem, nameless, isBusy } = delivery;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        book();
      }}
    >
      <Panel title="The delivery">
        <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
          <OfficeText
            label="From"
            value={supplier}
            onChange={({ target }) => setSupplier(target.value)}
            {...(nameless && { error: nameless })}
          />
          <OfficeText
            label="Their number"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </div>
      </Panel>
      <Panel title="What came">
        <KitFinder label="Add a kit" onFound={add} />
        {lines.length === 0 ? (
          <div className="mt-3">
            <Empty title="Nothing yet">Search for a kit, or scan its SKU.</Empty>
          </div>
        ) : (
          <DeliveryLines lines={lines} onLines={setLines} />
        )}
      </Panel>
      {problem && <FieldError>{problem}</FieldError>}
      <div>
        <OfficeButton type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          Book the delivery
        </OfficeButton>
      </div>
    </form>
  );
}

function useDelivery(onBooked: (booked: Booked) => void) {
  // The browser names the delivery, so that a second press or a lost answer books it once.
  const [id] = useState(() => crypto.randomUUID());
  const [supplier, setSupplier] = useState('');
  const [reference, setReference] = useState('');
  const [lines, setLines] = useState<readonly ArrivedLine[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isDone, setDone] = useState(false);
  const receive = useOfficeCall(receiveDelivery, {
    refresh: [listInventory],
    done: 'The delivery is booked',
    onDone: (booked) => {
      setDone(true);
      onBooked(booked);
    },
  });
  useUnsaved(!isDone && (lines.length > 0 || supplier !== ''));

  function add(kit: FoundKit): void {
    setLines((all) =>
      all.some(({ productId }) => productId === kit.id)
        ? all.map((line) => (line.productId === kit.id ? { ...line, quantity: line.quantity + 1 } : line))
        : [
            ...all,
            {
              productId: kit.id,
              name: kit.name,
              sku: kit.sku,
              onHand: kit.onHand,
              quantity: 1,
              costCents: null,
            },
          ],
    );
  }

  function book(): void {
    const isWrong = lines.some(({ quantity }) => Number.isNaN(quantity) || quantity < 1);
    const isNameless = supplier.trim() === '';
    setTried(isNameless);
    if (isNameless) return setTrouble(undefined);
    if (lines.length === 0) return setTrouble('Add the kits that came.');
    if (isWrong) return setTrouble('Say of each kit how many came.');
    setTrouble(undefined);
    return receive.run({
      body: {
        id,
        supplier,
        reference,
        lines: lines.map(({ productId, quantity, costCents }) => ({ productId, quantity, costCents })),
      },
    });
  }

  const problem = trouble ?? receive.failure;
  return {
    supplier,
    setSupplier,
    reference,
    setReference,
    lines,
    setLines,
    add,
    book,
    problem,
    nameless: isTried && supplier.trim() === '' ? 'Say who it comes from.' : undefined,
    isBusy: receive.isBusy,
  };
}
