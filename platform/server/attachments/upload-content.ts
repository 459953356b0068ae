import { wrongField } from '../refusal.ts';

/** Kinds of file people may hand in, with the endings they go by. */
const KINDS = {
  pdf: { endings: ['pdf'], media_type: 'application/pdf' },
  png: { endings: ['png'], media_type: 'image/png' },
  jpg: { endings: ['jpg', 'jpeg'], media_type: 'image/jpeg' },
  docx: { endings: ['docx'], media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { endings: ['xlsx'], media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;
export type UploadKind = keyof typeof KINDS;

/** Photos as newer phones keep them; they are stored as JPG. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];
const HEIC_ENDINGS: readonly string[] = ['heic', 'heif'];

/** Whether bytes are a HEIC photo, by the brand in its first box. */
export const isHeicPhoto = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp' &&
  HEIC_BRANDS.includes(Buffer.from(bytes.subarray(8, 12)).toString('latin1'));

/** The name of a photo as it is stored. */
export const storedName = (name: string): string => name.replace(/\.hei[cf]$/i, '.jpg');

const startsWithBytes = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const containsText = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text);

/** What the bytes are, whatever the file is called. */
function kindOfContent(bytes: Uint8Array): UploadKind | null {
  if (startsWithBytes(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (startsWithBytes(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWithBytes(bytes, 0xff, 0xd8, 0xff) || isHeicPhoto(bytes)) return 'jpg';
  if (!startsWithBytes(bytes, 0x50, 0x4b, 0x03, 0x04)) return null;
  if (containsText(bytes, 'word/')) return 'docx';
  return containsText(bytes, 'xl/') ? 'xlsx' : null;
}

/** 'Only PDF, JPG and PNG up to 10 MB' */
function ruleText(kinds: readonly UploadKind[], most_megabytes: number): string {
  const names = kinds.map((kind) => kind.toUpperCase());
  const last = names.pop();
  return `Only ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last} up to ${most_megabytes} MB`;
}

/**
 * Accepts a file only when its content and its ending agree and both are allowed here.
 * @returns the media type the file is kept and served under, never the one the browser claimed
 * @throws Refusal 422 naming the field `file`, the kinds and the size
 */
export function checkUpload(
  upload: { name: string; bytes: Uint8Array },
  { kinds, most_megabytes }: { kinds: readonly UploadKind[]; most_megabytes: number },
): { kind: UploadKind; media_type: string } {
  const ending = upload.name.toLowerCase().split('.').at(-1) ?? '';
  const kind = kindOfContent(upload.bytes);
  // a phone may call a HEIC photo JPG
  const endings: readonly string[] = [...(kind ? KINDS[kind].endings : []), ...(isHeicPhoto(upload.bytes) ? HEIC_ENDINGS : [])];
  const fits = kind && kinds.includes(kind) && endings.includes(ending);
  if (!fits || upload.bytes.byteLength > most_megabytes * 1024 * 1024)
    throw wrongField('upload.not_accepted', 'file', ruleText(kinds, most_megabytes));
  return { kind, media_type: KINDS[kind].media_type };
}
