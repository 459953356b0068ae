import { financialYearOf } from '@hrms/platform/calendar';
import { type Ctx, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { StoredLine } from '../stored-slip.ts';
import { visiblePayslips } from './visible-payslip.queries.ts';

/** A finalised payslip as a year shows it; amounts in paise. */
export type PaidSlipOfYear = {
  payslip_id: string;
  payslip_number: string;
  period_month: string;
  pay_date: string;
  gross_paise: number;
  reimbursements_paise: number;
  deductions_paise: number;
  net_paise: number;
  taxable_paise: number;
  lines: readonly StoredLine[];
};

/** By the month of the payslip, or by the pay date, which decides the tax year. */
type YearOf = 'period_month' | 'pay_date';

/** Payslips of an employee in a financial year (April to March) that the caller may see, oldest first. */
export async function listPayslipsOfYear(
  ctx: Ctx,
  employee_id: string,
  year: string,
  by: YearOf = 'period_month',
): Promise<PaidSlipOfYear[]> {
  const start = Number(year.slice(0, 4));
  const rows = await ctx.tx
    .selectFrom('payslip')
    .innerJoin('payroll', (on) =>
      on.onRef('payroll.org_id', '=', 'payslip.org_id').onRef('payroll.id', '=', 'payslip.payroll_id'),
    )
    .where('payslip.org_id', '=', ctx.tx.org_id)
    .where('payslip.employee_id', '=', employee_id)
    .where(`payslip.${by}`, '>=', `${start}-04-01`)
    .where(`payslip.${by}`, '<', `${start + 1}-04-01`)
    .where('payroll.status', '=', 'finalised')
    .where(await visiblePayslips(ctx, 'payslip'))
    .select([
      'payslip.id as payslip_id',
      'payslip.payslip_number',
      sql<string>`to_char(payslip.period_month, 'YYYY-MM')`.as('period_month'),
      'payslip.pay_date',
      'payslip.gross_paise',
      'payslip.reimbursements_paise',
      'payslip.deductions_paise',
      'payslip.net_paise',
      sql<number>`coalesce((payslip.tax->>'taxable')::bigint, 0)`.as('taxable_paise'),
      'payslip.lines',
    ])
    .orderBy('payslip.period_month')
    .orderBy('payslip.payslip_number')
    .execute();
  return rows as unknown as PaidSlipOfYear[];
}

/** Financial years in which the employee has payslips that the caller may see, newest first. */
export async function listPaidYears(ctx: Ctx, employee_id: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('payslip')
    .where('payslip.org_id', '=', ctx.tx.org_id)
    .where('payslip.employee_id', '=', employee_id)
    .where(await visiblePayslips(ctx, 'payslip'))
    .select('payslip.period_month')
    .distinct()
    .execute();
  return [...new Set(rows.map(({ period_month }) => financialYearOf(period_month)))].toSorted().reverse();
}

/** Settings, components and law that a finalised payslip was calculated with. */
export const readContextOf = (tx: Tx, payslip_id: string) =>
  tx
    .selectFrom('payslip')
    .innerJoin('payroll', (on) =>
      on.onRef('payroll.org_id', '=', 'payslip.org_id').onRef('payroll.id', '=', 'payslip.payroll_id'),
    )
    .where('payslip.org_id', '=', tx.org_id)
    .where('payslip.id', '=', payslip_id)
    .select(['payroll.context', 'payslip.tax', 'payslip.input'])
    .executeTakeFirstOrThrow();
