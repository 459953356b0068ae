/** A line of a bank statement: money that came in. */
export type StatementLine = { readonly received_on: string; readonly amount_paise: number; readonly text: string };
export type OpenInvoice = { readonly invoice_id: string; readonly number: string; readonly due_paise: number };
export type StatementMatch = StatementLine & {
  readonly invoice_id: string | null;
  readonly number: string | null;
  /** `number`: its number stands in the line; `amount`: only one open invoice has this amount. */
  readonly by: 'number' | 'amount' | 'none';
};

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Proposes an invoice for each line: by the number in its text, else by the amount where it fits exactly one open invoice. */
export function matchStatement(lines: readonly StatementLine[], open: readonly OpenInvoice[]): StatementMatch[] {
  return lines.map((line) => {
    const named = open.find(({ number }) => plain(line.text).includes(plain(number)));
    if (named) return { ...line, invoice_id: named.invoice_id, number: named.number, by: 'number' };
    const fitting = open.filter(({ due_paise }) => due_paise === line.amount_paise);
    const [only] = fitting;
    if (only && fitting.length === 1) return { ...line, invoice_id: only.invoice_id, number: only.number, by: 'amount' };
    return { ...line, invoice_id: null, number: null, by: 'none' };
  });
}
