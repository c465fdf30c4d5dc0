import { crc32, deflateRawSync } from 'node:zlib';
import { escapeMarkup } from '../../server/kernel/rules.ts';

/** What a cell shows, or a formula with what it showed last, if it was calculated. */
export type TestCell = string | number | { formula: string; shown?: string };

/** The parts of an Excel workbook with these sheets, as their archive has them. */
export function partsOfWorkbook(sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>) {
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${ns.office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const listed = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return {
    '[Content_Types].xml': `<Types xmlns="${ns.types}"/>`,
    '_rels/.rels': `<Relationships xmlns="${ns.relations}"><Relationship Id="rId1" Type="${ns.office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${ns.main}" xmlns:r="${ns.office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ns.relations}">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetOf(rows)]),
    ),
  };
}

const schemas = 'http://schemas.openxmlformats.org';
const ns = {
  main: `${schemas}/spreadsheetml/2006/main`,
  office: `${schemas}/officeDocument/2006/relationships`,
  relations: `${schemas}/package/2006/relationships`,
  types: `${schemas}/package/2006/content-types`,
};

function sheetOf(rows: readonly (readonly TestCell[])[]): string {
  const written = rows.map((cells, y) => {
    const inside = cells.map((cell, x) => cellOf(cell, `${String.fromCodePoint(65 + x)}${y + 1}`));
    return `<row r="${y + 1}">${inside.join('')}</row>`;
  });
  return `<worksheet xmlns="${ns.main}"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

function cellOf(cell: TestCell, at: string): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escapeMarkup(cell)}</t></is></c>`;
  const shown = cell.shown === undefined ? '' : `<v>${escapeMarkup(cell.shown)}</v>`;
  return `<c r="${at}"><f>${escapeMarkup(cell.formula)}</f>${shown}</c>`;
}

/** A ZIP archive of these files. @param saying the size that it says each unpacks to, where that is a lie */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, saying?: number): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content as string);
    const packed = deflateRawSync(whole);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(whole), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(saying ?? whole.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(at, 12);
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        facts.subarray(0, 24),
        Buffer.from([0, 0]),
        place.subarray(2),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
