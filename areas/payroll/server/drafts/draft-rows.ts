import { computeSlip, type RunContext, type Slip, UnknownComponent } from '@hrms/payroll/domain';
import { dateLabel, lastDayOf, type Month } from '@hrms/platform/calendar';
import { ParameterNotDated } from '@hrms/platform/explain';
import type { RowToStore } from '@hrms/platform/server';
import { hashedInput } from '../canonical.ts';
import type { RunFacts } from '../facts.queries.ts';
import type { OpeningCheck } from '../inputs/opening.queries.ts';
import type { RunAlerts } from '../payslips/alerts.service.ts';
import type { PayPerson } from '../people.ts';
import { slipInputOf } from '../slip-input.ts';
import type { StoredLine, StoredSlipFacts } from '../stored-slip.ts';
import { belowMinimum, type LowestWages } from './lowest-wages.ts';
import { prepareSlip } from './prepared.ts';

export type DraftFinding = {
  employee_id: string | null;
  code: string;
  severity: 'B' | 'W' | 'N';
  message: string;
  input_hash: string | null;
};

type Draft = { id: string; kind: string; period_month: Month };
type DraftRow = RowToStore<'payroll_draft'>;
/** What a calculation gathers beside its rows. */
export type RunFindings = {
  totals: Totals;
  found: DraftFinding[];
  openings: OpeningCheck;
  alerts: RunAlerts;
  minimum: LowestWages;
};

/** Draft rows one after the other as COPY reads them. Only totals and exceptions are kept in memory. */
export function* draftRows(
  payroll: Draft,
  facts: RunFacts,
  context: RunContext,
  into: RunFindings & { report(done: number): void },
): Generator<DraftRow> {
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
  { totals, found, openings, alerts, minimum }: RunFindings,
): DraftRow | null {
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
  const note = (code: string, severity: DraftFinding['severity'], message: string) =>
    found.push({ employee_id, code, severity, message, input_hash });
  if (!person.has_bank) note('no_bank', 'W', 'Bank account missing');
  if (!person.has_uan && input.epf?.membership.status === 'member')
    note('no_uan', 'W', 'UAN missing. Can’t be included in the ECR');
  const { last_working_day } = person;
  if (payroll.kind === 'regular' && last_working_day && last_working_day <= lastDayOf(payroll.period_month))
    note(
      'exit_not_settled',
      'W',
      `Leaves on ${dateLabel(last_working_day)} without a settlement. Start it, or this run pays the days worked alone`,
    );
  try {
    const { slip } = computeSlip(input, context);
    for (const finding of slip.findings) note(finding.code, finding.severity, finding.message);
    const below = payroll.kind === 'regular' ? belowMinimum(minimum, input.place.state, slip) : null;
    if (below) note('minimum_wage', below.severity, below.message);
    if (slip.esi.tested && slip.esi.covered && !person.has_esi_number)
      note('esi_newly_covered', 'W', 'Covered by ESI from this contribution period without an ESI number. Register the employee');
    found.push(...alerts.of(employee_id, slip.net, input_hash));
    totals.add(slip);
    const { days, bases, esi, tax, carried, short, wages, reimbursements } = slip;
    const kept: StoredSlipFacts = { days, bases, esi, tax, carried, short, wages, reimbursements };
    const lines = slip.lines.map((line): StoredLine => [line.code, line.section, line.origin_month, line.rate, line.amount]);
    const amounts = {
      gross_paise: slip.gross,
      deductions_paise: slip.deductions,
      net_paise: slip.net,
      cost_paise: slip.employer_cost,
    };
    const { contributions, ...prepared } = prepareSlip(
      { ...amounts, employee_id, input, lines, facts: kept },
      context,
      input_hash,
    );
    return {
      ...draft,
      lines: JSON.stringify(lines),
      ...amounts,
      facts: JSON.stringify(kept),
      prepared: JSON.stringify(prepared),
      contributions: JSON.stringify(contributions),
      error: null,
    };
  } catch (problem) {
    const message = problemOf(problem);
    note('compute_failed', 'B', message);
    const amounts = { gross_paise: 0, deductions_paise: 0, net_paise: 0, cost_paise: 0 };
    return {
      ...draft,
      lines: '[]',
      ...amounts,
      facts: '{}',
      prepared: null,
      contributions: null,
      error: JSON.stringify({ message }),
    };
  }
}

/** The message of a data problem, which becomes an exception of the employee. Anything else is a bug and fails the run. */
function problemOf(problem: unknown): string {
  if (problem instanceof UnknownComponent || problem instanceof ParameterNotDated || problem instanceof RangeError)
    return problem.message;
  throw problem;
}

/** Sums of a run's draft payslips, in paise. */
export class Totals {
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
