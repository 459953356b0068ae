import {
  confirmProbation,
  findEmployeeCards,
  listOnProbation,
  matchesEmployeeSearch,
  type OnProbation,
  prolongProbation,
} from '@hrms/employees/server';
import type { DecideProbation, Probation, ProbationReview, probations } from '@hrms/lifecycle/contract';
import { extendedTo, MOST_EXTENSIONS } from '@hrms/lifecycle/domain';
import { dateLabel, daysBetween } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, insertRow, isOneOf, type PageRows, visibleEmployees } from '@hrms/platform/server';
import { alreadyOpen } from '../exits/exit.refusals.ts';
import { startExitAfterProbation } from '../exits/exit-start.service.ts';
import { extensionLimit, fieldRequired, missing, noProbation } from '../joining.refusals.ts';
import { writeLetter } from '../letters/letter.service.ts';
import { CONFIRMATION, EXTENSION } from '../letters/letter-kinds.ts';
import { countExtensions, findEndedProbations } from './probation.queries.ts';

const DECIDE = 'lifecycle.probation.decide';

async function toProbations(ctx: Ctx, rows: readonly OnProbation[]): Promise<Probation[]> {
  const ids = rows.map(({ employee_id }) => employee_id);
  const cards = await findEmployeeCards(ctx.tx, [...ids, ...rows.flatMap(({ manager_id }) => manager_id ?? [])], ctx.today);
  const extensions = await countExtensions(ctx.tx, ids);
  return rows.map(({ employee_id, joined_on, probation_until, manager_id }) => {
    const card = cards.get(employee_id);
    return {
      employee_id,
      employee_code: card?.employee_code ?? '',
      employee_name: card?.full_name ?? '',
      designation: card?.designation ?? '',
      department: card?.department ?? '',
      manager_name: cards.get(manager_id ?? '')?.full_name ?? null,
      joined_on,
      due_on: probation_until,
      overdue: probation_until < ctx.today,
      days_left: daysBetween(ctx.today, probation_until),
      extensions: extensions.get(employee_id) ?? 0,
      may_decide: employee_id !== ctx.actor.employee_id,
    };
  });
}

/** Employees on probation whom the caller may decide about, those due first. */
export async function listProbations(ctx: Ctx, filter: FilterOf<typeof probations.list>): Promise<PageRows<Probation>> {
  const visible = await visibleEmployees(ctx, DECIDE, 'e.id');
  const without = await findEndedProbations(ctx.tx);
  const page = await listOnProbation(ctx.tx, {
    today: ctx.today,
    visible,
    ...(filter.search && { matching: await matchesEmployeeSearch(ctx.tx, filter.search, 'e.id') }),
    without,
    page: filter,
    overdue: filter.overdue ?? false,
  });
  return { ...page, rows: await toProbations(ctx, page.rows) };
}

async function letterOf(ctx: Ctx, subject: Probation, kind: string, more: Record<string, string>) {
  const card = (await findEmployeeCards(ctx.tx, [subject.employee_id], ctx.today)).get(subject.employee_id);
  const values = {
    full_name: subject.employee_name,
    first_name: subject.employee_name.split(' ')[0] ?? subject.employee_name,
    designation: subject.designation,
    department: subject.department,
    branch: card?.branch ?? '',
    today: dateLabel(ctx.today),
    ...more,
  };
  const recipient = [subject.employee_name, `Employee code ${subject.employee_code}`];
  return writeLetter(ctx, { kind, employee_id: subject.employee_id, recipient, values });
}

type Outcome = {
  extended_to: string | null;
  letter: { kind: string; values: Record<string, string> } | null;
  exit: ProbationReview['exit'];
};

async function applyOutcome(ctx: Ctx, subject: Probation, decision: DecideProbation): Promise<Outcome> {
  const { employee_id, due_on } = subject;
  const { outcome, months, remarks, last_working_day = null } = decision;
  if (outcome === 'confirmed') {
    await confirmProbation(ctx, employee_id);
    return { extended_to: null, letter: { kind: CONFIRMATION, values: { confirmed_on: dateLabel(ctx.today) } }, exit: null };
  }
  if (outcome === 'ended') {
    if (!remarks) throw fieldRequired('remarks', 'Please enter the reason');
    const exit = await startExitAfterProbation(ctx, { employee_id, remarks, last_working_day });
    return { extended_to: null, letter: null, exit };
  }
  if (!months) throw fieldRequired('months', 'Please enter the months');
  if (subject.extensions >= MOST_EXTENSIONS) throw extensionLimit(MOST_EXTENSIONS);
  const extended_to = extendedTo(due_on, months);
  await prolongProbation(ctx, employee_id, extended_to);
  return { extended_to, letter: { kind: EXTENSION, values: { extended_to: dateLabel(extended_to) } }, exit: null };
}

/**
 * Decides the probation of an employee. To end it begins an exit in the same transaction.
 * @throws `not_found`, `no_probation`, `field_required`, `extension_limit`, `letter_values`, `exit_already_open` and refusals of exits
 */
export async function decideProbation(ctx: Ctx, employee_id: string, decision: DecideProbation): Promise<ProbationReview> {
  const known = (await findEmployeeCards(ctx.tx, [employee_id])).has(employee_id);
  if (!known || !(await canAccessEmployee(ctx, DECIDE, employee_id))) throw missing('Employee');
  const visible = await visibleEmployees(ctx, DECIDE, 'e.id');
  const page = { page: 1, limit: 1 };
  const found = await listOnProbation(ctx.tx, {
    today: ctx.today,
    visible,
    matching: isOneOf('e.id', [employee_id]),
    without: [],
    page,
    overdue: false,
  });
  const [subject] = await toProbations(ctx, found.rows);
  if (!subject) throw noProbation();
  if ((await findEndedProbations(ctx.tx)).includes(employee_id)) throw alreadyOpen(subject.employee_name);
  const { extended_to, letter, exit } = await applyOutcome(ctx, subject, decision);
  const issued = letter && decision.letter ? await letterOf(ctx, subject, letter.kind, letter.values) : null;
  const review = {
    employee_id,
    due_on: subject.due_on,
    outcome: decision.outcome,
    extended_to,
    remarks: decision.remarks,
    decided_on: ctx.today,
  };
  const by = {
    letter_id: issued?.letter_id ?? null,
    decided_by: ctx.actor.user_id,
    decided_at: ctx.clock.now(),
    exit_id: exit?.exit_id ?? null,
  };
  const review_id = await insertRow(ctx.tx, 'probation_review', { ...review, ...by });
  await ctx.audit('lifecycle.probation_decided', review_id, { ...review, letter: issued?.number ?? null, exit });
  return { review_id, ...review, letter_number: issued?.number ?? null, exit };
}
