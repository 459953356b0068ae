import { findEmployeeCards, findIdentitiesForFiling, findSalaryAccounts } from '@hrms/employees/server';
import { lastDayOf } from '@hrms/platform/calendar';
import type { JobContext } from '@hrms/platform/server';

/** The employee's details on a payslip, as of the last day of the month. PAN and account number are shortened. */
export type PrintedFacts = {
  employee_code: string;
  full_name: string;
  designation: string | null;
  department: string | null;
  branch: string | null;
  joined_on: string | null;
  bank: string | null;
  pan_last_four: string | null;
  uan: string | null;
  esi_number: string | null;
};

const lastFour = (text: string | null | undefined): string | null => (text ? text.slice(-4) : null);

/** Payslip details by employee id. Reading identity and bank numbers is audited for the payroll run. */
export async function readPayslipHeader(
  ctx: JobContext,
  payroll_id: string,
  ids: readonly string[],
  period_month: string,
): Promise<Map<string, PrintedFacts>> {
  const day = lastDayOf(period_month.slice(0, 7));
  const purpose = { purpose: 'payslips', subject_id: payroll_id, actor_id: null };
  const cards = await findEmployeeCards(ctx.tx, ids, day);
  const identities = await findIdentitiesForFiling(ctx, ids, purpose);
  const banks = await findSalaryAccounts(ctx, ids, day, purpose);
  return new Map(
    ids.map((id) => {
      const card = cards.get(id);
      const identity = identities.get(id);
      const bank = banks.get(id);
      return [
        id,
        {
          employee_code: card?.employee_code ?? '',
          full_name: card?.full_name ?? '',
          designation: card?.designation ?? null,
          department: card?.department ?? null,
          branch: card?.branch ?? null,
          joined_on: card?.joined_on ?? null,
          bank: bank ? `${bank.bank_name ?? bank.ifsc} XXXX${lastFour(bank.account_number)}` : null,
          pan_last_four: lastFour(identity?.pan),
          uan: identity?.uan ?? null,
          esi_number: identity?.esi_number ?? null,
        },
      ];
    }),
  );
}
