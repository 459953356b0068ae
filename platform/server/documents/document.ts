import { renderPdf } from '../reading/reading.ts';
import { markupOf } from './templates.ts';

/** What every document shows of the organisation. */
export type DocumentHead = {
  readonly name: string;
  /** Line by line; empty where it is not entered. */
  readonly address: readonly string[];
  /** Numbers of the organisation with their names, for example `CIN U74999TN2015PTC012345`. */
  readonly registrations: readonly string[];
  /** A PNG or JPEG file. */
  readonly logo: Buffer | null;
};

export type DocumentColumn = {
  readonly title: string;
  /** Figures stand at the right. */
  readonly right?: boolean;
  /** Share of the width that is left over; without it as wide as the content. */
  readonly share?: number;
};

/** A row's cells. Totals stand out; a part is shown below the row it belongs to. */
export type DocumentRow = readonly string[] | { readonly cells: readonly string[]; readonly style: 'plain' | 'total' | 'part' };

export type DocumentTable = { readonly columns: readonly DocumentColumn[]; readonly rows: readonly DocumentRow[] };

export type DocumentBlock =
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'table'; readonly table: DocumentTable; readonly ruled?: boolean }
  | { readonly kind: 'two-tables'; readonly left: DocumentTable; readonly right: DocumentTable }
  | { readonly kind: 'total'; readonly label: string; readonly amount: string; readonly words: string }
  | { readonly kind: 'text'; readonly text: string }
  /** An SVG, for example a QR code, with words beside it. */
  | { readonly kind: 'picture'; readonly picture: string; readonly caption: string }
  | { readonly kind: 'notes'; readonly notes: readonly string[] }
  | { readonly kind: 'signatures'; readonly names: readonly string[] };

/** One label to stick on a thing. */
export type DocumentLabel = {
  readonly code: string;
  readonly text: string;
  /** An SVG, for example a QR code. */
  readonly picture: string;
};

type Common = { readonly head: DocumentHead; readonly title: string; readonly footer: string };

/** A document by its template. Texts are data: nothing a person wrote is read as markup. */
export type PdfDocument = Common &
  (
    | { readonly template: 'statement'; readonly reference: string; readonly blocks: readonly DocumentBlock[] }
    | { readonly template: 'form'; readonly blocks: readonly DocumentBlock[] }
    | {
        readonly template: 'register';
        readonly subtitle: string;
        readonly paper: 'a4' | 'a3';
        readonly table: DocumentTable;
      }
    | {
        readonly template: 'labels';
        readonly layout: 'sheet' | 'roll';
        readonly labels: readonly DocumentLabel[];
      }
    | {
        readonly template: 'letter';
        readonly reference: string;
        readonly dated: string;
        readonly recipient: readonly string[];
        readonly subject: string;
        readonly blocks: readonly DocumentBlock[];
        readonly signatory: { readonly name: string; readonly title: string } | null;
      }
  );

/**
 * A document as PDF, set in a thread of its own.
 * @param password opens the document; without one it is open to all
 */
export const documentPdf = ({ template, ...document }: PdfDocument, password?: string): Promise<Buffer> =>
  renderPdf(markupOf(template), { document: toData(document) }, password);

type Data = Omit<PdfDocument, 'template'> & { blocks?: readonly DocumentBlock[]; table?: DocumentTable };

const toData = ({ head, blocks, table, ...rest }: Data) => ({
  ...rest,
  head: { ...head, logo: head.logo && [...head.logo] },
  ...(blocks && { blocks: blocks.map(toBlockData) }),
  ...(table && { table: toTableData(table) }),
});

const toTableData = ({ columns, rows }: DocumentTable) => ({
  columns: columns.map(({ title, right = false, share = 0 }) => ({ title, right, share })),
  rows: rows.map((row) => ('cells' in row ? row : { cells: row, style: 'plain' })),
});

function toBlockData(block: DocumentBlock): object {
  if (block.kind === 'table') return { kind: block.kind, ruled: block.ruled ?? false, table: toTableData(block.table) };
  if (block.kind === 'two-tables') return { kind: block.kind, left: toTableData(block.left), right: toTableData(block.right) };
  if (block.kind === 'text')
    return { kind: block.kind, paragraphs: block.text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n')) };
  return block;
}
