/** Where a wallet would have a parcel sent; its countries are the world's, and its states may be written out. */
export type WalletAddress = {
  name: string;
  line1: string;
  line2: string;
  suburb: string;
  state: string;
  postcode: string;
  /** Two letters, as in ISO 3166. */
  country: string;
};

const at = (line1: string, suburb: string, state: string, postcode: string, country = 'AU') => ({
  name: 'Mira Okafor',
  line1,
  line2: '',
  suburb,
  state,
  postcode,
  country,
});

/** Whom the sandbox's wallet belongs to. */
export const walletHolder = {
  email: 'mira.okafor@example.com',
  phone: '0400 000 000',
  places: [
    at('8 Illawarra Road', 'Marrickville', 'New South Wales', '2204'),
    at('21 Market Street', 'Fremantle', 'WA', '6160'),
    at('5 Cuba Street', 'Wellington', 'Wellington', '6011', 'NZ'),
  ] as const satisfies readonly WalletAddress[],
};
