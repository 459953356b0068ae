import type { ImportField } from '@hrms/platform/imports';
import { type FileRow, readFieldRows } from '@hrms/platform/server';
import { csvUnreadable } from './refusals.ts';

const MOST_ROWS = 5000;
/** A workbook comes as browsers read it into text. */
const WORKBOOK = /^data:[^,]*;base64,/;

/**
 * The rows of a CSV text, or of a workbook's first sheet, by field.
 * @throws Refusal 422 when it cannot be read or lacks a column
 */
export const parseListFile = (text: string, fields: readonly ImportField[]): Promise<FileRow[]> =>
  readFieldRows(bytesOf(text), fields, {
    most_rows: MOST_ROWS,
    refuse: ({ reason, message }) =>
      csvUnreadable(reason === 'csv' ? 'The file isn’t valid CSV. Check for a missing quotation mark' : message),
  });

/** Fields by their names, of which some are required. */
export const listFields = (required: readonly string[], others: readonly string[]): ImportField[] => [
  ...required.map((name) => ({ name, required: true })),
  ...others.map((name) => ({ name })),
];

/** A workbook comes in base64, a CSV as it is. */
const bytesOf = (text: string): Buffer =>
  WORKBOOK.test(text) ? Buffer.from(text.slice(text.indexOf(',') + 1), 'base64') : Buffer.from(text);
