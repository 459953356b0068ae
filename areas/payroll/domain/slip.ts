import { monthName } from '@hrms/platform/calendar';
import { type Explained, explained, type Step, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, roundingText, zero } from '@hrms/platform/money';
import { type PayDays, payDays } from './days.ts';
import { type EarnedLine, earnedLines, type SlipLine } from './earnings.ts';
import { type Finding, findPayProblems } from './findings.ts';
import { capDeductions, carriedLop, roundingOf, type ShortItem, shortHoldBacks } from './limits.ts';
import { overrideLines } from './overrides.ts';
import { contextIn, type RunContext, type SlipInput } from './slip-input.ts';
import { type ExplainedLine, esiLines, fundLines, gratuityLine, ptaxLine, welfareLines } from './statutory-lines.ts';
import { type MonthTax, monthTax, paidTaxYear } from './tax.ts';
import { monthWages } from './wages.ts';

/** Version of the calculation, stored with every payslip. Raised when a result could differ. */
export const ENGINE_VERSION = '3';

/** A calculated payslip; every amount in paise. */
export type Slip = {
  readonly days: PayDays;
  readonly lines: readonly SlipLine[];
  readonly gross: Paise;
  readonly reimbursements: Paise;
  readonly deductions: Paise;
  readonly net: Paise;
  /** Gross pay and employer contributions. */
  readonly employer_cost: Paise;
  /** Wages as defined by the labour codes. */
  readonly wages: Paise;
  readonly bases: {
    readonly epf: Paise;
    readonly eps: Paise;
    readonly edli: Paise;
    readonly epf_wages: Paise;
    readonly esi: Paise;
    readonly ptax: Paise;
    /** Liable gross that the salary payslip of the month counts too. */
    readonly ptax_open?: Paise;
    readonly gratuity: Paise;
  };
  readonly esi: { readonly covered: boolean; readonly tested: boolean; readonly wages_tested: Paise };
  readonly tax: MonthTax;
  readonly carried: readonly { readonly code: string; readonly amount: Paise }[];
  /** Items of other areas of which less than the amount due was taken. */
  readonly short: readonly ShortItem[];
  readonly findings: readonly Finding[];
};

export type ComputedSlip = {
  readonly slip: Slip;
  /** The tax of the month with its projection. */
  readonly tax: Explained<MonthTax>;
  /** The same under another regime; earnings and other deductions do not depend on it. */
  taxUnder(regime: SlipInput['tax']['regime']): Explained<MonthTax>;
  /** The explanation of a line by its index in `slip.lines`, or of net pay with -1. */
  explain(at: number): Explained<Paise>;
  /** The tax year as it is paid with this payslip, nothing to come. */
  paidYear(): ReturnType<typeof paidTaxYear>;
};

/**
 * Calculates one payslip in the order of payroll R4; all amounts in paise.
 * @throws UnknownComponent, RangeError or ParameterNotDated, which become an exception of the employee
 */
export function computeSlip(input: SlipInput, run: RunContext): ComputedSlip {
  const context = contextIn(run, input.place.state);
  const days = daysOf(input, context);
  const earned = earnedLines(input, context, days);
  const wages = monthWages(input, context, earned);
  const fund = fundLines(wages);
  const esi = esiLines(input, context, wages, days);
  const ptax = ptaxLine(input, context, earned);
  const welfare = welfareLines(input, context, earned);
  const gratuity = input.supplement ? null : gratuityLine(context, wages);

  const calculated = [...fund, ...esi.lines, ...(ptax.line ? [ptax.line] : []), ...welfare.lines];
  const due = overrideLines(calculated, input.overrides, (code) => code !== 'TDS');
  const others = {
    epf: amountOf(due, 'EPF_EMPLOYEE', 'VPF'),
    ptax: { gross: ptax.gross, tax: (amountOf(due, 'PTAX') + sumOf(earned.filter(({ code }) => code === 'PTAX'))) as Paise },
  };
  const tax = monthTax(input, context, earned, others);
  const tds: ExplainedLine = {
    code: 'TDS',
    section: 'deduction',
    origin_month: null,
    rate: null,
    amount: tax.value.tds,
    explain: () => tax.steps,
  };
  const withTax = [...due, ...overrideLines([tds], input.overrides, (code) => code === 'TDS')];

  const gross = sumOfSection(earned, 'earning');
  const reimbursements = sumOfSection(earned, 'reimbursement');
  const statutory = withTax.filter(({ section }) => section === 'deduction');
  const requested: ExplainedLine[] = [
    ...statutory,
    ...earned.filter(({ section }) => section === 'deduction'),
    ...carriedLines(input),
  ];
  const kept_from_recoveries = sumOf(earned.filter(({ component }) => component.rule.tax_head === 'gratuity'));
  const capped = capDeductions(requested, (gross + reimbursements - kept_from_recoveries) as Paise);
  const { deductions, short } = capped;
  const carried = [...capped.carried, ...carriedLop(earned)];
  const taken = deductions.reduce((sum, { amount }) => sum + amount, 0) as Paise;
  const exact = (gross + reimbursements - taken) as Paise;
  const rounding = roundingOf(exact, context.settings.net_rounding);

  const employer: ExplainedLine[] = [...fund, ...esi.lines, ...welfare.lines].filter(({ section }) => section === 'employer');
  const lines: ExplainedLine[] = [
    ...inPayslipOrder(
      earned.filter(({ section }) => section === 'earning' || section === 'reimbursement'),
      context,
    ),
    ...deductions,
    ...(rounding === 0
      ? []
      : [
          {
            code: 'ROUNDING',
            section: 'rounding' as const,
            origin_month: null,
            rate: null,
            amount: rounding,
            explain: () => [
              step(
                'Rounding',
                rounding,
                `net pay of ${formatRupees(exact)}, ${roundingText(context.settings.net_rounding === 'none' ? 'paise' : context.settings.net_rounding)}`,
              ),
            ],
          },
        ]),
    ...employer,
    ...earned.filter(({ section }) => section === 'employer'),
    ...(gratuity ? [gratuity] : []),
  ];
  const cap = multiplyDivide(wages.payment.value.wages, context.settings.recovery_cap_bp, 10_000, 'paise');
  const slip: Slip = {
    days,
    lines: lines.map(({ code, section, origin_month, rate, amount, name }) => ({
      code,
      section,
      origin_month,
      rate,
      amount,
      ...(name && { name }),
    })),
    gross,
    reimbursements,
    deductions: taken,
    net: (exact + rounding) as Paise,
    employer_cost: (gross + costOf(lines)) as Paise,
    wages: wages.code.value.wages,
    bases: {
      epf: wages.epf.value.wages,
      epf_wages: wages.fund?.value.epf_wages ?? zero,
      eps: wages.fund?.value.eps_wages ?? zero,
      edli: wages.fund?.value.edli_wages ?? zero,
      esi: esi.covered ? wages.esi.value.wages : zero,
      ptax: input.supplement && !input.supplement.month_paid ? zero : ptax.gross,
      ...(input.supplement && !input.supplement.month_paid && { ptax_open: ptax.gross }),
      gratuity: wages.gratuity.value.wages,
    },
    esi: { covered: esi.covered, tested: esi.tested, wages_tested: esi.wages_tested },
    tax: { ...tax.value, tds: amountOf(withTax, 'TDS') },
    carried,
    short: [...shortHoldBacks(earned), ...short],
    findings: findPayProblems(input, context, {
      days,
      wages,
      esi,
      ptax: ptax.due,
      welfare: welfare.due,
      carried,
      net: (exact + rounding) as Paise,
      over_cap: taken > cap && taken > 0,
      taken,
      tds: tax.value.tds,
    }),
  };
  return {
    slip,
    tax,
    taxUnder: (regime) => monthTax({ ...input, tax: { ...input.tax, regime } }, context, earned, others),
    explain: (at) => (at < 0 ? explainNet(slip) : explainLine(lines[at], wages.code.steps)),
    paidYear: () => paidTaxYear(input, context, earned, others),
  };
}

