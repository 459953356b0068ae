import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { falseSizes, farCell, workbookWith } from '../../testing/hostile-files.ts';
import { sheetFile } from '../sheet.ts';
import { openLane } from './lane.ts';
import { readPdfText, readTable, redrawImage, renderPdf } from './reading.ts';
import { FileProblem } from './task.ts';

const LIMITS = { most_rows: 20_000, most_columns: 200 };
const cellsOf = async (bytes: Buffer) => (await readTable(bytes, LIMITS)).map(({ cells }) => cells);

test('a workbook holds text as text, numbers as numbers, and no formula', async () => {
  const { bytes } = await sheetFile('xlsx', [
    ['name', 'people'],
    ['=HYPERLINK("x")', 12],
  ]);
  expect(await cellsOf(bytes)).toEqual([
    ['name', 'people'],
    [`'=HYPERLINK("x")`, '12'],
  ]);
});

test('what the hostile files are made of is read where it is small', async () => {
  expect(await cellsOf(workbookWith('<row r="2"><c r="B2"><v>1</v></c></row>'))).toEqual([
    ['', ''],
    ['', '1'],
  ]);
  await expect(readTable(falseSizes(900_000_000), LIMITS)).rejects.toThrow('unpacks to far more than its size');
});

test('a text in UTF-16 is known by its byte order mark; what is no text is refused', async () => {
  const little = Buffer.from('\uFEFFname,city\nआशा,पुणे\n', 'utf16le');
  const rows = [
    ['name', 'city'],
    ['आशा', 'पुणे'],
  ];
  expect(await cellsOf(little)).toEqual(rows);
  expect(await cellsOf(Buffer.from(little).swap16())).toEqual(rows);
  const withoutMark = little.subarray(2);
  const withNull = Buffer.from('\uFEFFname\u0000,city\n', 'utf16le');
  for (const bytes of [withoutMark, withNull, Buffer.from('name\0,city\n')])
    await expect(cellsOf(bytes)).rejects.toThrow('This is not a CSV or XLSX file');
  const cutOff = Buffer.concat([little, Buffer.from([0x41])]);
  for (const bytes of [cutOff, Buffer.from([0x6e, 0xe9, 0x0a])])
    await expect(cellsOf(bytes)).rejects.toThrow('The file is not in UTF-8');
});

test('a large table comes whole, in its order', async () => {
  const rows = Array.from({ length: 15_000 }, (_, n) => [`E-${n}`, 'Asha', '', 'Pune']);
  const read = await readTable(Buffer.from(rows.map((row) => row.join(',')).join('\n')), LIMITS);
  expect(read).toHaveLength(15_000);
  expect(read[14_999]).toEqual({ line: 15_000, cells: ['E-14999', 'Asha', '', 'Pune'] });
});

test.each([
  ['one cell at the last place', farCell(), 'rows'],
  ['the same in other quotation marks', farCell("r = 'XFD1048576'"), 'rows'],
  ['the same in other signs', farCell('r="&#88;FD1048576"'), 'rows'],
  ['a cell far to the right', workbookWith('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'columns'],
  ['rows without places', workbookWith('<row/>'.repeat(60_000)), 'rows'],
  ['false sizes in its directory', falseSizes(900_000_000), 'unreadable'],
  ['no archive at all', Buffer.from('PK not really'), 'unreadable'],
  ['no text at all', Buffer.from([0x61, 0, 0x62]), 'unreadable'],
  ['letters of no alphabet', Buffer.from([0x61, 0xff, 0xfe]), 'unreadable'],
  ['nine million rows', Buffer.alloc(18_000_000, 'a\n'), 'rows'],
  ['nine million blank rows', Buffer.alloc(9_000_000, '\n'), 'rows'],
  ['a row of 190,000 columns', Buffer.alloc(190_000, ','), 'columns'],
  ['a row without end', Buffer.alloc(9_000_000, ','), 'columns'],
  ['a quotation mark that never closes', Buffer.from('a,"b\n'), 'csv'],
])('a file with %s is refused with a remedy', async (_name, bytes, reason) => {
  const began = performance.now();
  const problem = await readTable(bytes, LIMITS).catch((caught: unknown) => caught);
  expect(problem).toBeInstanceOf(FileProblem);
  expect((problem as FileProblem).reason).toBe(reason);
  expect((problem as FileProblem).message.length).toBeGreaterThan(20);
  expect(performance.now() - began).toBeLessThan(9000);
});

test('a thread that runs out of time or memory ends alone, and the next file is read', async () => {
  const short = openLane({ seconds: 0.001, megabytes: 64, waiting: 1 });
  await expect(short('table', { bytes: Buffer.from('a,b\n'), limits: LIMITS })).rejects.toBeInstanceOf(FileProblem);
  const small = openLane({ seconds: 20, megabytes: 16, waiting: 1 });
  const wide = { most_rows: 1_000_000, most_columns: 1000 };
  await expect(
    small('table', { bytes: Buffer.from(Array.from({ length: 1_000_000 }, (_, n) => `${n},${n + 1}\n`).join('')), limits: wide }),
  ).rejects.toBeInstanceOf(FileProblem);
  expect(await small('table', { bytes: Buffer.from('a,b\n'), limits: LIMITS })).toEqual([{ line: 1, cells: ['a', 'b'] }]);
});

test('no more wait than may: the next is sent away with a time', async () => {
  const lane = openLane({ seconds: 10, megabytes: 64, waiting: 1 });
  const read = () => lane('table', { bytes: Buffer.from('a\n'), limits: LIMITS });
  const [first, second, third] = [read(), read(), read()];
  await expect(third).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await Promise.all([first, second]);
  expect(await read()).toHaveLength(1);
});

test('the program answers others while a file is read', async () => {
  const busy = readTable(falseSizes(900_000_000), LIMITS).catch(() => null);
  let longest = 0;
  for (let n = 0; n < 40; n += 1) {
    const began = performance.now();
    await pause(5);
    longest = Math.max(longest, performance.now() - began);
  }
  await busy;
  expect(longest).toBeLessThan(200);
});

test('what is no picture is refused', async () => {
  const drawing = { width: 10, height: 10, fit: 'inside', format: 'png' } as const;
  await expect(redrawImage(Buffer.from('\x89PNG\r\n'), drawing)).rejects.toBeInstanceOf(FileProblem);
});

test('the text of a PDF is read, its first pages only; what is no PDF has none', async () => {
  const pages = [1, 2, 3, 4].map((page) => `#pagebreak(weak: true)\nPage ${page} of the bill`).join('\n');
  const pdf = await renderPdf(pages, {});
  const text = (await readPdfText(pdf)) ?? '';
  expect(text.match(/Page \d of the bill/g)).toEqual(['Page 1 of the bill', 'Page 2 of the bill', 'Page 3 of the bill']);
  expect(await readPdfText(Buffer.from('%PDF-1.4 nothing'))).toBeNull();
  // the bytes that are stored afterwards are whole
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const long = await renderPdf(`#set text(size: 3pt)\n#for n in range(4000) [Words of a long bill. ]`, {});
  expect((await readPdfText(long))?.length).toBe(20_000);
});
