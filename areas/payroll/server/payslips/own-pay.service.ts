import type { OwnPay, PayslipExplanation, TaxSheet } from '@hrms/payroll/contract';
import type { MonthTax, SlipInput } from '@hrms/payroll/domain';
import { financialYearOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { listPaidYears, listPayslipsOfYear, type PaidSlipOfYear, readContextOf } from './own-pay.queries.ts';
import { getPayslip } from './payslip.queries.ts';
import { lineNameOf } from './slip-detail.ts';

const SUMS = ['gross_paise', 'reimbursements_paise', 'deductions_paise', 'net_paise', 'taxable_paise', 'tds_paise'] as const;

const tdsOf = ({ lines }: PaidSlipOfYear): number =>
  lines.reduce((sum, [code, section, , , amount]) => (code === 'TDS' && section === 'deduction' ? sum + amount : sum), 0);

function toMonth(slip: PaidSlipOfYear): OwnPay['payslips'][number] {
  const { lines: _, ...figures } = slip;
  return { ...figures, tds_paise: tdsOf(slip) };
}

/** Lines by component in the order in which they first appear on a payslip. */
function byComponent(slips: readonly PaidSlipOfYear[], nameOf: (code: string) => string): OwnPay['components'] {
  const found = new Map<string, OwnPay['components'][number]>();
  for (const { period_month, lines } of slips)
    for (const [code, section, , , amount] of lines) {
      const key = `${section} ${code}`;
      const own = found.get(key) ?? {
        code,
        name: nameOf(code),
        section: section as OwnPay['components'][number]['section'],
        total_paise: 0,
        by_month: {},
      };
      own.total_paise += amount;
      own.by_month[period_month] = (own.by_month[period_month] ?? 0) + amount;
      found.set(key, own);
    }
  return [...found.values()];
}

/** Payslip names of components as the newest of the payslips has them. */
async function namesOf(ctx: Ctx, slips: readonly PaidSlipOfYear[]): Promise<(code: string) => string> {
  const newest = slips.at(-1);
  if (!newest) return (code) => code;
  const context = toRunContext((await readContextOf(ctx.tx, newest.payslip_id)).context as unknown as StoredContext);
  return (code) => lineNameOf(code, null, context);
}

/** The caller's own pay of a financial year, by default the newest with a payslip; empty for a user who is no employee. */
export async function readOwnPay(ctx: Ctx, asked: string | undefined): Promise<OwnPay> {
  const { employee_id } = ctx.actor;
  const years = employee_id ? await listPaidYears(ctx, employee_id) : [];
  const financial_year = asked ?? years[0] ?? financialYearOf(ctx.today);
  const slips = employee_id ? await listPayslipsOfYear(ctx, employee_id, financial_year) : [];
  const months = slips.map(toMonth);
  const sumOf = (field: (typeof SUMS)[number]) => months.reduce((sum, month) => sum + month[field], 0);
  return {
    financial_year,
    years,
    payslips: months,
    totals: Object.fromEntries(SUMS.map((field) => [field, sumOf(field)])) as OwnPay['totals'],
    components: byComponent(slips, await namesOf(ctx, slips)),
  };
}

/** Every line of a payslip with its explanation. @throws Refusal 404 when there is none or the caller may not see it */
export async function explainPayslip(ctx: Ctx, id: string): Promise<PayslipExplanation> {
  const { payslip_id, employee_id, lines, explanations } = await getPayslip(ctx, id);
  const net = explanations.at(-1) as PayslipExplanation['net'];
  return {
    payslip_id,
    employee_id,
    lines: lines.map((line, at) => ({ ...line, explanation: explanations[at] ?? net })),
    net,
  };
}

/** How the tax of a payslip was reached. @throws Refusal 404 when there is none or the caller may not see it */
export async function readTaxSheet(ctx: Ctx, id: string): Promise<TaxSheet> {
  const payslip = await getPayslip(ctx, id);
  const { payslip_id, employee_id, period_month, pay_date, lines, explanations } = payslip;
  const kept = await readContextOf(ctx.tx, id);
  const tax = kept.tax as unknown as MonthTax;
  const input = kept.input as unknown as SlipInput;
  const tax_year = financialYearOf(pay_date);
  const all = await listPayslipsOfYear(ctx, employee_id, tax_year, 'pay_date');
  const slips = all.slice(0, all.findIndex((slip) => slip.payslip_id === payslip_id) + 1);
  const nameOf = await namesOf(ctx, slips);
  const at = lines.findIndex(({ code, section }) => code === 'TDS' && section === 'deduction');
  return {
    payslip_id,
    employee_id,
    period_month,
    pay_date,
    tax_year,
    regime: input.tax.regime,
    total_income_paise: tax.total_income,
    annual_tax_paise: tax.annual_tax,
    deducted_so_far_paise: input.tax.deducted_so_far,
    previous_employer_tds_paise: input.tax.previous_tds,
    months_left: tax.months_left,
    regular_part_paise: tax.regular_part,
    one_off_part_paise: tax.one_off_part,
    tds_paise: lines[at]?.amount_paise ?? 0,
    excess_paise: tax.excess,
    months: slips.map((slip) => ({
      payslip_id: slip.payslip_id,
      period_month: slip.period_month,
      taxable_paise: slip.taxable_paise,
      tds_paise: tdsOf(slip),
    })),
    earnings: byComponent(slips, nameOf)
      .filter(({ section }) => section === 'earning')
      .map(({ code, name, total_paise }) => ({ code, name, amount_paise: total_paise })),
    explanation: explanations[at] ?? { title: nameOf('TDS'), value_paise: 0, steps: [] },
  };
}
