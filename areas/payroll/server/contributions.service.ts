import { contributionLines, type PaidSlip, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import type { Tx } from '@hrms/platform/server';
import { findPayrollsWithLines, recordContributions } from '@hrms/statutory/server';
import type { StoredSlipFacts } from './compute.service.ts';
import { listFilingFacts } from './payments/stored-slip.queries.ts';
import { listFinalisedRuns } from './run.queries.ts';
import { type StoredContext, toRunContext } from './run-context.ts';

type DraftFigures = {
  employee_id: string;
  input: SlipInput;
  lines: PaidSlip['lines'];
  facts: StoredSlipFacts;
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

/** Stores the contribution lines of payslips of a run. */
export const writeContributions = (tx: Tx, payroll_id: string, slips: readonly PaidSlip[], context: RunContext): Promise<void> =>
  recordContributions(
    tx,
    payroll_id,
    slips.flatMap((slip) => contributionLines(slip, context)),
  );

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
    await writeContributions(tx, run.id, await listPaidFigures(tx, run), context);
  }
  return open.length;
}
