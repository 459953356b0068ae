import { crc32, createDeflateRaw } from 'node:zlib';

/** Text, a plain number, rupees with two decimals, or a day `YYYY-MM-DD`. */
export type SheetCell = string | number | { readonly amount: number } | { readonly day: string };
/** Facts of a second sheet "About": label and value. */
export type SheetFacts = readonly (readonly [label: string, value: string])[];

const SCHEMA = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells: text that stays text, rupees in Indian groups, days, headings. */
const STYLE = { text: 1, amount: 2, day: 3, heading: 4 } as const;
const RUPEES = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;#,##0.00';

/** The parts of a workbook beside its sheets. */
function partsOf(sheets: readonly string[]): (readonly [path: string, xml: string])[] {
  const each = (part: (name: string, number: number) => string) => sheets.map((name, index) => part(name, index + 1)).join('');
  const relations = `${SCHEMA}/officeDocument/2006/relationships`;
  const own = `xmlns="${SCHEMA}/spreadsheetml/2006/main"`;
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${SCHEMA}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((_name, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${SCHEMA}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook ${own} xmlns:r="${relations}"><sheets>${each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${SCHEMA}/package/2006/relationships">${each((_name, n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet ${own}><numFmts count="2"><numFmt numFmtId="164" formatCode="${RUPEES}"/><numFmt numFmtId="165" formatCode="dd\\-mmm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ];
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Signs that XML cannot hold are left out: control characters but tab and line ends, and halves of a pair. */
const UNHOLDABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const escapeXml = (text: string): string => text.replace(UNHOLDABLE, '').replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);

/** The letters of a column, counted from 0: A to Z, AA and so on. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const EPOCH = Date.UTC(1899, 11, 30);
/** Days since the last one of 1899, as spreadsheets count. */
const dayNumber = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOCH) / 86_400_000;

function cellXml(cell: SheetCell, place: string, style: number): string {
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return 'amount' in cell
      ? `<c ${place} s="${STYLE.amount}"><v>${cell.amount}</v></c>`
      : `<c ${place} s="${STYLE.day}"><v>${dayNumber(cell.day)}</v></c>`;
  return cell === '' ? '' : `<c ${place} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

function rowXml(cells: readonly SheetCell[], row: number, style: number = STYLE.text): string {
  const shown = cells.map((cell, index) => cellXml(cell, `r="${columnLetters(index)}${row}"`, style));
  return `<row r="${row}">${shown.join('')}</row>`;
}

const OPENING = `${XML}<worksheet xmlns="${SCHEMA}/spreadsheetml/2006/main">`;
/** The first row stays in sight. */
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** A sheet whose first row is its heading, with a filter over all rows. */
async function* sheetXml(batches: AsyncIterable<readonly (readonly SheetCell[])[]>): AsyncGenerator<string> {
  yield `${OPENING}${FROZEN}<sheetData>`;
  let row = 0;
  let columns = 0;
  for await (const batch of batches)
    yield batch
      .map((cells) => {
        row += 1;
        columns = Math.max(columns, cells.length);
        return rowXml(cells, row, row === 1 ? STYLE.heading : STYLE.text);
      })
      .join('');
  yield '</sheetData>';
  if (columns > 0) yield `<autoFilter ref="A1:${columnLetters(columns - 1)}${row}"/>`;
  yield '</worksheet>';
}

const factsXml = (facts: SheetFacts): string =>
  `${OPENING}<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${facts
    .map((fact, index) => rowXml(fact, index + 1))
    .join('')}</sheetData></worksheet>`;

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

/**
 * A workbook whose rows are taken batch by batch: memory holds one batch and the packed bytes.
 * @param about facts of a second sheet
 */
export async function workbookOf(
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
  about: SheetFacts | null = null,
): Promise<Buffer> {
  const entries: Entry[] = [];
  for (const [path, xml] of partsOf(about ? ['Sheet1', 'About'] : ['Sheet1']))
    entries.push(await packEntry(path, [`${XML}${xml}`]));
  entries.push(await packEntry('xl/worksheets/sheet1.xml', sheetXml(batches)));
  if (about) entries.push(await packEntry('xl/worksheets/sheet2.xml', [factsXml(about)]));
  return zipOf(entries);
}
