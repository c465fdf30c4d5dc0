/** What lies in a parcel, or has to be fetched from the shelves: never with prices. */
export type Slip = {
  title: 'Packing slip' | 'Pick list';
  number: string;
  day: string;
  to: string[];
  delivery: string;
  note: string;
  giftMessage: string;
  lines: { name: string; sku: string; quantity: number }[];
  shop: { name: string; email: string };
};
