import { platformNames, type ImportPlatform } from '../../../../contracts/growth/imports/import-fields.ts';
import { australianStates, email as emailField } from '../../../../contracts/kernel/fields.ts';
import { address, type Address } from '../../../../contracts/kernel/postal-address.ts';
import type { RowMessage } from '../kits/read-kit.ts';
import type { Columns } from '../reading/columns.ts';
import type { FileRow } from '../reading/file-rows.ts';
import { beginOf, lineOf } from '../reading/html-text.ts';

export type ReadCustomer = {
  row: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  wantsNews: boolean;
  address: Address | null;
  note: string;
  messages: RowMessage[];
};

type CustomerColumns = Columns<'customers'>;

/** People of an export, a row each, whatever the platform. */
export async function* customersOf(
  platform: ImportPlatform,
  rows: AsyncIterable<FileRow>,
  columns: CustomerColumns,
): AsyncGenerator<ReadCustomer> {
  for await (const row of rows) yield customerOf(platform, row, columns);
}

/** Only what says yes is a yes: 'not subscribed', 'unknown' and nothing are none. */
const agreed = /^(?:yes|true|1|y|subscribed)$/i;

function customerOf(platform: ImportPlatform, row: FileRow, columns: CustomerColumns): ReadCustomer {
  const messages: RowMessage[] = [];
  const say = (column: string, message: string, isWrong = false) =>
    messages.push({ row: row.row, column, message, isWrong });
  const cell = (field: Parameters<CustomerColumns['cell']>[1]) => columns.cell(row.cells, field);
  const email = cell('email').toLowerCase();
  if (row.isCutOff) say('', 'The file breaks off in this row: export it again', true);
  if (email === '') say('Email', 'There is no email, and an account needs one', true);
  else if (!emailField.safeParse(email).success) say('Email', `‘${email}’ is no email address`, true);
  const [firstName, lastName] = namesOf(cell('firstName'), cell('lastName'), cell('name'));
  const phone = phoneIn(cell('phone') || cell('addressPhone'));
  const wantsNews = agreed.test(cell('consent'));
  return {
    row: row.row,
    email,
    firstName,
    lastName,
    phone,
    wantsNews,
    address: addressOf(row, columns, `${firstName} ${lastName}`.trim(), say),
    note: wantsNews ? consentNote(platform, row, columns) : '',
    messages,
  };
}

function namesOf(first: string, last: string, whole: string): [string, string] {
  const words = lineOf(whole, 120).split(' ');
  const [givenFirst, givenLast] =
    first || last
      ? [first, last]
      : [words.slice(0, -1).join(' ') || (words[0] ?? ''), words.length > 1 ? (words.at(-1) ?? '') : ''];
  return [lineOf(givenFirst, 60), lineOf(givenLast, 60)];
}

/** '+61 400 111 222' as it is dialled here; what a spreadsheet rounded is no number any more. */
function phoneIn(text: string): string {
  const digits = text.replace(/[^\d+]/g, '').replace(/^(?:\+|00)?61(?=\d{9}$)/, '0');
  if (/E\+/i.test(text) || digits.length < 6 || digits.length > 16) return '';
  // A spreadsheet takes the 0 of 0400 111 222.
  return /^[2-478]\d{8}$/.test(digits) ? `0${digits}` : digits;
}

const stateNames: Readonly<Record<string, string>> = {
  'australian capital territory': 'ACT',
  'new south wales': 'NSW',
  'northern territory': 'NT',
  queensland: 'QLD',
  'south australia': 'SA',
  tasmania: 'TAS',
  victoria: 'VIC',
  'western australia': 'WA',
};

/** An address that a parcel can be sent to; any other one is said and left out. */
function addressOf(
  { cells }: FileRow,
  columns: CustomerColumns,
  name: string,
  say: (column: string, message: string) => void,
): Address | null {
  const cell = (field: Parameters<CustomerColumns['cell']>[1]) => columns.cell(cells, field);
  if (cell('street') === '') return null;
  const state = cell('state').toUpperCase().replace(/^AU-/, '');
  const postcode = cell('postcode').replace(/\D/g, '');
  const read = address.safeParse({
    name: lineOf(name || 'Home', 100),
    line1: lineOf(cell('street'), 120),
    line2: lineOf(cell('street2'), 120),
    suburb: lineOf(cell('suburb'), 60),
    state: (australianStates as readonly string[]).includes(state)
      ? state
      : stateNames[cell('state').toLowerCase()],
    // A spreadsheet makes 800 of Darwin's 0800.
    postcode: postcode.length === 3 ? `0${postcode}` : postcode,
  });
  const isHere = /^(?:|au|aus|australia)$/i.test(cell('country'));
  if (read.success && isHere) return read.data;
  say('Street', 'The address is not one in Australia that a parcel can be sent to: it is left out');
  return null;
}

/** What the file says of somebody's yes, and no more: its words, when and where. */
function consentNote(platform: ImportPlatform, { cells }: FileRow, columns: CustomerColumns): string {
  const cell = (field: Parameters<CustomerColumns['cell']>[1]) => columns.cell(cells, field);
  const parts = [
    `News by email: the file of ${platformNames[platform]} says ‘${cell('consent')}’ under ‘${columns.heading('consent')}’`,
    cell('consentText') && `words: ‘${cell('consentText')}’`,
    cell('consentAt') && `when: ${cell('consentAt')}`,
    cell('consentPlace') && `where: ${cell('consentPlace')}`,
  ];
  return beginOf(`${parts.filter(Boolean).join('; ')}.`, 1_000);
}
