import { daysIn, type Month } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import {
  type ContributionLine,
  epfContribution,
  epfLawFor,
  esiContribution,
  esiLawFor,
  isPensionDue,
  serviceDaysIn,
} from '@hrms/statutory/domain';
import { fundDays } from './days.ts';
import { NO_FUND_WAGES, WAGE_COMPONENTS } from './slip-difference.ts';
import { contextIn, type FundWages, type RunContext, type SlipInput } from './slip-input.ts';

/** What contribution lines are made of, the same in a draft and in a payslip. Amounts in paise. */
export type PaidSlip = {
  readonly employee_id: string;
  readonly input: SlipInput;
  readonly gross: number;
  readonly bases: { readonly epf: number; readonly esi: number; readonly ptax: number };
  readonly esi_covered: boolean;
  readonly days: { readonly paid: number; readonly lop: number };
  readonly lines: readonly (readonly [
    code: string,
    section: string,
    origin: string | null,
    rate: number | null,
    amount: number,
  ])[];
};

const FUND_SHARES: readonly string[] = ['LWF_EMPLOYEE', 'LWF_EMPLOYER'];

/** The lines of a payslip for the statements of the month, by scheme. */
export function contributionLines(slip: PaidSlip, run: RunContext): ContributionLine[] {
  const context = contextIn(run, slip.input.place.state);
  return [
    ...epfLine(slip, context),
    ...arrearLines(slip, context.month),
    ...esiLine(slip, context),
    ...taxLines(slip, context.month),
    ...welfareFundLines(slip, context.month),
  ];
}

/** Deductions of the month itself; with `origin`, those recovered for an earlier one. */
const takenOf = ({ lines }: PaidSlip, codes: readonly string[], origin: string | null = null): Paise =>
  lines.reduce(
    (sum, [code, section, month, , amount]) =>
      codes.includes(code) && section !== 'employer' && month === origin ? sum + amount : sum,
    0,
  ) as Paise;

const baseOf = (slip: PaidSlip, month: Month) => ({
  employee_id: slip.employee_id,
  month,
  origin_month: month,
  kind: 'regular' as const,
  state_code: slip.input.place.state,
  facts: {},
  days_paid: fundDays(slip.days, slip.input, month).paid,
  // whole days (ECR field 10), half a day counts as one; days outside employment are none
  ncp_days: Math.min(Math.round(fundDays(slip.days, slip.input, month).lop), daysIn(slip.input.service)),
});

const establishmentFacts = (epf: SlipInput['epf']) => ({
  rate_class: epf?.rate_class ?? ('standard' as const),
  ...(epf?.edli_exempt && { edli_exempt: true }),
});

function epfLine(slip: PaidSlip, { month, settings, law: read }: RunContext): ContributionLine[] {
  const { epf, service } = slip.input;
  if (epf?.membership.status !== 'member') return [];
  const law = epfLawFor(month, read);
  const input = {
    month,
    wages: slip.bases.epf as Paise,
    service_days: law.parts.length > 1 ? serviceDaysIn(law, service) : null,
    membership: epf.membership,
    registration: epf,
    settings: { ceiling_change_method: settings.ceiling_change.method, eps_age_month: settings.eps_age_month },
  } as const;
  const { value } = epfContribution(input, law);
  return [
    {
      ...baseOf(slip, month),
      scheme: 'epf',
      wages: {
        gross: slip.gross as Paise,
        epf: value.epf_wages,
        employer: value.employer_wages,
        eps: value.eps_wages,
        edli: value.edli_wages,
      },
      amounts: { employee: value.employee, vpf: value.vpf, eps: value.eps, employer_difference: value.employer_difference },
      facts: {
        ...establishmentFacts(epf),
        pension_runs: isPensionDue(input, law),
        higher_pension: epf.membership.higher_pension,
        lop_days: fundDays(slip.days, slip.input, month).lop,
      },
      deducted: takenOf(slip, ['EPF_EMPLOYEE', 'VPF']),
    },
  ];
}

