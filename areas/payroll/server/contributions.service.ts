import { contributionLines, type PaidSlip, type SlipInput } from '@hrms/payroll/domain';
import type { Tx } from '@hrms/platform/server';
import type { TdsEntryFacts } from '@hrms/statutory/domain';
import {
  findPayrollsWithEntries,
  findPayrollsWithLines,
  type PaidTax,
  recordContributions,
  recordTdsEntries,
} from '@hrms/statutory/server';
import { listFilingFacts } from './payments/stored-slip.queries.ts';
import { listFinalisedRuns } from './run.queries.ts';
import { type StoredContext, toRunContext } from './run-context.ts';
import type { StoredSlipFacts } from './stored-slip.ts';

type DraftFigures = {
  employee_id: string;
  input: SlipInput;
  lines: PaidSlip['lines'];
  facts: Pick<StoredSlipFacts, 'bases' | 'esi' | 'days'>;
  gross_paise: number;
};

/** A draft as contribution lines are made of it. */
export const toPaidSlip = ({ employee_id, input, lines, facts, gross_paise }: DraftFigures): PaidSlip => ({
  employee_id,
  input,
  lines,
  gross: gross_paise,
  bases: facts.bases,
  esi_covered: facts.esi.covered,
  days: facts.days,
});

type StoredSlip = Omit<PaidSlip, 'gross' | 'bases' | 'esi_covered'> & {
  gross_paise: number;
  wage_bases: PaidSlip['bases'] & { esi_covered: boolean };
};

/** The payslips of a finalised run as contribution lines are made of them. */
export async function listPaidFigures(tx: Tx, run: { id: string; period_month: string }): Promise<PaidSlip[]> {
  const rows = (await listFilingFacts(tx, run)) as unknown as StoredSlip[];
  return rows.map(({ gross_paise, wage_bases, ...slip }) => ({
    ...slip,
    gross: gross_paise,
    bases: wage_bases,
    esi_covered: wage_bases.esi_covered,
  }));
}

type TaxedSlip = {
  employee_id: string;
  input: SlipInput;
  lines: PaidSlip['lines'];
  tax: StoredSlipFacts['tax'];
};

/** The tax deducted from a payslip with the projection it came from; null where nothing taxable is paid and nothing deducted. */
export function taxOfSlip({ input, lines, tax }: Omit<TaxedSlip, 'employee_id'>): Omit<PaidTax, 'employee_id'> | null {
  const taken = lines.reduce(
    (sum, [code, section, , , amount]) => (code === 'TDS' && section === 'deduction' ? sum + amount : sum),
    0,
  );
  if (tax.taxable <= 0 && taken === 0) return null;
  // one entered for the month goes before the one on record
  const certificate =
    input.overrides?.find(({ code }) => code === 'TDS')?.certificate ??
    (tax.by === 'certificate' ? input.tax.certificate?.number : null);
  const facts: TdsEntryFacts = {
    regime: input.tax.regime,
    pan_missing: input.tax.pan_missing,
    annual_tax: tax.annual_tax,
    total_income: tax.total_income,
    months_left: tax.months_left,
    deducted_so_far: input.tax.deducted_so_far,
    deducted_elsewhere: input.tax.previous_tds,
    one_off_part: tax.one_off_part,
    short: Math.max(0, tax.tds - taken),
    by: tax.by,
    ...(certificate && { certificate_number: certificate }),
  };
  return { amount_paid: tax.taxable, tax: taken, facts };
}

/** Stores the tax deducted from payslips of a run. */
export const writeTdsEntries = (
  tx: Tx,
  run: { id: string; period_month: string; pay_date: string },
  entries: readonly PaidTax[],
): Promise<void> =>
  recordTdsEntries(tx, { payroll_id: run.id, month: run.period_month.slice(0, 7), paid_on: run.pay_date }, entries);

/** The payslips of a finalised run as deductions of tax are made of them. */
export const listTaxedSlips = async (tx: Tx, run: { id: string; period_month: string }): Promise<TaxedSlip[]> =>
  (await listFilingFacts(tx, run)) as unknown as TaxedSlip[];

/** Stores the contribution lines of runs finalised before there were any. Safe to repeat. @returns how many runs */
export async function recordEarlierContributions(tx: Tx): Promise<number> {
  const runs = await listFinalisedRuns(tx);
  const written = await findPayrollsWithLines(
    tx,
    runs.map(({ id }) => id),
  );
  const open = runs.filter(({ id }) => !written.has(id));
  for (const run of open) {
    const context = toRunContext(run.context as unknown as StoredContext);
    const slips = await listPaidFigures(tx, run);
    await recordContributions(
      tx,
      { payroll_id: run.id },
      slips.flatMap((slip) => contributionLines(slip, context)),
    );
  }
  const taxed = await findPayrollsWithEntries(
    tx,
    runs.map(({ id }) => id),
  );
  for (const run of runs.filter(({ id }) => !taxed.has(id))) {
    const slips = await listTaxedSlips(tx, run);
    await writeTdsEntries(
      tx,
      run,
      slips.flatMap(({ employee_id, ...slip }) => {
        const tax = taxOfSlip(slip);
        return tax ? { employee_id, ...tax } : [];
      }),
    );
  }
  return open.length;
}
