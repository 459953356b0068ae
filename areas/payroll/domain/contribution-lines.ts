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
import type { RunContext, SlipInput } from './slip-input.ts';

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

/** The lines of a payslip for the statements of the month, by scheme. */
export function contributionLines(slip: PaidSlip, context: RunContext): ContributionLine[] {
  return [
    ...epfLine(slip, context),
    ...esiLine(slip, context),
    ...taxLines(slip, context.month),
    ...fundLine(slip, context.month),
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
  days_paid: slip.days.paid,
  // Days without any wages are whole days: half a day's absence is none (EPF Scheme, ECR field 10).
  ncp_days: Math.min(Math.floor(slip.days.lop), daysIn(slip.input.service)),
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
    registration: { rate_class: epf.rate_class },
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
        rate_class: epf.rate_class,
        pension_runs: isPensionDue(input, law),
        higher_pension: epf.membership.higher_pension,
        lop_days: slip.days.lop,
      },
      deducted: takenOf(slip, ['EPF_EMPLOYEE', 'VPF']),
    },
  ];
}

function esiLine(slip: PaidSlip, { month, law }: RunContext): ContributionLine[] {
  if (!slip.esi_covered) return [];
  const wages = slip.bases.esi as Paise;
  const { value } = esiContribution({ month, wages, days_paid: slip.days.paid, covered: true }, esiLawFor(month, law));
  return [
    {
      ...baseOf(slip, month),
      scheme: 'esi',
      wages: { esi: wages },
      amounts: { employee: value.employee, employer: value.employer },
      facts: { lop_days: slip.days.lop },
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

function fundLine(slip: PaidSlip, month: Month): ContributionLine[] {
  const employee = takenOf(slip, ['LWF_EMPLOYEE']);
  const employer = slip.lines.reduce((sum, [code, , , , amount]) => (code === 'LWF_EMPLOYER' ? sum + amount : sum), 0) as Paise;
  if (employee === 0 && employer === 0) return [];
  return [
    {
      ...baseOf(slip, month),
      scheme: 'lwf',
      wages: { gross: slip.gross as Paise },
      amounts: { employee, employer },
      facts: { category: slip.input.lwf?.category ?? null },
      deducted: employee,
    },
  ];
}