/** EPF and ESI of earlier wage months that the payslip settles, a line of each for each month, with the wages they are due on. */
function arrearLines(slip: PaidSlip, month: Month): ContributionLine[] {
  const settled = slip.input.items.filter(({ wages_in_origin, origin_month }) => wages_in_origin && origin_month);
  const lines = [...Map.groupBy(settled, ({ origin_month }) => origin_month as Month)].flatMap(
    ([origin_month, items]): ContributionLine[] => {
      const sumOf = (codes: readonly string[]): Paise =>
        items.reduce((sum, { code, amount }) => (codes.includes(code) ? sum + amount : sum), 0) as Paise;
      const gross = items.reduce((sum, { code, amount }) => (WAGE_COMPONENTS.includes(code) ? sum : sum + amount), 0) as Paise;
      const wages = items.reduce(
        (sum, { fund_wages = NO_FUND_WAGES }): FundWages => ({
          epf: (sum.epf + fund_wages.epf) as Paise,
          employer: (sum.employer + fund_wages.employer) as Paise,
          eps: (sum.eps + fund_wages.eps) as Paise,
          edli: (sum.edli + fund_wages.edli) as Paise,
          // items of before ESI wages were kept have none
          esi: (sum.esi + (fund_wages.esi ?? zero)) as Paise,
        }),
        NO_FUND_WAGES,
      );
      const amounts = {
        employee: sumOf(['EPF_EMPLOYEE']),
        vpf: sumOf(['VPF']),
        eps: sumOf(['EPS_EMPLOYER']),
        employer_difference: sumOf(['EPF_DIFFERENCE']),
      };
      // a deduction carried forward from that month has the same origin, and is taken after the arrears
      const takenFor = (due: number, codes: readonly string[]): Paise =>
        (due > 0 ? Math.min(due, takenOf(slip, codes, origin_month)) : due) as Paise;
      const { esi: esi_wages, ...epf_wages } = wages;
      const of_month = { ...baseOf(slip, month), origin_month, kind: 'arrear' as const, days_paid: 0, ncp_days: 0 };
      const insured = { employee: sumOf(['ESI_EMPLOYEE']), employer: sumOf(['ESI_EMPLOYER']) };
      const epf: ContributionLine = {
        ...of_month,
        scheme: 'epf',
        wages: { gross, ...epf_wages },
        amounts,
        facts: {
          ...establishmentFacts(slip.input.epf),
          pension_runs: wages.eps !== 0,
          higher_pension: slip.input.epf?.membership.higher_pension ?? false,
        },
        deducted: takenFor(amounts.employee + amounts.vpf, ['EPF_EMPLOYEE', 'VPF']),
      };
      const esi: ContributionLine = {
        ...of_month,
        scheme: 'esi',
        wages: { esi: esi_wages },
        amounts: insured,
        facts: { lop_days: 0 },
        deducted: takenFor(insured.employee, ['ESI_EMPLOYEE']),
      };
      return [epf, esi];
    },
  );
  return lines.filter(({ amounts }) => Object.values(amounts).some((amount) => amount !== 0));
}

function esiLine(slip: PaidSlip, { month, law }: RunContext): ContributionLine[] {
  if (!slip.esi_covered) return [];
  const wages = slip.bases.esi as Paise;
  const { value } = esiContribution(
    { month, wages, days_paid: fundDays(slip.days, slip.input, month).paid, covered: true },
    esiLawFor(month, law),
  );
  return [
    {
      ...baseOf(slip, month),
      scheme: 'esi',
      wages: { esi: wages },
      amounts: { employee: value.employee, employer: value.employer },
      facts: { lop_days: fundDays(slip.days, slip.input, month).lop },
      deducted: takenOf(slip, ['ESI_EMPLOYEE']),
    },
  ];
}

/** Professional tax as it was deducted: of the month, and what was recovered for earlier months. */
function taxLines(slip: PaidSlip, month: Month): ContributionLine[] {
  const origins = new Set(
    slip.lines.flatMap(([code, section, origin]) => (code === 'PTAX' && section !== 'employer' ? [origin] : [])),
  );
  return [...origins].map((origin) => {
    const tax = takenOf(slip, ['PTAX'], origin);
    return {
      ...baseOf(slip, month),
      scheme: 'ptax' as const,
      origin_month: origin?.slice(0, 7) ?? month,
      kind: origin === null ? ('regular' as const) : ('arrear' as const),
      wages: { gross: origin === null ? (slip.bases.ptax as Paise) : zero },
      amounts: { tax },
      deducted: tax,
    };
  });
}

/** Welfare fund of the month, and what is recovered of both shares for earlier ones. */
function welfareFundLines(slip: PaidSlip, month: Month): ContributionLine[] {
  const origins = new Set(slip.lines.flatMap(([code, , origin]) => (FUND_SHARES.includes(code) ? [origin] : [])));
  return [...origins].flatMap((origin): ContributionLine[] => {
    const employee = takenOf(slip, ['LWF_EMPLOYEE'], origin);
    const employer = slip.lines.reduce(
      (sum, [code, , of, , amount]) => (code === 'LWF_EMPLOYER' && of === origin ? sum + amount : sum),
      0,
    ) as Paise;
    if (employee === 0 && employer === 0) return [];
    return [
      {
        ...baseOf(slip, month),
        scheme: 'lwf',
        origin_month: origin?.slice(0, 7) ?? month,
        kind: origin === null ? 'regular' : 'arrear',
        wages: { gross: origin === null ? (slip.gross as Paise) : zero },
        amounts: { employee, employer },
        facts: { category: slip.input.lwf?.category ?? null },
        deducted: employee,
      },
    ];
  });
}
