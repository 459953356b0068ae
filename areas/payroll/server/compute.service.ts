import { lockAttendanceForPayroll } from '@hrms/attendance/server';
import { computeSlip, ENGINE_VERSION, type RunContext, type Slip, UnknownComponent } from '@hrms/payroll/domain';
import { type Month, monthOf } from '@hrms/platform/calendar';
import { ParameterNotDated } from '@hrms/platform/explain';
import { copyRows, type JobContext, type JobRun, newId, type RowToStore, type Tx } from '@hrms/platform/server';
import { hashedInput } from './canonical.ts';
import { type RunFacts, type RunToRead, readFactsInPortions } from './facts.queries.ts';
import { membersOfRun } from './groups/membership.queries.ts';
import { setEncashments } from './inputs/encashment-inputs.service.ts';
import { type OpeningCheck, readOpeningCheck } from './inputs/opening.queries.ts';
import { setSourceItems } from './inputs/pay-source.service.ts';
import { setRevisionArrears } from './inputs/revision-arrears.service.ts';
import { findUnlockedAttendance, findUnpaidDaysOfLeaver } from './inputs/unlocked-attendance.service.ts';
import { clearDrafts } from './payroll.queries.ts';
import { type RunAlerts, readAlerts } from './payslips/alerts.service.ts';
import type { PayPerson } from './people.ts';
import { changeRun, listAcceptedExceptions, lockRunForComputing, markPayNoticesSeen } from './run.queries.ts';
import { readRunContext, type StoredContext, toRunContext } from './run-context.ts';
import { listSettledInMonth } from './settled.queries.ts';
import { setSettlementItems } from './settlements/settlement-items.service.ts';
import { slipInputOf } from './slip-input.ts';
import { notifyCalculated } from './steps/run-notices.service.ts';
import { isSupplement } from './supplement.queries.ts';

/** What a draft stores of a calculated payslip besides lines and totals. */
export type StoredSlipFacts = Pick<Slip, 'days' | 'bases' | 'esi' | 'tax' | 'carried' | 'short' | 'wages'> & {
  reimbursements: number;
};

export type Found = {
  employee_id: string | null;
  code: string;
  severity: 'B' | 'W' | 'N';
  message: string;
  input_hash: string | null;
};

/** `lock_by`: the user who locks the attendance of the month with this calculation. */
export type ComputeJob = { payroll_id: string; progress_id: string; lock_by?: string };

/** Calculates the draft payslips of a payroll run and replaces the earlier ones, in one transaction. Safe to repeat. */
export async function computePayroll(job: JobRun, { payroll_id, progress_id, lock_by }: ComputeJob): Promise<void> {
  await job.progress(progress_id, { status: 'running', done: 0, note: 'Loading' });
  const people = await job.transaction(async (ctx) => {
    const payroll = await lockDraft(ctx.tx, payroll_id);
    if (!payroll) return null;
    const accepted = await loadAccepted(ctx.tx, payroll_id);
    await clearDrafts(ctx.tx, payroll_id);
    const run = { id: payroll_id, kind: payroll.kind, month: payroll.period_month, pay_date: payroll.pay_date };
    const { pay_group_id } = payroll;
    const arrears = await setItems(ctx, { ...run, pay_group_id }, lock_by ?? null);
    const alerts = await readAlerts(ctx.tx, payroll, arrears);
    const { people, portions } = await readFactsInPortions(ctx, run);
    await job.progress(progress_id, { total: people, note: 'Calculating' });
    const totals = new Totals();
    const found: Found[] = [];
    const openings = await readOpeningCheck(ctx.tx, payroll);
    const reported = progressReporter(job, progress_id);
    let kept: StoredContext | undefined;
    for await (const facts of portions) {
      kept ??= await readRunContext(ctx.tx, payroll, facts.statutory.ceiling);
      const into = { totals, found, openings, alerts, report: reported.report };
      await copyRows(ctx.tx, 'payroll_draft', draftRows(payroll, facts, toRunContext(kept), into));
    }
    await reported.finished();
    if (kept) found.push(...(await alerts.unexplained(ctx.tx, payroll, toRunContext(kept))));
    if (totals.without_opening > 0) found.push(openingsMissing(totals.without_opening));
    const month_of_run = { payroll_id, month: payroll.period_month };
    if (payroll.kind === 'full_and_final') found.push(...(await findUnpaidDaysOfLeaver(ctx, month_of_run)));
    else if (!isSupplement(payroll.kind)) found.push(...(await findUnlockedAttendance(ctx, month_of_run, { compute: true })));
    await writeExceptions(ctx, payroll_id, found, accepted);
    await changeRun(ctx.tx, payroll_id, {
      context: JSON.stringify(kept),
      totals: JSON.stringify(totals.written()),
      engine_version: ENGINE_VERSION,
      computed_at: ctx.clock.now(),
    });
    await notifyCalculated(ctx, run, totals.people);
    // What changed before now is in this computation.
    await markPayNoticesSeen(ctx.tx, ctx.clock.now());
    return totals.people;
  });
  await job.progress(progress_id, {
    status: 'done',
    ...(people !== null && { done: people, total: people }),
    note: 'Ready for review',
  });
}

