import { keepPrintedNumbers } from '@hrms/employees/server';
import { financialYearOf } from '@hrms/platform/calendar';
import { copyRows, type JobContext, newId, type Tx } from '@hrms/platform/server';
import { recordContributions, recordContributionsOf, recordEsiCoverage } from '@hrms/statutory/server';
import { writeTdsEntries } from './contributions.service.ts';
import { type DraftFigures, type PreparedSlip, prepareSlip } from './drafts/prepared.ts';
import {
  addYearAmounts,
  consumeItems,
  contributionsOf,
  findFinalisingRun,
  insertPayslips,
  listFiguresOf,
  listPrepared,
  lockBatch,
  markRecovered,
} from './finalise-batch.queries.ts';
import { payslipHash } from './payslips/payslip-hash.ts';
import { type PayslipHeader, type PrintedFacts, readPayslipHeader } from './payslips/printed.ts';
import { type StoredContext, toRunContext } from './run-context.ts';

type Draft = { employee_id: string; prepared: PreparedSlip };
type Run = {
  id: string;
  period_month: string;
  pay_date: string;
  engine_version: string;
  context: unknown;
  first_slip_number: number;
};

/** Drafts of the next employees with what their payslips print. `position`: how many drafts of the run stand before the first. */
export type Batch = { run: Run; drafts: Draft[]; position: number; headers: Map<string, PayslipHeader> };

/** Where a batch begins: after which employee, and how many drafts of the run stand before it. */
export type BatchStart = { after: string; position: number };

/** Reads what the payslips of the next employees are made of; null at the end. */
export async function prepareBatch(
  ctx: JobContext,
  payroll_id: string,
  { after, position }: BatchStart,
  size: number,
): Promise<Batch | null> {
  const { tx } = ctx;
  const run = (await findFinalisingRun(tx, payroll_id)) as Run | undefined;
  if (!run) return null;
  const drafts = await preparedDrafts(tx, run, await listPrepared(tx, payroll_id, after, size));
  if (drafts.length === 0) return null;
  const ids = drafts.map(({ employee_id }) => employee_id);
  return { run, drafts, position, headers: await readPayslipHeader(ctx, run.id, ids, run.period_month) };
}

/** Drafts as they were prepared; those of a release that prepared none are prepared now. */
async function preparedDrafts(
  tx: Tx,
  { id, context }: Run,
  rows: readonly { employee_id: string; prepared: PreparedSlip | null }[],
): Promise<Draft[]> {
  const open = rows.flatMap(({ employee_id, prepared }) => (prepared ? [] : [employee_id]));
  const figures = open.length > 0 ? ((await listFiguresOf(tx, id, open)) as unknown as DraftFigures[]) : [];
  const now = new Map(
    figures.map((draft) => [draft.employee_id, prepareSlip(draft, toRunContext(context as StoredContext))] as const),
  );
  return rows.map(({ employee_id, prepared }) => ({
    employee_id,
    prepared: prepared ?? (now.get(employee_id) as PreparedSlip),
  }));
}

/**
 * Writes the payslips of a batch and marks the items and balances they use up, in one transaction. Payslips that another finaliser wrote
 * meanwhile stay as they are.
 */
