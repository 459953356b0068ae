import { crc32, createDeflateRaw } from 'node:zlib';

export type SheetCell = string | number;

const SCHEMA = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook beside its one sheet. Style 1 keeps text as text. */
const PARTS: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${SCHEMA}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${SCHEMA}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMA}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${SCHEMA}/spreadsheetml/2006/main" xmlns:r="${SCHEMA}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${SCHEMA}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMA}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${SCHEMA}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${SCHEMA}/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Signs that XML cannot hold are left out: control characters but tab and line ends, and halves of a pair. */
const UNHOLDABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const escapeXml = (text: string): string => text.replace(UNHOLDABLE, '').replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);

/** The letters of a column, counted from 0: A to Z, AA and so on. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

function rowXml(cells: readonly SheetCell[], row: number): string {
  const shown = cells.map((cell, index) => {
    const place = `r="${columnLetters(index)}${row}"`;
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
    return cell === '' ? '' : `<c ${place} s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${shown.join('')}</row>`;
}

async function* sheetXml(batches: AsyncIterable<readonly (readonly SheetCell[])[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${SCHEMA}/spreadsheetml/2006/main"><sheetData>`;
  let row = 0;
  for await (const batch of batches)
    yield batch
      .map((cells) => {
        row += 1;
        return rowXml(cells, row);
      })
      .join('');
  yield '</sheetData></worksheet>';
}

type Entry = { path: string; check: number; size: number; packed: Buffer };

/** Packs a text piece by piece: only what is packed stays in memory. */
async function packEntry(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<Entry> {
  const deflate = createDeflateRaw();
  const packed: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => packed.push(piece));
  const ended = new Promise<void>((done, fail) => deflate.on('end', done).on('error', fail));
  let check = 0;
  let size = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    check = crc32(bytes, check);
    size += bytes.length;
    if (!deflate.write(bytes)) await new Promise<void>((done) => deflate.once('drain', () => done()));
  }
  deflate.end();
  await ended;
  return { path, check, size, packed: Buffer.concat(packed) };
}

/** What both headers of an entry say: version, UTF-8, deflated, 1 January 1980, check sum, sizes, length of the name. */
function entryFacts({ path, check, size, packed }: Entry): Buffer {
  const facts = Buffer.alloc(26);
  for (const [value, at] of [
    [20, 0],
    [0x800, 2],
    [8, 4],
    [0x21, 8],
    [Buffer.byteLength(path), 22],
  ] as const)
    facts.writeUInt16LE(value, at);
  facts.writeUInt32LE(check, 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  return facts;
}

function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const facts = entryFacts(entry);
    const name = Buffer.from(entry.path);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, entry.packed);
    offset += 30 + name.length + entry.packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

/** A workbook of one sheet, its rows taken batch by batch: memory holds one batch and the packed bytes. */
export async function workbookOf(batches: AsyncIterable<readonly (readonly SheetCell[])[]>): Promise<Buffer> {
  const entries: Entry[] = [];
  for (const [path, xml] of PARTS) entries.push(await packEntry(path, [`${XML}${xml}`]));
  entries.push(await packEntry('xl/worksheets/sheet1.xml', sheetXml(batches)));
  return zipOf(entries);
}