/** Sets the items that other areas have due in a run. @returns arrears left to people in a regular run */
async function setItems(ctx: JobContext, run: RunToRead & { pay_group_id: string }, lock_by: string | null) {
  if (run.kind === 'full_and_final') await setSettlementItems(ctx, run);
  else if (!isSupplement(run.kind)) return setItemsOfMonth(ctx, run, lock_by);
  return null;
}

/** Sets what attendance, leave, revisions and other areas have due in the month of a regular run. @returns arrears left to people */
async function setItemsOfMonth(ctx: JobContext, { id: payroll_id, month, pay_date }: RunToRead, lock_by: string | null) {
  const isPaid = await membersOfRun(ctx.tx, payroll_id);
  await lockAttendanceForPayroll(ctx, { month, payroll_id, confirmed_by: lock_by, isPaid });
  await setEncashments(ctx, { id: payroll_id, month });
  const arrears = await setRevisionArrears(ctx, { id: payroll_id, month });
  await setSourceItems(ctx, { payroll_id, month, pay_date }, await listSettledInMonth(ctx.tx, month));
  return arrears;
}

async function lockDraft(tx: Tx, payroll_id: string) {
  const run = await lockRunForComputing(tx, payroll_id);
  return run?.status === 'draft' ? { ...run, period_month: monthOf(run.period_month) } : null;
}

type Draft = { id: string; period_month: Month };
type Row = RowToStore<'payroll_draft'>;
/** What a calculation gathers beside its rows. */
type RunFindings = { totals: Totals; found: Found[]; openings: OpeningCheck; alerts: RunAlerts };

/** Draft rows one after the other as COPY reads them. Only totals and exceptions are kept in memory. */
function* draftRows(
  payroll: Draft,
  facts: RunFacts,
  context: RunContext,
  into: RunFindings & { report(done: number): void },
): Generator<Row> {
  for (const person of facts.people) {
    const row = draftRow(payroll, person, facts, context, into);
    if (row) yield row;
    into.report(into.totals.people);
  }
}

