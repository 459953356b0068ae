import { openLane } from './lane.ts';
import type { Drawing, TableLimits, TableLine } from './task.ts';

const tables = openLane({ seconds: 8, megabytes: 320, waiting: 4 });
const pictures = openLane({ seconds: 15, megabytes: 128, waiting: 12 });
const texts = openLane({ seconds: 5, megabytes: 192, waiting: 12 });
/** What the program makes itself is no attack: nobody who waits for it is sent away. */
const documents = openLane({ seconds: 30, megabytes: 256, waiting: 10_000 });

/** The rows of a CSV or of a workbook's first sheet, read in a thread of its own. @throws FileProblem in words for a person */
export const readTable = (bytes: Uint8Array, limits: TableLimits): Promise<TableLine[]> => tables('table', { bytes, limits });

/** An image drawn anew as nothing but its pixels. @throws FileProblem when it cannot be read */
export const redrawImage = async (bytes: Uint8Array, drawing: Drawing): Promise<Buffer> =>
  Buffer.from(await pictures('picture', { bytes, drawing }));

/**
 * The text of the first pages of a PDF, at most 20,000 characters; null where it cannot be read within five seconds, or where many files
 * are being read: nothing depends on it.
 */
export const readPdfText = (bytes: Uint8Array): Promise<string | null> => texts('pdf_text', { bytes }).catch(() => null);

/**
 * A document as PDF, a few milliseconds: the compiler is kept.
 * @param template markup that reads its data with `json(bytes(sys.inputs.name))`; nothing a person wrote is ever part of it
 * @param password opens the document; without one it is open to all
 */
export const renderPdf = async (
  template: string,
  inputs: Readonly<Record<string, unknown>>,
  password?: string,
): Promise<Buffer> => {
  const texts = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, JSON.stringify(value)]));
  return Buffer.from(await documents('document', { template, inputs: texts, ...(password && { password }) }));
};

/** The bytes of a workbook, readable with the password only. */
export const protectedSheet = async (workbook: Uint8Array, password: string): Promise<Buffer> =>
  Buffer.from(await documents('protection', { workbook, password }));
