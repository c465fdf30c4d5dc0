import type {
  MaterialMovement,
  MaterialMovementKind,
} from '../../../../contracts/stock/making/material-ledger.ts';

const kinds: Readonly<Record<MaterialMovementKind, string>> = {
  received: 'Received',
  packed: 'Packed',
  returned: 'Unpacked',
  parts: 'Sent as a part',
  counted: 'Counted',
  damaged: 'Damaged',
  adjusted: 'Adjusted',
};

/** What a batch took comes back when it is unpacked; what an order of parts took, when that is not sent. */
export function movementText({ kind, order }: Pick<MaterialMovement, 'kind' | 'order'>): string {
  return kind === 'returned' && order !== null ? 'Part not sent' : kinds[kind];
}
