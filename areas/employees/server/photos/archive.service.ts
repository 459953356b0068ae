import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { Refusal, sha256Of, type Work } from '@hrms/platform/server';
import { cellWrong, importUnreadable } from '../refusals.ts';

/** Beside the program, in a thread of the runtime; it stops at the cap whatever the archive says of sizes. */
const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/** One image of an archive. */
type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

/** Images in a ZIP: their names, and the bytes of each. */
export type PhotoArchive = { readonly names: readonly string[]; bytesOf(name: string): Promise<Buffer> };

export const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024;
const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
/** A file that unpacks to more than this many times its size is refused as a ZIP bomb. */
const MOST_RATIO = 100;
const LINK = 0o120000;

/** Whether a file was added by an operating system. */
const isSystemFile = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Whether a name leads out of its folder. Nothing is written by these names, but such a ZIP is refused. */
const isUnsafePath = (name: string): boolean =>
  name.startsWith('/') ||
  name.includes('\\') ||
  /^[a-z]:/i.test(name) ||
  [...name].some((sign) => sign < ' ') ||
  name.split('/').includes('..');

const quoted = (name: string) => `"${name.replace(/[^\p{L}\p{N} ./_-]/gu, '?').slice(0, 60)}"`;

/** Reads the directory of a ZIP without unpacking it. @throws Refusal 422 */
export function readPhotoArchive(bytes: Buffer): PhotoArchive {
  const entries = readZipDirectory(bytes);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > bytes.length * MOST_RATIO)
    throw importUnreadable('The ZIP is too large when unpacked. Pack the photos again and upload the new ZIP');
  assertNoOverlap(bytes, entries);
  const photos = entries.filter(({ name }) => !isSystemFile(name));
  if (photos.length === 0) throw importUnreadable('The ZIP has no photos');
  const byName = new Map(photos.map((entry) => [entry.name, entry]));
  if (byName.size < photos.length) throw importUnreadable('The ZIP contains two files with the same name');
  return { names: [...byName.keys()], bytesOf: (name) => unpackEntry(bytes, byName.get(name)) };
}

const archiveBroken = () => importUnreadable('The ZIP cannot be read. Pack the photos again and upload the new ZIP');

function readZipDirectory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw archiveBroken();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff || at > end) throw archiveBroken();
  if (count > MOST_ENTRIES) throw importUnreadable(`The ZIP has more than ${MOST_ENTRIES.toLocaleString('en-IN')} files`);
  const entries: Entry[] = [];
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) throw archiveBroken();
    const [names, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number];
    const name = bytes.subarray(at + 46, at + 46 + names).toString('utf8');
    if (isUnsafePath(name)) throw importUnreadable(`The ZIP has an unsafe file path: ${quoted(name)}`);
    if (bytes.readUInt16LE(at + 8) & 1) throw importUnreadable('The ZIP has a password. Pack the photos without a password');
    if (((bytes.readUInt32LE(at + 38) >>> 16) & 0o170000) === LINK)
      throw importUnreadable(`The ZIP contains a link: ${quoted(name)}`);
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + names + extra + comment;
  }
  return entries;
}

/** Refuses overlapping entries, which could unpack to much more than the ZIP's size. */
function assertNoOverlap(bytes: Buffer, entries: readonly Entry[]): void {
  let until = 0;
  for (const { at, packed } of [...entries].sort((one, other) => one.at - other.at)) {
    if (at < until || at + 30 + packed > bytes.length) throw archiveBroken();
    until = at + 30 + packed;
  }
}

/** @throws Refusal 422 at the column `file` */
async function unpackEntry(bytes: Buffer, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw cellWrong('file', 'not found in the ZIP');
  if (entry.size > MAX_PHOTO_BYTES) throw cellWrong('file', 'Only PNG and JPG up to 5 MB');
  if (bytes.readUInt32LE(entry.at) !== 0x04034b50) throw archiveBroken();
  const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(from, from + entry.packed);
  if (entry.method === 0) return Buffer.from(packed);
  if (entry.method !== 8) throw cellWrong('file', 'uses an unsupported compression. Create a standard ZIP');
  try {
    return await inflate(packed, { maxOutputLength: MAX_PHOTO_BYTES + 1 });
  } catch {
    throw cellWrong('file', 'cannot be unpacked or is larger than 5 MB');
  }
}

/** Opens the uploaded archive. @throws Refusal 409 when its hash differs */
export async function readStoredArchive(
  { tx, services }: Work,
  run: { readonly file_id: string; readonly sha256: string },
): Promise<PhotoArchive> {
  const stored = await services.files.get(tx, run.file_id);
  if (!stored) throw new Error('The uploaded file is gone');
  if ((await sha256Of(stored.bytes)) !== run.sha256)
    throw new Refusal('employees.import_file_changed', 409, 'The file differs from the one checked. Upload it again');
  return readPhotoArchive(stored.bytes);
}
