import { keepPrintedNumbers } from '@hrms/employees/server';
import type { SlipInput } from '@hrms/payroll/domain';
import { financialYearOf, type Month } from '@hrms/platform/calendar';
import { copyRows, type JobContext, newId, type Tx } from '@hrms/platform/server';
import { recordEsiCoverage, type TestedCoverage } from '@hrms/statutory/server';
import { toPaidSlip, writeContributions, writeTdsEntries } from './contributions.service.ts';
import type { StoredSlipFacts } from './drafts/draft-rows.ts';
import {
  addYearAmounts,
  consumeItems,
  findFinalisingRun,
  findPaidAmong,
  insertPayslips,
  listDrafts,
  lockBatch,
  markRecovered,
} from './finalise-batch.queries.ts';
import { type HashedPayslip, payslipHash } from './payslips/payslip-hash.ts';
import { type PayslipHeader, type PrintedFacts, readPayslipHeader } from './payslips/printed.ts';
import { type StoredContext, toRunContext } from './run-context.ts';

/** `[code, section, origin_month, rate, amount]`, amounts in paise. */
export type StoredLine = [code: string, section: string, origin_month: string | null, rate: number | null, amount: number];

type Draft = {
  employee_id: string;
  input_hash: string;
  input: SlipInput;
  lines: StoredLine[];
  facts: StoredSlipFacts;
  gross_paise: number;
  deductions_paise: number;
  net_paise: number;
  cost_paise: number;
};
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
  const drafts = (await listDrafts(tx, payroll_id, after, size)) as unknown as Draft[];
  if (drafts.length === 0) return null;
  const ids = drafts.map(({ employee_id }) => employee_id);
  return { run, drafts, position, headers: await readPayslipHeader(ctx, run.id, ids, run.period_month) };
}

/**
 * Writes the payslips of a batch and marks the items and balances they use up, in one transaction. Payslips that another finaliser wrote
 * meanwhile stay as they are.
 */
export async function finaliseBatch(ctx: JobContext, batch: Batch): Promise<void> {
  const { run, drafts } = batch;
  if (!(await lockBatch(ctx.tx, run.id, drafts[0]?.employee_id ?? ''))) return;
  const written = await findPaidAmong(
    ctx.tx,
    run,
    drafts.map(({ employee_id }) => employee_id),
  );
  const fresh = drafts.filter(({ employee_id }) => !written.has(employee_id));
  if (fresh.length > 0) await writeBatch(ctx, batch, fresh);
}

async function writeBatch(ctx: JobContext, { run, drafts: all, position, headers }: Batch, drafts: Draft[]): Promise<void> {
  const { tx } = ctx;
  const month = run.period_month.slice(0, 7);
  // each draft has its number by its place in the run, whoever writes its batch and whenever
  const numbers = new Map(all.map(({ employee_id }, at) => [employee_id, run.first_slip_number + position + at]));
  const slips = drafts.map((draft) =>
    payslipOf(run, draft, headers.get(draft.employee_id)?.facts, numbers.get(draft.employee_id) as number),
  );
  await insertPayslips(tx, run.id, slips, ctx.clock.now());
  await keepPrintedNumbers(
    ctx,
    slips.flatMap(({ id, employee_id }) => {
      const numbers = headers.get(employee_id)?.numbers;
      return numbers ? { id, employee_id, ...numbers } : [];
    }),
  );
  await addYear(tx, run, drafts);
  await markItemsPaid(tx, run, drafts, new Map(slips.map(({ employee_id, id }) => [employee_id, id])));
  const tested = drafts
    .filter(({ facts }) => facts.esi.tested)
    .map(
      ({ employee_id, facts, input }): TestedCoverage => ({
        employee_id,
        covered: facts.esi.covered,
        wages_tested_paise: facts.esi.wages_tested,
        tested_on: testedOn(month, input),
      }),
    );
  await recordEsiCoverage(tx, month, tested);
  await writeContributions(tx, run.id, drafts.map(toPaidSlip), toRunContext(run.context as StoredContext));
  await writeTdsEntries(
    tx,
    run,
    drafts.map(({ employee_id, input, lines, facts }) => ({ employee_id, input, lines, tax: facts.tax })),
  );
}

