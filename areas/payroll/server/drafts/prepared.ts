import { contributionLines, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import type { Month } from '@hrms/platform/calendar';
import type { ContributionLine } from '@hrms/statutory/domain';
import type { PaidTax, TestedCoverage } from '@hrms/statutory/server';
import { hashedInput } from '../canonical.ts';
import { taxOfSlip, toPaidSlip } from '../contributions.service.ts';
import { figuresHash } from '../payslips/payslip-hash.ts';
import type { StoredLine, StoredSlipFacts } from '../stored-slip.ts';

/** A draft payslip as calculated. Amounts in paise. */
export type DraftFigures = {
  employee_id: string;
  input: SlipInput;
  lines: StoredLine[];
  facts: StoredSlipFacts;
  gross_paise: number;
  deductions_paise: number;
  net_paise: number;
  cost_paise: number;
};

/** What a draft owes under a scheme; the employee and the month are the draft's. */
export type PreparedLine = Omit<ContributionLine, 'employee_id' | 'month'>;

/** What finalising writes of a draft besides its payslip. Amounts in paise. */
export type PreparedSlip = {
  /** Hash of the figures, for that of the payslip. */
  figures_hash: string;
  ptax_paise: number;
  /** What the month adds to the totals of the tax year. */
  year: { taxable_paise: number; tds_paise: number; epf_paise: number; ptax_paise: number };
  /** Absent where they stand beside it, in the draft. */
  contributions?: readonly PreparedLine[];
  tax: Omit<PaidTax, 'employee_id'> | null;
  esi: Omit<TestedCoverage, 'employee_id'> | null;
  /** Ids of one-time items that are paid with it. */
  items: readonly string[];
  /** Ids of carried balances that are recovered with it. */
  recovered: readonly string[];
  /** What is carried to the next month. */
  carried: readonly { readonly code: string; readonly amount: number }[];
};

/** Everything finalising writes of a draft besides its payslip. Done when the draft is calculated, so that finalising only writes. */
export function prepareSlip(
  draft: DraftFigures,
  context: RunContext,
  input_hash = hashedInput(draft.input).input_hash,
): Required<PreparedSlip> {
  const { employee_id, input, lines, facts } = draft;
  const ptax_paise = amountOf(lines, 'PTAX');
  return {
    figures_hash: figuresHash(
      {
        employee_id,
        lines,
        days: facts.days,
        gross_paise: draft.gross_paise,
        deductions_paise: draft.deductions_paise,
        reimbursements_paise: facts.reimbursements,
        net_paise: draft.net_paise,
        employer_cost_paise: draft.cost_paise,
      },
      input_hash,
    ),
    ptax_paise,
    year: {
      taxable_paise: facts.tax.taxable,
      tds_paise: amountOf(lines, 'TDS'),
      epf_paise: amountOf(lines, 'EPF_EMPLOYEE') + amountOf(lines, 'VPF'),
      ptax_paise,
    },
    contributions: contributionLines(toPaidSlip(draft), context).map(({ employee_id: _id, month: _month, ...line }) => line),
    tax: taxOfSlip({ input, lines, tax: facts.tax }),
    esi: facts.esi.tested
      ? {
          covered: facts.esi.covered,
          wages_tested_paise: facts.esi.wages_tested,
          tested_on: testedOn(context.month, input),
        }
      : null,
    items: input.items.flatMap(({ id }) => (id ? [id] : [])),
    recovered: input.carried.flatMap(({ id }) => (id ? [id] : [])),
    // TDS is not carried: less was deducted, so the projection spreads more over the months left.
    carried: facts.carried.filter(({ code }) => code !== 'TDS').map(({ code, amount }) => ({ code, amount })),
  };
}

const amountOf = (lines: readonly StoredLine[], code: string): number =>
  lines.reduce((sum, line) => (line[0] === code && line[1] !== 'employer' ? sum + line[4] : sum), 0);

function testedOn(month: Month, { joined_on }: SlipInput): string {
  const number = +month.slice(5, 7);
  const year = +month.slice(0, 4) - (number < 4 ? 1 : 0);
  const start = `${year}-${number >= 4 && number <= 9 ? '04' : '10'}-01`;
  return joined_on > start ? joined_on : start;
}
