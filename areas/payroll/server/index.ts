import { payrollPermissions } from '@hrms/payroll/contract';
import { firstDayOf } from '@hrms/platform/calendar';
import { type Area, type Ctx, defineArea, job, type Tx } from '@hrms/platform/server';
import { type ComputeJob, computePayroll } from './compute.service.ts';
import { PAYROLL_DEPENDENCIES } from './dependencies.ts';
import { acceptAllExceptions } from './exception.service.ts';
import { finalisePayroll, runFinalise } from './finalise.service.ts';
import { payrollNotices } from './notices.ts';
import { payrollRoutes } from './routes.ts';
import { payrollSearch } from './search.queries.ts';

export { payGuards } from './guard.service.ts';
export { firstOpenMonth, setAttendanceInputs } from './inputs/attendance-inputs.service.ts';
export { estimateLawEffect } from './law-effect.service.ts';
export { findNextPayday } from './payday.queries.ts';
export { createPayroll } from './payroll.service.ts';
export { sealPrintedNumbers } from './payslips/seal-printed.service.ts';
export { createPayrollDefaults } from './setting.queries.ts';

/** Whether the regular payroll run of a month is finalised or finalising. */
export async function isMonthFinalised(tx: Tx, month: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', firstDayOf(month))
    .where('kind', '=', 'regular')
    .where('status', 'in', ['finalising', 'finalised'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest month with a finalised payroll run, of one employee or of the organisation; null before the first. */
export async function lastFinalisedMonth(tx: Tx, employee_id: string | null): Promise<string | null> {
  if (employee_id === null) {
    const run = await tx
      .selectFrom('payroll')
      .where('org_id', '=', tx.org_id)
      .where('kind', '=', 'regular')
      .where('status', '=', 'finalised')
      .select('period_month')
      .orderBy('period_month', 'desc')
      .limit(1)
      .executeTakeFirst();
    return run?.period_month.slice(0, 7) ?? null;
  }
  const slip = await tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .select('period_month')
    .orderBy('period_month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return slip?.period_month.slice(0, 7) ?? null;
}

/** Accepts all open warnings with one reason and finalises at the calculated total. For generated demo organisations. */
export async function acceptAndFinalisePayroll(ctx: Ctx, payroll_id: string, reason: string): Promise<void> {
  const open = await ctx.tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', ctx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('severity', '=', 'W')
    .where('status', '=', 'open')
    .select('code')
    .distinct()
    .execute();
  for (const { code } of open) await acceptAllExceptions(ctx, payroll_id, { code, reason });
  const { version, totals } = await ctx.tx
    .selectFrom('payroll')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', payroll_id)
    .select(['version', 'totals'])
    .executeTakeFirstOrThrow();
  await finalisePayroll(ctx, payroll_id, { version, confirm_net_paise: (totals as { net_paise: number }).net_paise });
}

/** Whether an employee has any payslip. */
export async function hasPayRecords(tx: Tx, employee_id: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('payslip')
      .where('org_id', '=', tx.org_id)
      .where('employee_id', '=', employee_id)
      .select('id')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** The payroll area: routes, jobs, permissions, notices and search. */
export const payrollArea: Area = defineArea({
  name: 'payroll',
  dependencies: PAYROLL_DEPENDENCIES,
  routes: payrollRoutes,
  jobs: [job<ComputeJob>('payroll.compute', computePayroll), job<ComputeJob>('payroll.finalise', runFinalise)],
  permissions: payrollPermissions,
  followed: { 'payroll.compute': 'payroll.run.read', 'payroll.finalise': 'payroll.run.read' },
  notices: payrollNotices,
  searches: [payrollSearch],
});