function draftRow(
  payroll: Draft,
  person: PayPerson,
  facts: RunFacts,
  context: RunContext,
  { totals, found, openings, alerts }: RunFindings,
): Row | null {
  const { employee_id } = person;
  const stopped = facts.stopped.get(employee_id);
  if (stopped !== undefined) {
    found.push({
      employee_id,
      code: 'processing_stopped',
      severity: 'N',
      message: `Left out of this run: ${stopped}`,
      input_hash: null,
    });
    return null;
  }
  const input = slipInputOf(person, payroll.period_month, facts);
  if (!input) {
    found.push({
      employee_id,
      code: 'no_salary',
      severity: 'B',
      message: 'No salary this month. Assign one, or leave the employee out of this run with a reason',
      input_hash: null,
    });
    return null;
  }
  if (openings && person.joined_on < openings.joined_before && !openings.entered.has(employee_id)) totals.without_opening += 1;
  const { text, input_hash } = hashedInput(input);
  const draft = { payroll_id: payroll.id, employee_id, input_hash, input: text };
  const note = (code: string, severity: Found['severity'], message: string) =>
    found.push({ employee_id, code, severity, message, input_hash });
  if (!person.has_bank) note('no_bank', 'W', 'Bank account missing');
  if (!person.has_uan && input.epf?.membership.status === 'member')
    note('no_uan', 'W', 'UAN missing. Can’t be included in the ECR');
  try {
    const { slip } = computeSlip(input, context);
    for (const finding of slip.findings) note(finding.code, finding.severity, finding.message);
    found.push(...alerts.of(employee_id, slip.net, input_hash));
    totals.add(slip);
    const { days, bases, esi, tax, carried, short, wages, reimbursements } = slip;
    const kept: StoredSlipFacts = { days, bases, esi, tax, carried, short, wages, reimbursements };
    const lines = slip.lines.map((line) => [line.code, line.section, line.origin_month, line.rate, line.amount]);
    return {
      ...draft,
      lines: JSON.stringify(lines),
      gross_paise: slip.gross,
      deductions_paise: slip.deductions,
      net_paise: slip.net,
      cost_paise: slip.employer_cost,
      facts: JSON.stringify(kept),
      error: null,
    };
  } catch (problem) {
    const message = problemOf(problem);
    note('compute_failed', 'B', message);
    const amounts = { gross_paise: 0, deductions_paise: 0, net_paise: 0, cost_paise: 0 };
    return { ...draft, lines: '[]', ...amounts, facts: '{}', error: JSON.stringify({ message }) };
  }
}

/** The message of a data problem, which becomes an exception of the employee. Anything else is a bug and fails the run. */
function problemOf(problem: unknown): string {
  if (problem instanceof UnknownComponent || problem instanceof ParameterNotDated || problem instanceof RangeError)
    return problem.message;
  throw problem;
}

const openingsMissing = (count: number): Found => ({
  employee_id: null,
  code: 'openings_missing',
  severity: 'B',
  message: `First run of the tax year. Enter pay and TDS since April for ${count === 1 ? '1 employee' : `${count} employees`}, or decline with a reason`,
  input_hash: null,
});

class Totals {
  people = 0;
  without_opening = 0;
  #gross = 0;
  #deductions = 0;
  #net = 0;
  #cost = 0;
  readonly #byCode = new Map<string, number>();

  add({ gross, deductions, net, employer_cost, lines }: Slip): void {
    this.people += 1;
    this.#gross += gross;
    this.#deductions += deductions;
    this.#net += net;
    this.#cost += employer_cost;
    for (const { code, amount } of lines) this.#byCode.set(code, (this.#byCode.get(code) ?? 0) + amount);
  }

  written() {
    return {
      people: this.people,
      gross_paise: this.#gross,
      deductions_paise: this.#deductions,
      net_paise: this.#net,
      employer_cost_paise: this.#cost,
      by_component: Object.fromEntries(this.#byCode),
    };
  }
}

/** Reports progress every thousand employees without waiting for it. */
function progressReporter(job: JobRun, progress_id: string): { report(done: number): void; finished(): Promise<unknown> } {
  let reported = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    report: (done) => {
      if (done < reported + 1000) return;
      reported = done;
      last = last.then(() => job.progress(progress_id, { done })).catch(() => undefined);
    },
    finished: () => last,
  };
}

type Accepted = {
  employee_id: string | null;
  code: string;
  input_hash: string | null;
  accepted_by: string | null;
  reason: string | null;
};
const keyOf = ({ employee_id, code, input_hash }: Pick<Accepted, 'employee_id' | 'code' | 'input_hash'>) =>
  `${employee_id} ${code} ${input_hash}`;

/** Accepted warnings by employee, code and input hash: they hold as long as the input is the same. */
const loadAccepted = async (tx: Tx, payroll_id: string): Promise<Map<string, Accepted>> =>
  new Map((await listAcceptedExceptions(tx, payroll_id)).map((row) => [keyOf(row), row]));

async function writeExceptions(
  { tx }: JobContext,
  payroll_id: string,
  found: readonly Found[],
  accepted: ReadonlyMap<string, Accepted>,
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map((one) => {
    const before = accepted.get(keyOf(one));
    return {
      ...one,
      id: newId(),
      payroll_id,
      status: before ? 'accepted' : 'open',
      accepted_by: before?.accepted_by ?? null,
      reason: before?.reason ?? null,
    };
  });
  await copyRows(tx, 'payroll_exception', rows);
}