/** A payslip beside the salary pays no days. */
function daysOf(input: SlipInput, { month, settings }: RunContext): PayDays {
  const days = payDays(month, settings.lop_basis, input);
  return input.supplement ? { ...days, in_service: 0, lop: 0, paid: 0, lop_excess: 0 } : days;
}

/** Employer lines that are no cost of their own: the parts of EPF_EMPLOYER, and the provision. */
const NO_COST = new Set(['EPS_EMPLOYER', 'EPF_DIFFERENCE', 'GRATUITY_PROVISION']);
const costOf = (lines: readonly SlipLine[]): number =>
  lines.reduce((sum, { code, section, amount }) => (section === 'employer' && !NO_COST.has(code) ? sum + amount : sum), 0);

/** Sum of the lines of some components, in paise. */
const amountOf = (lines: readonly ExplainedLine[], ...codes: readonly string[]): Paise =>
  lines.reduce((sum, { code, amount }) => (codes.includes(code) ? sum + amount : sum), 0) as Paise;

const sumOf = (lines: readonly EarnedLine[]): Paise => lines.reduce((sum, { amount }) => sum + amount, 0) as Paise;
const sumOfSection = (lines: readonly EarnedLine[], section: SlipLine['section']): Paise =>
  sumOf(lines.filter((line) => line.section === section));

const orders = new WeakMap<RunContext['components'], ReadonlyMap<string, number>>();

/** Places of components on a payslip by code; worked out once for all payslips of a run. */
function orderOf(components: RunContext['components']): ReadonlyMap<string, number> {
  const order = orders.get(components) ?? new Map([...components.keys()].map((code, at) => [code, at]));
  orders.set(components, order);
  return order;
}

function inPayslipOrder(lines: EarnedLine[], { components }: RunContext): EarnedLine[] {
  const order = orderOf(components);
  const place = (code: string) => order.get(code) ?? Number.MAX_SAFE_INTEGER;
  return lines.toSorted(
    (a, b) => Number(a.section === 'reimbursement') - Number(b.section === 'reimbursement') || place(a.code) - place(b.code),
  );
}

const carriedLines = ({ carried }: SlipInput): ExplainedLine[] =>
  carried.map(({ code, amount, from_month }) => ({
    code,
    section: 'deduction',
    origin_month: from_month,
    rate: null,
    amount,
    explain: () => [step('Carried forward', amount, `not recovered in ${monthName(from_month)}`)],
  }));

function explainLine(line: ExplainedLine | undefined, wageTest: readonly Step[]): Explained<Paise> {
  if (!line) return explained(zero, () => []);
  return explained(line.amount, () => (line.code === 'WAGES' ? [...wageTest] : [...line.explain()]));
}

function explainNet({ gross, reimbursements, deductions, net }: Slip): Explained<Paise> {
  return explained(net, () => [
    step('Gross pay', gross, 'total earnings'),
    ...(reimbursements === 0 ? [] : [step('Reimbursements', reimbursements, 'paid with the salary')]),
    step('Deductions', -deductions as Paise, 'total deductions'),
    ...(net === gross + reimbursements - deductions
      ? []
      : [step('Rounding', (net - gross - reimbursements + deductions) as Paise, 'as set in payroll settings')]),
    step('Net pay', net, reimbursements === 0 ? 'gross pay less deductions' : 'gross pay and reimbursements less deductions'),
  ]);
}
