/** What the tests of worked payslips share: months paid one after the other, and the figures of a slip in rupees. */
import { payrolls } from '@hrms/payroll/contract';
import { finaliseRun, type PayrollWorld, runPayroll } from '@hrms/payroll/testing';
import type { Installation } from '@hrms/platform/testing';

/** The data of an answer. @throws Error with the answer when it is a refusal */
export const must = <T>(answer: { status: number; data: T; body: unknown }): T => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.data;
};

/** Runs and finalises months one after the other. */
export async function payMonths(installation: Installation, world: PayrollWorld, months: readonly string[]): Promise<void> {
  for (const month of months) {
    const { payroll_id } = await runPayroll(installation, world, month);
    await finaliseRun(installation, world, payroll_id);
  }
}

/** The figures of a slip in rupees; an arrear is named by its component and month. */
export async function figures(world: PayrollWorld, payroll_id: string, employeeId: string) {
  const slip = must(await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId } }));
  const lines: Record<string, number> = {};
  for (const { code, origin_month, amount_paise } of slip.lines) {
    const name = origin_month ? `${code} ${origin_month}` : code;
    lines[name] = (lines[name] ?? 0) + amount_paise / 100;
  }
  return { slip, lines, gross: slip.gross_paise / 100, net: slip.net_paise / 100 };
}
