import { isRefusal, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { textOfFile } from './file-text.ts';
import { tableOfText } from './json-rows.ts';
import { isArchive, tableOfWorkbook } from './workbook.ts';

/** What somebody exported, as the text of a table: CSV as it is, a list in JSON or the sheet of a workbook as CSV. */
export async function tableOfFile(bytes: Uint8Array): Promise<string | Refusal<'malformed'>> {
  if (isArchive(bytes)) return tableOfWorkbook(bytes);
  const text = textOfFile(bytes);
  return isRefusal(text) ? text : tableOfText(text);
}
