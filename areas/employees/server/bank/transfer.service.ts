/** Payments to employees outside payroll, as a bank's file takes them. Amounts in paise. */
import { isPayableAccount } from '@hrms/employees/domain';
import type { FileAnswer, Tx } from '@hrms/platform/server';
import { findWorkEmails } from '../people-search/card.queries.ts';
import { findSalaryAccounts } from './filing-numbers.service.ts';

export type EmployeePayment = {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly amount_paise: number;
  /** What the employee reads in the statement of account. */
  readonly narration: string;
};

export type BankTransfer = {
  readonly account_holder: string;
  readonly account_number: string;
  readonly ifsc: string;
  readonly amount_paise: number;
  readonly narration: string;
  readonly employee_code: string;
  readonly email: string;
  readonly pay_date: string;
};

/** The file of transfers in the organisation's bank format, with the name of the format: payroll supplies it. */
export type PaymentFileWriter = (
  tx: Tx,
  file: { readonly name: string; readonly transfers: readonly BankTransfer[] },
) => Promise<FileAnswer & { readonly format: string }>;

type Reading = Parameters<typeof findSalaryAccounts>[0];
type Purpose = Parameters<typeof findSalaryAccounts>[3];

/** A transfer to the salary account of each payment, and the names of those who have no account a bank takes. Numbers are in clear. */
export async function toBankTransfers(
  reader: Reading,
  payments: readonly EmployeePayment[],
  { pay_date, ...purpose }: Purpose & { pay_date: string },
): Promise<{ transfers: BankTransfer[]; without: string[] }> {
  const ids = [...new Set(payments.map(({ employee_id }) => employee_id))];
  const [accounts, emails] = [await findSalaryAccounts(reader, ids, pay_date, purpose), await findWorkEmails(reader.tx, ids)];
  const transfers: BankTransfer[] = [];
  const without = new Set<string>();
  for (const { employee_id, employee_code, employee_name, amount_paise, narration } of payments) {
    const account = accounts.get(employee_id);
    if (!account || !isPayableAccount(account)) without.add(employee_name);
    else {
      const { account_holder, account_number, ifsc } = account;
      const email = emails.get(employee_id) ?? '';
      transfers.push({ account_holder, account_number, ifsc, amount_paise, narration, employee_code, email, pay_date });
    }
  }
  return { transfers, without: [...without] };
}
