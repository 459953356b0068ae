import { deflateRawSync } from 'node:zlib';
import { type Part, packParts } from '../server/reading/archive.ts';

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REFERENCES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const partsAround = (sheet: Buffer): Part[] => [
  {
    name: 'xl/workbook.xml',
    bytes: Buffer.from(
      `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${REFERENCES}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    bytes: Buffer.from(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REFERENCES}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  },
  { name: 'xl/worksheets/sheet1.xml', bytes: sheet },
];

const sheetOf = (rows: string): Buffer =>
  Buffer.from(`${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${rows}</sheetData></worksheet>`);

/** For tests: a workbook of one sheet with these rows, written as spreadsheets write them. */
export const workbookWith = (rows: string): Buffer => packParts(partsAround(sheetOf(rows)));

/** For tests: one cell at the last place there is; a table of it would have seventeen thousand million cells. */
export const farCell = (place = 'r="XFD1048576"'): Buffer =>
  workbookWith(`<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row><row r="1048576"><c ${place}><v>1</v></c></row>`);

/** For tests: an archive whose directory says of its sheet that it is small, while it unpacks to so many bytes. */
export function falseSizes(unpacked: number): Buffer {
  const row = Buffer.from('<row><c><v>1</v></c></row>');
  const sheet = deflateRawSync(Buffer.alloc(unpacked, row));
  const name = 'xl/worksheets/sheet1.xml';
  // packed as if it were stored, then told to be deflated, with a size of nothing
  const archive = packParts([...partsAround(Buffer.alloc(0)).slice(0, 2), { name, bytes: sheet }]);
  for (const [sign, method, size] of [
    ['PK\x03\x04', 8, 22],
    ['PK\x01\x02', 10, 24],
  ] as const) {
    const at = archive.lastIndexOf(Buffer.from(sign, 'latin1'));
    archive.writeUInt16LE(8, at + method);
    archive.writeUInt32LE(100, at + size);
  }
  return archive;
}
