import { findOrganisationNames } from '@hrms/access/server';
import { matchStatement, type StatementLine } from '@hrms/billing/domain';
import { isCivilDate } from '@hrms/platform/calendar';
import { FileProblem, type PlatformCtx, readTableFile, type Upload } from '@hrms/platform/server';
import { fileUnreadable } from '../refusals.ts';
import { listOpenInvoiceBook } from './books.queries.ts';

const MOST_ROWS = 5000;

/** `2026-11-20`, `20-11-2026` or `20/11/2026`. */
function toDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text.trim()) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text.trim();
  return isCivilDate(iso) ? iso : null;
}

/** Rupees with commas to paise; null for what is no amount. */
function toPaise(text: string): number | null {
  const plain = text.replace(/[,₹\s]/g, '');
  return /^\d{1,11}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

const HEADINGS = { day: /date/i, amount: /credit|deposit|amount/i, text: /narration|description|particulars|remarks|details/i };

const isHeading = (title: string): boolean => Object.values(HEADINGS).some((pattern) => pattern.test(title));

/** Money that came in, by a statement's columns of date, credit and narration. @throws Refusal 422 */
async function readLines({ bytes }: Upload): Promise<StatementLine[]> {
  const table = await readTableFile(bytes, { most_rows: MOST_ROWS, isHeading }).catch((problem: unknown) => {
    throw problem instanceof FileProblem ? fileUnreadable(problem.message) : problem;
  });
  const column = (pattern: RegExp) => table.heading.findIndex((title) => pattern.test(title));
  const [day, amount, text] = [column(HEADINGS.day), column(HEADINGS.amount), column(HEADINGS.text)];
  if (day < 0 || amount < 0 || text < 0) throw fileUnreadable('The file needs columns for date, credit and narration');
  return table.rows.flatMap(({ original }) => {
    const [received_on, amount_paise] = [toDay(original[day] ?? ''), toPaise(original[amount] ?? '')];
    return received_on && amount_paise ? [{ received_on, amount_paise, text: (original[text] ?? '').slice(0, 300) }] : [];
  });
}

/** Proposes an invoice for each line of a bank statement. Nothing is stored: each payment is recorded by itself. @throws Refusal 422 */
export async function proposeMatches(ctx: PlatformCtx, upload: Upload) {
  const lines = await readLines(upload);
  const open = await listOpenInvoiceBook(ctx.tx);
  const owners = new Map(open.map(({ invoice_id, org_id }) => [invoice_id, org_id]));
  const names = await findOrganisationNames(ctx.tx, [...owners.values()]);
  return {
    rows: matchStatement(lines, open).map((match) => ({
      ...match,
      organisation: names.get(owners.get(match.invoice_id ?? '') ?? '') ?? null,
    })),
  };
}
