/** A payslip of a former payroll program compared with the one calculated here, each difference with its likely cause (payroll R22). */
import { formatRupees, multiplyDivide, type Paise } from '@hrms/platform/money';
import { computeSlip, type Slip } from './slip.ts';
import type { LopBasis, RunContext, SlipInput } from './slip-input.ts';

export type MismatchCause =
  | 'rounding'
  | 'lop_basis'
  | 'lop_ignored'
  | 'salary'
  | 'component_missing'
  | 'unmapped_column'
  | 'epf_full_wages'
  | 'epf_ceiling'
  | 'epf_membership'
  | 'esi_on_gross'
  | 'esi_coverage'
  | 'ptax'
  | 'lwf'
  | 'tax_regime'
  | 'tax_year_incomplete'
  | 'tax_projection'
  | 'total';

/** Of one component; amounts in paise. `detail`: what the cause was found by, in words. */
export type RegisterMismatch = {
  readonly code: string;
  readonly theirs: number;
  readonly ours: number;
  readonly cause: MismatchCause;
  readonly detail: string;
};

/** One employee's row of the former program's register: amounts by component code, in paise. */
export type RegisterRow = {
  readonly amounts: ReadonlyMap<string, number>;
  readonly lop_days: number | null;
  readonly net: number | null;
};

/** Taxable pay, tax, own EPF and professional tax of the month as the former program had them, in paise. */
export type RegisterFigures = { readonly taxable: number; readonly tds: number; readonly epf: number; readonly ptax: number };

export type RegisterComparison = {
  readonly mismatches: readonly RegisterMismatch[];
  readonly figures: RegisterFigures;
  readonly net: number;
};

/** Up to a rupee is how programs round. */
const RUPEE = 100;
const STATUTORY = new Set(['EPF_EMPLOYEE', 'VPF', 'ESI_EMPLOYEE', 'PTAX', 'LWF_EMPLOYEE', 'TDS']);
const LOP_BASES: readonly { basis: LopBasis; name: string }[] = [
  { basis: 'fixed_30', name: 'fixed 30 days' },
  { basis: 'fixed_26', name: 'fixed 26 days' },
  { basis: 'working_days', name: 'working days' },
  { basis: 'calendar_days', name: 'calendar days' },
];

const amountsOf = ({ lines }: Slip): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { code, section, amount } of lines)
    if (section === 'earning' || section === 'deduction' || section === 'reimbursement')
      sums.set(code, (sums.get(code) ?? 0) + amount);
  return sums;
};

/** The input with what only the former program knows: its LOP days, and its one-time amounts as items of the month. */
function withRegister(input: SlipInput, context: RunContext, { amounts, lop_days }: RegisterRow): SlipInput {
  const regular = new Set(input.salaries.flatMap(({ rates }) => rates.map(({ code }) => code)));
  const once = [...amounts].filter(
    ([code, amount]) => amount > 0 && !STATUTORY.has(code) && !regular.has(code) && context.components.has(code),
  );
  return {
    ...input,
    lop_days: lop_days ?? input.lop_days,
    carried: [],
    items: once.map(([code, amount]) => ({ code, amount: amount as Paise, note: null })),
  };
}

type Scenario = { readonly cause: MismatchCause; readonly detail: string; amounts(): ReadonlyMap<string, number> };

