import { type BankFileFormat, type BankPayment, SEPARATORS, toBankFileRows } from '@hrms/payroll/domain';
import type { FileAnswer } from '@hrms/platform/server';
import { stringify } from 'csv-stringify/sync';

/** A CSV cell that a spreadsheet would read as a formula gets a leading apostrophe. */
export const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Payments as the file a bank takes, with CRLF line ends. Without a trailer record in the format no row holds a total: banks read it as a payment. */
export function bankFileOf(
  name: string,
  format: BankFileFormat,
  payments: readonly BankPayment[],
): FileAnswer & { body: Buffer } {
  const rows = toBankFileRows(
    format,
    payments.map((payment) => ({ ...payment, account_holder: safeCell(payment.account_holder), email: safeCell(payment.email) })),
  );
  const text = stringify(rows, { record_delimiter: '\r\n', delimiter: SEPARATORS[format.separator] });
  return format.separator === 'comma'
    ? { name: `${name}.csv`, media_type: 'text/csv; charset=utf-8', body: Buffer.from(text) }
    : { name: `${name}.txt`, media_type: 'text/plain; charset=utf-8', body: Buffer.from(text) };
}
