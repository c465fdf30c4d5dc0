import { Readable } from 'node:stream';
import type { Difference } from '../../../contracts/catalogue/kits/kit-changes.ts';
import { csvText } from '../../kernel/csv.ts';
import type { Db } from '../../kernel/database/database.ts';
import { plainCell } from '../../kernel/rules.ts';
import type { RowMessage } from './kits/read-kit.ts';
import * as queries from './queries.ts';

const atOnce = 500;
const headings = [
  'Row',
  'Name',
  'What it would do',
  'What came of it',
  'What changes',
  'What is to be known',
];
const actions = { add: 'new', change: 'changed', same: 'as it is', wrong: 'wrong' } as const;
const states = {
  waiting: '',
  written: 'written',
  left: 'left out',
  undone: 'undone',
  kept: 'stays',
} as const;

/** Everything about an import as CSV, written as it is read. */
export function planFile(db: Db, id: string): Readable {
  return Readable.from(written(db, id));
}

async function* written(db: Db, id: string): AsyncGenerator<string> {
  // Spreadsheets take UTF-8 for what it is when it begins with its mark.
  yield csvText([headings], { bom: true });
  let position = -1;
  for (;;) {
    const rows = await queries.findRecordsFrom(db, id, position, atOnce);
    if (rows.length === 0) return;
    position = rows.at(-1)?.position ?? position;
    yield csvText(
      rows.map((row) => [
        String(row.row_number),
        plainCell(row.name),
        actions[row.action],
        states[row.state],
        plainCell(
          (row.differences as Difference[])
            .map(({ field, from, to }) => `${field}: ${from ? `${from} → ` : ''}${to}`)
            .join('\n'),
        ),
        plainCell((row.messages as RowMessage[]).map((one) => `Row ${one.row}: ${one.message}`).join('\n')),
      ]),
    );
  }
}
