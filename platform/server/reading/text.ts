import { FileProblem } from './task.ts';

/** UTF-16 by its byte order mark, else UTF-8. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

const noTable = () => new FileProblem('This is not a CSV or XLSX file. Save the sheet as CSV UTF-8 and upload it');

/** Text in UTF-8, with or without a byte order mark, or in UTF-16 with one. @throws FileProblem */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && bytes.includes(0)) throw noTable();
  const text = decodeWhole(bytes, encoding);
  if (text.includes('\0')) throw noTable();
  return text;
}

function decodeWhole(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem('The file is not in UTF-8. Save the sheet as CSV UTF-8 and upload it');
  }
}

const FIRST_BYTES = 200_000;

/** The beginning of a file as text, for looking at it before it is read; what is no text comes as signs that say nothing. */
export const startOfText = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, FIRST_BYTES));
