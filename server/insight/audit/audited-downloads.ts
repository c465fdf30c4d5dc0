import type { Audited } from './calls.ts';

/** Files that take what is personal, or the shop's money, out of the shop. They change nothing, and still leave a trace. */
export const auditedDownloads: Record<string, Audited> = {
  downloadOrders: { did: 'Downloaded the list of orders' },
  downloadParcelFile: { did: 'Downloaded addresses of parcels' },
  downloadCustomerData: { did: 'Downloaded what is kept of a customer', kind: 'customer' },
  downloadSubscribers: { did: 'Downloaded the list of subscribers' },
  exportCustomers: { did: 'Downloaded the list of customers' },
  exportSales: { did: 'Downloaded sales by order' },
  exportBooks: {
    did: 'Downloaded a file of the books',
    saying: ({ params, query }) => [
      ['File', params['name']],
      ['Month', query['month']],
    ],
  },
  exportClosedFile: {
    did: 'Downloaded a file of a closed quarter',
    saying: ({ params }) => [
      ['Quarter', params['quarter']],
      ['File', params['name']],
    ],
  },
};
