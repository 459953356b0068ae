import { encryptAes256, pdfKeys } from './pdf-key.ts';

/**
 * A PDF that opens with a password only: AES-256, revision 6 of the standard security handler (ISO 32000-2, 7.6.4). For the program's
 * own documents: one cross-reference table, lengths of streams beside them.
 * @throws Error when the PDF is built another way
 */
export function protectPdf(pdf: Buffer, password: string): Buffer {
  const { first, offsets, trailer } = readTable(pdf);
  const { fileKey, entries } = pdfKeys(password);
  const parts: Buffer[] = [pdf.subarray(0, first)];
  let size = first;
  const moved = new Map<number, number>();
  const add = (part: Buffer) => {
    parts.push(part);
    size += part.length;
  };
  for (const [number, offset] of offsets) {
    moved.set(number, size);
    add(encryptObject(pdf, offset, fileKey));
  }
  const lock = Math.max(...offsets.keys()) + 1;
  moved.set(lock, size);
  add(Buffer.from(`${lock} 0 obj\n${entries}\nendobj\n`, 'latin1'));
  const table = size;
  const lines = Array.from({ length: lock + 1 }, (_, number) => {
    const offset = moved.get(number);
    return offset === undefined ? '0000000000 65535 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`;
  });
  const ended = trailer.replace(/\/Size \d+/, `/Size ${lock + 1}\n  /Encrypt ${lock} 0 R`);
  add(Buffer.from(`xref\n0 ${lock + 1}\n${lines.join('')}${ended}\nstartxref\n${table}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

type Table = { first: number; offsets: Map<number, number>; trailer: string };

/** Where objects begin, by number, in the order of the file. */
function readTable(pdf: Buffer): Table {
  const end = pdf.subarray(-64).toString('latin1');
  const start = Number(/startxref\s+(\d+)/.exec(end)?.[1]);
  const text = pdf.subarray(start).toString('latin1');
  const table = /^xref\s+0 (\d+)\s+((?:\d{10} \d{5} [nf]\s+)+)(trailer\s+<<[\s\S]*>>)\s*startxref/.exec(text);
  if (!table?.[2] || !table[3]) throw new Error('The PDF has no cross-reference table');
  const places = table[2].match(/\d{10} \d{5} [nf]/g) ?? [];
  const used = places.flatMap((place, number) => (place.endsWith('n') ? [[number, Number(place.slice(0, 10))] as const] : []));
  const offsets = new Map(used.sort(([, one], [, other]) => one - other));
  return { first: Math.min(...offsets.values()), offsets, trailer: table[3] };
}

const STREAM = Buffer.from('stream');
const END = Buffer.from('endobj');

/** One object with its strings and its stream encrypted. */
function encryptObject(pdf: Buffer, offset: number, key: Buffer): Buffer {
  const parts: Buffer[] = [];
  let plain = offset;
  let at = offset;
  const replace = (end: number, bytes: Buffer) => {
    parts.push(pdf.subarray(plain, at), bytes);
    plain = end;
    at = end;
  };
  for (;;) {
    const sign = pdf[at];
    if (sign === undefined) throw new Error('An object of the PDF does not end');
    if (sign === 0x28) {
      const { value, end } = readLiteral(pdf, at);
      replace(end, hexString(encryptAes256(key, value)));
    } else if (sign === 0x3c && pdf[at + 1] !== 0x3c) {
      const end = pdf.indexOf('>', at) + 1;
      const value = Buffer.from(
        pdf
          .subarray(at + 1, end - 1)
          .toString('latin1')
          .replace(/\s/g, ''),
        'hex',
      );
      replace(end, hexString(encryptAes256(key, value)));
    } else if (sign === 0x3c) at += 2;
    else if (pdf.subarray(at, at + STREAM.length).equals(STREAM)) {
      const begin = at + STREAM.length + (pdf[at + STREAM.length] === 0x0d ? 2 : 1);
      const syntax = Buffer.concat([...parts, pdf.subarray(plain, at)]).toString('latin1');
      const length = /\/Length (\d+)(?! \d+ R)/.exec(syntax)?.[1];
      if (length === undefined) throw new Error('A stream of the PDF has no length beside it');
      const sealed = encryptAes256(key, pdf.subarray(begin, begin + Number(length)));
      const opening = syntax.replace(/\/Length \d+/, `/Length ${sealed.length}`);
      return Buffer.concat([Buffer.from(`${opening}stream\n`, 'latin1'), sealed, Buffer.from('\nendstream\nendobj\n')]);
    } else if (pdf.subarray(at, at + END.length).equals(END)) {
      return Buffer.concat([...parts, pdf.subarray(plain, at), Buffer.from('endobj\n')]);
    } else at += 1;
  }
}

const hexString = (bytes: Buffer): Buffer => Buffer.from(`<${bytes.toString('hex')}>`, 'latin1');

const ESCAPED: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The bytes of a string in round brackets, and where it ends. */
function readLiteral(pdf: Buffer, start: number): { value: Buffer; end: number } {
  const value: number[] = [];
  let depth = 1;
  let at = start + 1;
  for (; depth > 0; at += 1) {
    const byte = pdf[at];
    if (byte === undefined) throw new Error('A string of the PDF does not end');
    if (byte === 0x5c) {
      const octal = /^[0-7]{1,3}/.exec(pdf.subarray(at + 1, at + 4).toString('latin1'))?.[0];
      const next = String.fromCharCode(pdf[at + 1] ?? 0);
      value.push(octal === undefined ? (ESCAPED[next] ?? next.charCodeAt(0)) : Number.parseInt(octal, 8) % 256);
      at += octal?.length ?? 1;
      continue;
    }
    if (byte === 0x28) depth += 1;
    if (byte === 0x29) depth -= 1;
    if (depth > 0) value.push(byte);
  }
  return { value: Buffer.from(value), end: at };
}
