import { openReceiver, type TestReceiver } from './receiver.ts';

const access = { key: 'STILLMADE4KITS', secret: 'K3NTR04D21' };

/** The one address that it knows. */
export const kentRoad = {
  id: 'c10cf7a8-5f6c-4a0b-9e1d-2f60d7b1c4aa',
  text: '21 Kent Road, DAPTO NSW 2530',
  street: { line1: '21 Kent Road', line2: '', suburb: 'Dapto', state: 'NSW', postcode: '2530' },
} as const;

const metadata = {
  id: kentRoad.id,
  full_address: kentRoad.text,
  address_line_1: '21 Kent Road',
  address_line_2: null,
  locality_name: 'DAPTO',
  state_territory: 'NSW',
  postcode: '2530',
  success: true,
};

/** Plays Addressfinder's service for addresses in Australia, by its published fields, with one address in it. */
export async function openAddressfinder(): Promise<TestReceiver & { environment: Record<string, string> }> {
  const receiver = await openReceiver((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://addressfinder');
    const isKnown = request.headers.authorization === access.secret && searchParams.get('key') === access.key;
    const written = (searchParams.get('q') ?? '').toLowerCase();
    const fits = kentRoad.text.toLowerCase().startsWith(written);
    const completions = fits ? [{ id: kentRoad.id, full_address: kentRoad.text }] : [];
    const isSuggesting = pathname.endsWith('/autocomplete');
    const isThere = isSuggesting || searchParams.get('id') === kentRoad.id;
    const status = isKnown ? (isThere ? 200 : 404) : 401;
    const found = isSuggesting ? { completions, success: true } : metadata;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(status === 200 ? found : { success: false, message: 'No' }));
  });
  return Object.assign(receiver, {
    environment: {
      ADDRESSFINDER_KEY: access.key,
      ADDRESSFINDER_SECRET: access.secret,
      ADDRESSFINDER_HOST: receiver.url,
    },
  });
}