export async function finaliseBatch(ctx: JobContext, batch: Batch): Promise<void> {
  const { run, drafts: all, position, headers } = batch;
  const { tx } = ctx;
  if (!(await lockBatch(tx, run.id, all[0]?.employee_id ?? ''))) return;
  // each draft has its number by its place in the run, whoever writes its batch and whenever
  const made = all.map((draft, at) =>
    payslipOf(run, draft, headers.get(draft.employee_id)?.facts, run.first_slip_number + position + at),
  );
  const written = await insertPayslips(tx, run.id, made, ctx.clock.now());
  if (written.size === 0) return;
  const drafts = all.filter(({ employee_id }) => written.has(employee_id));
  const slips = made.filter(({ employee_id }) => written.has(employee_id));
  await keepPrintedNumbers(
    ctx,
    slips.flatMap(({ id, employee_id }) => {
      const numbers = headers.get(employee_id)?.numbers;
      return numbers ? { id, employee_id, ...numbers } : [];
    }),
  );
  await addYearAmounts(
    tx,
    { payroll_id: run.id, tax_year: financialYearOf(run.pay_date) },
    drafts.map(({ employee_id, prepared }) => ({ employee_id, ...prepared.year })),
  );
  await markItemsPaid(tx, run, drafts, new Map(slips.map(({ employee_id, id }) => [employee_id, id])));
  const month = run.period_month.slice(0, 7);
  await recordEsiCoverage(
    tx,
    month,
    drafts.flatMap(({ employee_id, prepared: { esi } }) => (esi ? { employee_id, ...esi } : [])),
  );
  await recordContributionsOf(tx, { payroll_id: run.id, month }, contributionsOf(tx, run.id, [...written]));
  // those of drafts of an earlier release
  await recordContributions(
    tx,
    { payroll_id: run.id },
    drafts.flatMap(({ employee_id, prepared }) =>
      (prepared.contributions ?? []).map((line) => ({ employee_id, month, ...line })),
    ),
  );
  await writeTdsEntries(
    tx,
    run,
    drafts.flatMap(({ employee_id, prepared: { tax } }) => (tax ? { employee_id, ...tax } : [])),
  );
}

/** The payslip number `PS/2026-27/09/000123`; the last part counts within the organisation and year. */
const numberText = (period_month: string, value: number): string =>
  `PS/${financialYearOf(period_month)}/${period_month.slice(5, 7)}/${String(value).padStart(6, '0')}`;

/** What a payslip adds to its draft: its number, what it prints and the hash over all of it. */
function payslipOf(run: Run, { employee_id, prepared }: Draft, facts: PrintedFacts | undefined, number: number) {
  const { id: payroll_id, period_month, pay_date, engine_version } = run;
  const payslip_number = numberText(period_month, number);
  const printed = facts ?? {};
  return {
    id: newId(),
    employee_id,
    payslip_number,
    printed: JSON.stringify(printed),
    ptax_paise: prepared.ptax_paise,
    hash: payslipHash({ payroll_id, period_month, pay_date, payslip_number, printed, engine_version }, prepared.figures_hash),
  };
}

function assertAllConsumed(what: string, expected: number, changed: bigint): void {
  if (changed !== BigInt(expected)) throw new Error(`${changed} of ${expected} ${what} of the drafts are open`);
}

/**
 * Marks what the drafts used up, by the ids they were prepared with: one-time items as paid, carried balances as recovered. Inserts the balances
 * carried forward.
 * @throws Error when a fact of a draft is used up or gone already: the batch is not written
 */
async function markItemsPaid(tx: Tx, run: Run, drafts: readonly Draft[], payslips: ReadonlyMap<string, string>): Promise<void> {
  const items = drafts.flatMap(({ employee_id, prepared }) =>
    prepared.items.map((id) => ({ id, payslip_id: payslips.get(employee_id) ?? null })),
  );
  if (items.length > 0) assertAllConsumed('one-time items', items.length, await consumeItems(tx, items));
  const recovered = drafts.flatMap(({ prepared }) => prepared.recovered);
  if (recovered.length > 0) assertAllConsumed('carried balances', recovered.length, await markRecovered(tx, run.id, recovered));
  const carried = drafts.flatMap(({ employee_id, prepared }) => prepared.carried.map((one) => ({ employee_id, ...one })));
  const sums = Map.groupBy(carried, ({ employee_id, code }) => `${employee_id} ${code}`);
  await copyRows(
    tx,
    'carried_balance',
    [...sums.values()].map((group) => {
      const { employee_id, code } = group[0] as (typeof carried)[number];
      return {
        id: newId(),
        employee_id,
        component_code: code,
        origin_month: run.period_month,
        amount_paise: group.reduce((sum, { amount }) => sum + amount, 0),
        origin_payroll_id: run.id,
      };
    }),
  );
}