function testedOn(month: Month, { joined_on }: SlipInput): string {
  const number = +month.slice(5, 7);
  const year = +month.slice(0, 4) - (number < 4 ? 1 : 0);
  const start = `${year}-${number >= 4 && number <= 9 ? '04' : '10'}-01`;
  return joined_on > start ? joined_on : start;
}

/** The payslip number `PS/2026-27/09/000123`; the last part counts within the organisation and year. */
const numberText = (period_month: string, value: number): string =>
  `PS/${financialYearOf(period_month)}/${period_month.slice(5, 7)}/${String(value).padStart(6, '0')}`;

/** What a payslip adds to its draft: its number, what it prints and the hash over all of it. */
function payslipOf(run: Run, draft: Draft, printed: PrintedFacts | undefined, number: number) {
  const payslip_number = numberText(run.period_month, number);
  const { employee_id, input_hash, lines, facts, input } = draft;
  const content: HashedPayslip = {
    payroll_id: run.id,
    employee_id,
    period_month: run.period_month,
    pay_date: run.pay_date,
    payslip_number,
    lines,
    days: facts.days,
    input,
    printed: printed ?? {},
    gross_paise: draft.gross_paise,
    deductions_paise: draft.deductions_paise,
    reimbursements_paise: facts.reimbursements,
    net_paise: draft.net_paise,
    employer_cost_paise: draft.cost_paise,
    engine_version: run.engine_version,
  };
  return {
    id: newId(),
    employee_id,
    payslip_number,
    printed: JSON.stringify(content.printed),
    ptax_paise: amountOf(lines, 'PTAX'),
    hash: payslipHash(content, input_hash),
  };
}

const amountOf = (lines: readonly StoredLine[], code: string): number =>
  lines.reduce((sum, line) => (line[0] === code && line[1] !== 'employer' ? sum + line[4] : sum), 0);

/** Adds the month to the year-to-date totals of the tax year of the pay date. */
const addYear = (tx: Tx, run: Run, drafts: readonly Draft[]): Promise<void> =>
  addYearAmounts(
    tx,
    { payroll_id: run.id, tax_year: financialYearOf(run.pay_date) },
    drafts.map(({ employee_id, facts, lines }) => ({
      employee_id,
      taxable_paise: facts.tax.taxable,
      tds_paise: amountOf(lines, 'TDS'),
      epf_paise: amountOf(lines, 'EPF_EMPLOYEE') + amountOf(lines, 'VPF'),
      ptax_paise: amountOf(lines, 'PTAX'),
    })),
  );

function assertAllConsumed(what: string, expected: number, changed: bigint): void {
  if (changed !== BigInt(expected)) throw new Error(`${changed} of ${expected} ${what} of the drafts are open`);
}

/**
 * Marks what the drafts used up, by the ids in their inputs: one-time items as paid, carried balances as recovered. Inserts the balances
 * carried forward.
 * @throws Error when a fact of a draft is used up or gone already: the batch is not written
 */
async function markItemsPaid(tx: Tx, run: Run, drafts: readonly Draft[], payslips: ReadonlyMap<string, string>): Promise<void> {
  const items = drafts.flatMap(({ employee_id, input }) =>
    input.items.flatMap(({ id }) => (id ? [{ id, payslip_id: payslips.get(employee_id) ?? null }] : [])),
  );
  if (items.length > 0) assertAllConsumed('one-time items', items.length, await consumeItems(tx, items));
  const recovered = drafts.flatMap(({ input }) => input.carried.flatMap(({ id }) => (id ? [id] : [])));
  if (recovered.length > 0) assertAllConsumed('carried balances', recovered.length, await markRecovered(tx, run.id, recovered));
  // TDS is not carried: less was deducted, so the projection spreads more over the months left.
  const carried = drafts.flatMap(({ employee_id, facts }) =>
    facts.carried.filter(({ code }) => code !== 'TDS').map(({ code, amount }) => ({ employee_id, code, amount })),
  );
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
