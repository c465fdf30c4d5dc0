import * as z from 'zod/mini';
import { order } from '../../orders/orders/orders.ts';
import { emailKind, sender } from './email-kind.ts';
import { sampleOrder } from './sample-order.ts';

/** What buyers of a kit that was promised for a day are told of it. The law asks for it, so nothing switches it off. */
export const preorderEmails = {
  'preorder-day': emailKind({
    name: 'A pre-order leaves on another day',
    data: z.object({
      ...sender,
      order,
      /** The kits that it is about. */
      names: z.array(z.string()),
      /** The day that was promised before, and the one that is now (ISO dates); null while nobody knows it. */
      was: z.string(),
      leavesOn: z.nullable(z.string()),
    }),
    sample: (from) => ({
      ...from,
      order: {
        ...sampleOrder,
        lines: sampleOrder.lines.map((line) => ({ ...line, leavesOn: '2026-12-14' })),
      },
      names: ['Sleeping koala'],
      was: '2026-12-01',
      leavesOn: '2026-12-14',
    }),
  }),
};
