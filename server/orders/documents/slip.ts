import type { SharedParcel } from '../../../contracts/orders/documents.ts';
import type { QrCode } from '../../kernel/qr-code.ts';

/** What lies in a parcel: never with prices. */
export type Slip = {
  number: string;
  day: string;
  to: string[];
  delivery: string;
  note: string;
  giftMessage: string;
  /** For a gift, the address of its page as text and as a QR code. */
  gift?: { url: string; qr: QrCode };
  lines: { name: string; sku: string; quantity: number }[];
  /** Whose bags lie in it, where several people share it. */
  shared?: SharedParcel | null;
  /** Printed before all of it is known: as of when, and what may still come. */
  early?: string;
  /** Who sends it, and where it goes when nobody takes it. */
  shop: { name: string; email: string; address: string[] };
};

/** What has to be fetched from the shelves for some orders, kit by kit, as one walks along them. */
export type PickList = {
  day: string;
  orders: string[];
  /** Of orders to which more may still come: which, as of when, and why. */
  early: string[];
  lines: {
    sku: string;
    shelfPlace: string;
    name: string;
    quantity: number;
    forOrders: string[];
    notes: string[];
  }[];
};
