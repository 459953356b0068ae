/** A table asked of a file: how large it may be, and how its text is cut. */
export type TableLimits = {
  readonly most_rows: number;
  readonly most_columns: number;
  /** Between cells of a CSV: comma unless told; of several each one ends a cell. */
  readonly delimiter?: string | readonly string[];
  /** Takes blanks around cells away before quotation marks are looked at. */
  readonly trim?: boolean;
};

/** One row as it stands in the file: the line it ends on, blank ones counted. */
export type TableLine = { readonly line: number; readonly cells: string[] };

/** How an image is drawn anew, without anything but its pixels. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  /** `inside` keeps the sides' relation and never enlarges; `cover` fills and cuts. */
  readonly fit: 'inside' | 'cover';
  readonly format: 'png' | 'jpeg';
  readonly quality?: number;
  /** Stands behind what is transparent. */
  readonly background?: string;
};

/** What a reading thread can be asked for, with its answer. */
export type Tasks = {
  table: { given: { bytes: Uint8Array; limits: TableLimits }; answer: TableLine[] };
  picture: { given: { bytes: Uint8Array; drawing: Drawing }; answer: Uint8Array };
  pdf_text: { given: { bytes: Uint8Array }; answer: string };
  document: { given: { template: string; inputs: Readonly<Record<string, string>>; password?: string }; answer: Uint8Array };
  protection: { given: { workbook: Uint8Array; password: string }; answer: Uint8Array };
};
export type TaskName = keyof Tasks;

/** `headings`: a column is missing or there twice. */
export type FileReason = 'rows' | 'columns' | 'headings' | 'csv' | 'unreadable';

/** Says of a file, in words for a person, why it is not read and what to do. */
export class FileProblem extends Error {
  readonly reason: FileReason;
  constructor(message: string, reason: FileReason = 'unreadable') {
    super(message);
    this.reason = reason;
  }
}

/** From the thread: part of an answer (more follows when asked), its end, a problem of the file, or a bug. */
export type Reply =
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; answer: unknown }
  | { kind: 'file'; message: string; reason: FileReason }
  | { kind: 'bug'; message: string };
