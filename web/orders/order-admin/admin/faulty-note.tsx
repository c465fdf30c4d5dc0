import { type FaultyBatch, faultyBatchText } from '../../../../contracts/orders/fulfilment/faulty-batches.ts';

/** Beside a kit that is to be packed: of which batches its box must not be. */
export function FaultyNote({ faulty }: { faulty: readonly FaultyBatch[] }) {
  return faulty.map((one) => (
    <span key={one.batch} className="block text-small font-[560] text-danger wrap-anywhere">
      {faultyBatchText(one)}
    </span>
  ));
}
