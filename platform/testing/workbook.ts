import { inflateRawSync } from 'node:zlib';

/** Cells of the first sheet of a workbook, read by itself from the archive. */
export function readWorkbook(bytes: Buffer): string[][] {
  const parts = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset, n) =>
      n === 0 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    const text = bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content);
    parts.set(bytes.toString('utf8', at + 46, at + 46 + name), text.toString());
    at += 46 + name + extra + comment;
  }
  const plain = (text: string) => text.replace(/<[^>]+>/g, '').replace(/&amp;/g, '&');
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) => plain(text));
  const sheet = [...parts].find(([name]) => /^xl\/worksheets\/sheet1\.xml$/.test(name))?.[1] ?? '';
  const place = (head: string, at: number): number => {
    const letters = /r="([A-Z]+)\d+"/.exec(head)?.[1];
    return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : at;
  };
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, head = '', cell = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const own = place(head, cells.length);
      while (cells.length < own) cells.push('');
      cells.push(/t="s"/.test(head) ? (shared[Number(plain(cell))] ?? '') : plain(cell));
    }
    return cells;
  });
}
