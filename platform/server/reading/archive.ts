import { crc32, inflateRawSync } from 'node:zlib';
import { FileProblem } from './task.ts';

const broken = () => new FileProblem('The spreadsheet cannot be read. Save it as .xlsx or as CSV UTF-8 and upload that');
const tooLarge = () => new FileProblem('The spreadsheet unpacks to far more than its size. Save it as CSV UTF-8 and upload that');

const MOST_PARTS = 2000;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;

export type Part = { readonly name: string; readonly bytes: Buffer };

/**
 * The parts of an archive that `wanted` names. What its directory says of sizes is not believed: unpacking itself stops at the cap.
 * @param most bytes of all parts together
 * @throws FileProblem
 */
export function unpackParts(archive: Buffer, wanted: (name: string) => boolean, most: number): Part[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > archive.length) throw broken();
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw tooLarge();
  const parts: Part[] = [];
  let left = most;
  for (let n = 0, at = archive.readUInt32LE(end + 16); n < count; n += 1) {
    if (at + 46 > end || archive.readUInt32LE(at) !== DIRECTORY) throw broken();
    const names = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + names);
    if (wanted(name)) {
      const bytes = unpackPart(archive, at, left);
      left -= bytes.length;
      parts.push({ name, bytes });
    }
    at += 46 + names + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

function unpackPart(archive: Buffer, entry: number, most: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const at = archive.readUInt32LE(entry + 42);
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== LOCAL) throw broken();
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (from + packed > archive.length) throw broken();
  const bytes = archive.subarray(from, from + packed);
  if (method === 0) {
    if (bytes.length > most) throw tooLarge();
    return bytes;
  }
  if (method !== 8) throw broken();
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (problem) {
    throw (problem as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken();
  }
}

/** The parts as an archive without compression: what reads it finds nothing but what was checked. */
export function packParts(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const title = Buffer.from(name);
    // version, flags, method, time, date; checksum, sizes; length of the name, none of further fields
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    pieces.push(uint32(LOCAL), facts, title, bytes);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(uint32(DIRECTORY), Buffer.from([20, 0]), facts, place, title);
    at += 30 + title.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, listed, end]);
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
