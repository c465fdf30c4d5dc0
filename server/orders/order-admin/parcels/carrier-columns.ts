import type { AddressFile } from './address-files.ts';
import { dialledPhone, kilograms, type Parcel } from './rules.ts';

/**
 * What the carriers' files are called and hold (decision 244 says where each is from). Email addresses stay here: the
 * shop writes to its buyers itself.
 */
export const myPost: AddressFile = fileOf({
  carrier: 'MyPost Business',
  limits: { name: 35, lines: 3, line: 40, suburb: 30 },
  namesSender: true,
  cells: {
    'Additional Label Information 1': ({ parcel }) => parcel.number,
    'Send Tracking Notifications': () => 'NO',
    'Send From Name': ({ parcel }) => parcel.from?.name ?? '',
    'Send From Business Name': () => '',
    'Send From Address Line 1': ({ fromStreet }) => fromStreet[0] ?? '',
    'Send From Address Line 2': ({ fromStreet }) => fromStreet[1] ?? '',
    'Send From Address Line 3': ({ fromStreet }) => fromStreet[2] ?? '',
    'Send From Suburb': ({ parcel }) => parcel.from?.suburb ?? '',
    'Send From State': ({ parcel }) => parcel.from?.state ?? '',
    'Send From Postcode': ({ parcel }) => parcel.from?.postcode ?? '',
    'Send From Phone Number': () => '',
    'Send From Email Address': () => '',
    'Deliver To Name': ({ to }) => to.name,
    'Deliver To MyPost Number': () => '',
    'Deliver To Business Name': () => '',
    'Deliver To Type Of Address': () => '',
    'Deliver To Address Line 1': ({ street }) => street[0] ?? '',
    'Deliver To Address Line 2': ({ street }) => street[1] ?? '',
    'Deliver To Address Line 3': ({ street }) => street[2] ?? '',
    'Deliver To Suburb': ({ to }) => to.suburb,
    'Deliver To State': ({ to }) => to.state,
    'Deliver To Postcode': ({ to }) => to.postcode,
    'Deliver To Phone Number': ({ parcel }) => dialledPhone(parcel.phone),
    'Deliver To Email Address': () => '',
    'Item Packaging Type': () => 'OWN_PACKAGING',
    'Item Delivery Service': ({ parcel }) => (parcel.service === 'express' ? 'EXP' : 'PP'),
    'Item Description': () => 'Craft kits',
    'Item Length': () => '',
    'Item Width': () => '',
    'Item Height': () => '',
    'Item Weight': ({ parcel }) => kilograms(parcel.lines),
    'Item Dangerous Goods Flag': () => 'NO',
    'Signature On Delivery': () => 'NO',
    'Extra Cover Amount': () => '',
  },
});

/** The columns of its template, in its order; the day and the place of the pick-up are chosen there. */
export const sendle: AddressFile = fileOf({
  carrier: 'Sendle',
  limits: { name: 40, lines: 2, line: 40, suburb: 40 },
  namesSender: true,
  cells: {
    sender_name: ({ parcel }) => parcel.from?.name ?? '',
    sender_company: () => '',
    sender_address_line1: ({ fromStreet }) => fromStreet[0] ?? '',
    sender_address_line2: ({ fromStreet }) => fromStreet[1] ?? '',
    sender_suburb: ({ parcel }) => parcel.from?.suburb ?? '',
    sender_state_name: ({ parcel }) => parcel.from?.state ?? '',
    sender_postcode: ({ parcel }) => parcel.from?.postcode ?? '',
    sender_country: () => 'Australia',
    sender_contact_number: () => '',
    pickup_instructions: () => '',
    receiver_name: ({ to }) => to.name,
    receiver_email: () => '',
    receiver_company: () => '',
    receiver_address_line1: ({ street }) => street[0] ?? '',
    receiver_address_line2: ({ street }) => street[1] ?? '',
    receiver_suburb: ({ to }) => to.suburb,
    receiver_state_name: ({ to }) => to.state,
    receiver_postcode: ({ to }) => to.postcode,
    receiver_country: () => 'Australia',
    receiver_contact_number: ({ parcel }) => dialledPhone(parcel.phone),
    delivery_instructions: () => '',
    pickup_date: () => '',
    kilogram_weight: ({ parcel }) => kilograms(parcel.lines),
    cubic_metre_volume: () => '',
    description: () => 'Craft kits',
    customer_reference: ({ parcel }) => parcel.number,
  },
});

/** One row for each kit, under the same order number. */
export const starshipit: AddressFile = fileOf<Parcel['lines'][number]>({
  carrier: 'Starshipit',
  limits: { name: 40, lines: 2, line: 40, suburb: 40 },
  namesSender: false,
  each: (parcel) => parcel.lines,
  cells: {
    'Order Number': ({ parcel }) => parcel.number,
    // The same for all parcels of a service, so that a rule there can know it.
    'Shipping Method': ({ parcel }) => (parcel.service === 'express' ? 'Express' : 'Standard'),
    'Destination Name': ({ to }) => to.name,
    // The first of two lines is the part of the building, as in 'Unit 4'.
    'Destination Building': ({ street }) => (street.length > 1 ? (street[0] ?? '') : ''),
    'Destination Street': ({ street }) => street.at(-1) ?? '',
    'Destination Suburb': ({ to }) => to.suburb,
    'Destination State': ({ to }) => to.state,
    'Destination Post Code': ({ to }) => to.postcode,
    Country: () => 'Australia',
    'Destination Phone': ({ parcel }) => dialledPhone(parcel.phone),
    'Item Name': (_, { name }) => name,
    SKU: (_, { sku }) => sku,
    Quantity: (_, { quantity }) => String(quantity),
    Weight: (_, { weightGrams }) => kilograms([{ quantity: 1, weightGrams }]),
  },
});

type Cell<Item> = (addressed: Parameters<AddressFile['rows']>[0], item: Item) => string;

type Layout<Item> = Pick<AddressFile, 'carrier' | 'limits' | 'namesSender'> & {
  /** What has a row each; absent: the parcel has one. */
  each?: (parcel: Parcel) => readonly Item[];
  cells: Readonly<Record<string, Cell<Item>>>;
};

function fileOf<Item = undefined>({ cells, each, ...file }: Layout<Item>): AddressFile {
  const write = Object.values(cells);
  return {
    ...file,
    columns: Object.keys(cells),
    rows: (addressed) => {
      const items = each ? each(addressed.parcel) : [undefined as Item];
      return items.map((item) => write.map((cell) => cell(addressed, item)));
    },
  };
}