/** Other ways to calculate the same month, the most likely first. Each is calculated only when it is asked for. */
function scenariosOf(input: SlipInput, context: RunContext): Scenario[] {
  const once = (compute: () => Slip) => {
    let known: ReadonlyMap<string, number> | undefined;
    return () => {
      known ??= amountsOf(compute());
      return known;
    };
  };
  const settingsWith = (basis: LopBasis): RunContext => ({ ...context, settings: { ...context.settings, lop_basis: basis } });
  const regime = input.tax.regime === 'new' ? 'old' : 'new';
  return [
    ...LOP_BASES.filter(({ basis }) => basis !== context.settings.lop_basis).map(({ basis, name }) => ({
      cause: 'lop_basis' as const,
      detail: `fits ${name}`,
      amounts: once(() => computeSlip(input, settingsWith(basis)).slip),
    })),
    ...(input.lop_days > 0
      ? [
          {
            cause: 'lop_ignored' as const,
            detail: `fits a month without the ${input.lop_days} LOP days`,
            amounts: once(() => computeSlip({ ...input, lop_days: 0 }, context).slip),
          },
        ]
      : []),
    {
      cause: 'tax_regime' as const,
      detail: `fits the ${regime} tax regime`,
      amounts: once(() => computeSlip({ ...input, tax: { ...input.tax, regime } }, context).slip),
    },
  ];
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= RUPEE;
const causeOf = (cause: MismatchCause, detail: string) => ({ cause, detail });

/** Of one component, as the register and the payslip have it. `mapped`: a column of the file is this component. */
type Amounts = { code: string; theirs: number; ours: number; mapped: boolean };

function statutoryCause(slip: Slip, { code, theirs, ours }: Amounts, year_known: boolean, input: SlipInput) {
  if (code === 'EPF_EMPLOYEE' || code === 'VPF') {
    const shareOf = (wages: number) => multiplyDivide(wages as Paise, 12, 100, 'nearest_rupee');
    const basic = slip.lines.reduce((sum, line) => (line.code === 'BASIC' ? sum + line.amount : sum), 0);
    if (theirs > 0 && near(theirs, shareOf(slip.bases.epf)))
      return causeOf('epf_full_wages', '12% of the whole PF wages, above the ceiling');
    if (theirs > 0 && near(theirs, shareOf(basic))) return causeOf('epf_full_wages', '12% of basic pay');
    if (near(theirs, 1_800_00)) return causeOf('epf_ceiling', '12% of a ceiling of 15,000');
    if (near(theirs, 3_000_00)) return causeOf('epf_ceiling', '12% of a ceiling of 25,000');
    if (theirs === 0 || ours === 0)
      return causeOf('epf_membership', theirs === 0 ? 'no EPF there, a member here' : 'EPF there, no member here');
    return causeOf('epf_ceiling', 'other PF wages or another ceiling');
  }
  if (code === 'ESI_EMPLOYEE') {
    const share = multiplyDivide(slip.gross, 75, 10_000, 'up_rupee');
    if (theirs > 0 && near(theirs, share)) return causeOf('esi_on_gross', '0.75% of gross pay');
    return causeOf('esi_coverage', theirs === 0 ? 'not covered there' : ours === 0 ? 'not covered here' : 'other ESI wages');
  }
  if (code === 'PTAX') return causeOf('ptax', input.place.state ? 'another slab, state or month' : 'the branch has no state');
  if (code === 'LWF_EMPLOYEE') return causeOf('lwf', 'another fund, category or month');
  return year_known
    ? causeOf('tax_projection', 'declarations or the projection of the year differ')
    : causeOf('tax_year_incomplete', 'import the earlier months of the tax year first');
}

function earningCause({ code, theirs, mapped }: Amounts, input: SlipInput, context: RunContext) {
  if (!mapped) return causeOf('unmapped_column', 'no column of the file is this component');
  if (!context.components.has(code)) return causeOf('component_missing', 'there is no such component here');
  const rate = input.salaries.at(-1)?.rates.find((one) => one.code === code)?.rate;
  if (rate === undefined) return causeOf('component_missing', 'not in the salary of the employee');
  return causeOf('salary', `the salary has ${formatRupees(rate)} a month${theirs === 0 ? ', nothing was paid there' : ''}`);
}

/**
 * Compares a row of the register with the payslip of the same month. Differences up to a rupee are rounding.
 * @param year_known whether the earlier months of the tax year are known, which tax depends on
 */
export function compareRegister(
  given: SlipInput,
  context: RunContext,
  row: RegisterRow,
  year_known: boolean,
): RegisterComparison {
  const input = withRegister(given, context, row);
  const { slip } = computeSlip(input, context);
  const ours = amountsOf(slip);
  const codes = [...new Set([...row.amounts.keys(), ...ours.keys()])].filter((code) => code !== 'ROUNDING');
  const asked = codes
    .map((code) => ({ code, theirs: row.amounts.get(code) ?? 0, ours: ours.get(code) ?? 0, mapped: row.amounts.has(code) }))
    .filter((one) => one.theirs !== one.ours);
  const scenarios = asked.some((one) => !near(one.theirs, one.ours)) ? scenariosOf(input, context) : [];
  const mismatches = asked.map((one): RegisterMismatch => {
    const { code, theirs, ours: own } = one;
    const of = { code, theirs, ours: own };
    if (near(theirs, own)) return { ...of, ...causeOf('rounding', 'rounded in another way') };
    const scenario = one.mapped ? scenarios.find(({ amounts }) => near(amounts().get(code) ?? 0, theirs)) : undefined;
    if (scenario) return { ...of, cause: scenario.cause, detail: scenario.detail };
    const isStatutory = STATUTORY.has(code) && one.mapped;
    return { ...of, ...(isStatutory ? statutoryCause(slip, one, year_known, input) : earningCause(one, input, context)) };
  });
  const net = totalMismatch(row, slip, mismatches);
  return {
    mismatches: net ? [...mismatches, net] : mismatches,
    figures: figuresOf(row, slip, context, ours),
    net: slip.net,
  };
}

/** Net pay differs though every column fits: the register has a column that is not mapped. */
function totalMismatch({ net }: RegisterRow, slip: Slip, mismatches: readonly RegisterMismatch[]): RegisterMismatch | null {
  if (net === null || near(net, slip.net)) return null;
  if (mismatches.some(({ cause }) => cause !== 'rounding')) return null;
  return { code: 'NET', theirs: net, ours: slip.net, ...causeOf('total', 'a column of the file is not mapped') };
}

/** Taxable pay follows the earnings as they were paid there; the rest is what was deducted there. */
function figuresOf(row: RegisterRow, slip: Slip, { components }: RunContext, ours: ReadonlyMap<string, number>): RegisterFigures {
  const paid = [...row.amounts].filter(([code]) => components.get(code)?.kind === 'earning' && !STATUTORY.has(code));
  const more = paid.reduce((sum, [code, amount]) => sum + amount - (ours.get(code) ?? 0), 0);
  const deducted = (code: string) => row.amounts.get(code) ?? 0;
  return {
    taxable: Math.max(0, slip.tax.taxable + more),
    tds: deducted('TDS'),
    epf: deducted('EPF_EMPLOYEE') + deducted('VPF'),
    ptax: deducted('PTAX'),
  };
}
