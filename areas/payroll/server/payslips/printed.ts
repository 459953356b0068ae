import { findEmployeeCards, findIdentitiesForFiling, findPrintedNumbers, findSalaryAccounts } from '@hrms/employees/server';
import { type LeaveBalanceOnDay, leaveBalancesOn } from '@hrms/leave/server';
import { lastDayOf } from '@hrms/platform/calendar';
import type { JobContext, Work } from '@hrms/platform/server';
import { listLopDates } from '../inputs/days.queries.ts';

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
  /** Stand-ins of the numbers: equal for equal numbers, so that the hash of a payslip covers them. They are kept sealed elsewhere. */
  uan_index: string | null;
  esi_index: string | null;
  /** On payslips from before numbers were kept sealed, until `sealPrintedNumbers` came by. */
  uan?: string | null;
  /** The UAN stood here when the payslip was hashed. */
  uan_sealed?: true;
  /** Days without pay that attendance gave and the payslip docks, in words; absent without any. */
  lop_dates?: string;
  /** Leave balances on the last day of the month; absent on payslips of earlier versions. */
  leave?: readonly LeaveBalanceOnDay[];
};

/** What is printed, with the numbers beside it. */
export type PayslipHeader = { facts: PrintedFacts; numbers: { uan: string | null; esi_number: string | null } };

const lastFour = (text: string | null | undefined): string | null => (text ? text.slice(-4) : null);

/** Payslip details by employee id. Reading identity and bank numbers is audited for the payroll run. */
export async function readPayslipHeader(
  ctx: JobContext,
  payroll_id: string,
  ids: readonly string[],
  period_month: string,
): Promise<Map<string, PayslipHeader>> {
  const day = lastDayOf(period_month.slice(0, 7));
  const purpose = { purpose: 'payslips', subject_id: payroll_id, actor_id: null };
  const cards = await findEmployeeCards(ctx.tx, ids, day);
  const identities = await findIdentitiesForFiling(ctx, ids, purpose);
  const banks = await findSalaryAccounts(ctx, ids, day, purpose);
  const lop = await listLopDates(ctx.tx, { payroll_id, origin_month: period_month }, ids);
  const leave = await leaveBalancesOn(ctx.tx, ids, day, ctx.clock.today());
  const vault = await ctx.vault();
  const indexOf = (kind: string, number: string | null | undefined) =>
    number ? vault.blindIndex(`payslip ${kind}`, number) : null;
  return new Map(
    ids.map((id) => {
      const card = cards.get(id);
      const identity = identities.get(id);
      const bank = banks.get(id);
      const facts: PrintedFacts = {
        employee_code: card?.employee_code ?? '',
        full_name: card?.full_name ?? '',
        designation: card?.designation ?? null,
        department: card?.department ?? null,
        branch: card?.branch ?? null,
        joined_on: card?.joined_on ?? null,
        bank: bank ? `${bank.bank_name ?? bank.ifsc} XXXX${lastFour(bank.account_number)}` : null,
        pan_last_four: lastFour(identity?.pan),
        uan_index: indexOf('uan', identity?.uan),
        esi_index: indexOf('esi', identity?.esi_number),
        ...(lop.has(id) && { lop_dates: lop.get(id) as string }),
        leave: leave.get(id) ?? [],
      };
      return [id, { facts, numbers: { uan: identity?.uan ?? null, esi_number: identity?.esi_number ?? null } }];
    }),
  );
}

type Slip = { id: string; printed: PrintedFacts };

/** UAN and ESI number that each payslip was printed with, by payslip id. */
export async function readPrintedNumbers(
  ctx: Work,
  slips: readonly Slip[],
): Promise<Map<string, { uan: string | null; esi_number: string | null }>> {
  const kept = await findPrintedNumbers(
    ctx,
    slips.map(({ id }) => id),
  );
  return new Map(
    slips.map(({ id, printed }) => [
      id,
      { uan: kept.get(id)?.uan ?? printed.uan ?? null, esi_number: kept.get(id)?.esi_number ?? null },
    ]),
  );
}

/** What is printed as the hash of each payslip covers it, in the order given. */
export async function readHashedFacts(ctx: Work, slips: readonly Slip[]): Promise<PrintedFacts[]> {
  const numbers = await readPrintedNumbers(
    ctx,
    slips.filter(({ printed }) => printed.uan_sealed),
  );
  return slips.map(({ id, printed: { uan_sealed, ...facts } }) =>
    uan_sealed ? { ...facts, uan: numbers.get(id)?.uan ?? null } : facts,
  );
}
