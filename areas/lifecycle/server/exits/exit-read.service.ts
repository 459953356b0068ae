import type { Exit, ExitDetail, ExitPreview, exits } from '@hrms/lifecycle/contract';
import { exitMoves, noticeCount, noticeSteps, paidMonthSteps, settlementClock } from '@hrms/lifecycle/domain';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, hasOfficeScope, type PageRows, type Work } from '@hrms/platform/server';
import { findRecordStates, findUserNames } from '@hrms/workflows/server';
import {
  EXIT,
  type ExitRow,
  findNewestExit,
  findProbationReviewOf,
  findVisibleExit,
  listEvents,
  listExitRows,
} from './exit.queries.ts';
import { employeeUnknown, missing } from './exit.refusals.ts';
import { computeExitDates } from './exit-dates.service.ts';
import { listDues, listExitLetters } from './exit-task.queries.ts';
import { readTasksOfExit } from './exit-task.service.ts';

const UPDATE = 'lifecycle.exit.update';
const instantOf = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString());

/** Days of notice of an exit and what becomes of them. */
export const countOfExit = (row: ExitRow) =>
  noticeCount({
    kind: row.kind,
    given_on: row.notice_given_on,
    notice_end_on: row.notice_end_on,
    last_day: row.last_working_day,
    treatment: row.treatment,
    waived_days: row.waived_days,
  });

function toExit(ctx: Ctx, row: ExitRow, pending_with: readonly string[]): Exit {
  const own = row.employee_id === ctx.actor.employee_id;
  const office = hasOfficeScope(ctx.actor, UPDATE);
  const { revoke_access_now: _now, workflow_request_id: _request, handed_over_at: _moved, ...shown } = row;
  const clock = { last_day: row.last_working_day, due_on: row.settlement_due_on, settled_on: row.settled_on, today: ctx.today };
  return {
    ...shown,
    ...countOfExit(row),
    reason_code: own || office ? row.reason_code : null,
    reason_text: own || office ? row.reason_text : null,
    rehire_eligible: office && !own ? row.rehire_eligible : null,
    rehire_note: office && !own ? row.rehire_note : null,
    withdrawal_reason: own || office ? row.withdrawal_reason : null,
    access_ended_at: instantOf(row.access_ended_at),
    withdrawal_asked_at: instantOf(row.withdrawal_asked_at),
    settlement_clock: settlementClock(clock),
    pending_with: [...pending_with],
  };
}

/** One page of exits the caller may see. */
export async function listExits(ctx: Ctx, filter: FilterOf<typeof exits.list>): Promise<PageRows<Exit>> {
  const page = await listExitRows(ctx, filter);
  const pending = page.rows.filter(({ status }) => status === 'submitted').map(({ exit_id }) => exit_id);
  const states = await findRecordStates(ctx, EXIT, pending);
  return { ...page, rows: page.rows.map((row) => toExit(ctx, row, states.get(row.exit_id)?.waiting_for ?? [])) };
}

/** What the caller may do with an exit now. */
function actionsOf(ctx: Ctx, row: ExitRow): string[] {
  const own = row.employee_id === ctx.actor.employee_id;
  const may = (permission: string) => !own && hasOfficeScope(ctx.actor, permission);
  const { status } = row;
  const moves = exitMoves(status);
  const resigned = own && row.initiated_by === 'employee';
  const actions: [string, boolean][] = [
    ['edit', may(UPDATE) && moves.includes('change')],
    ['submit', may(UPDATE) && status === 'draft'],
    ['delete', may(UPDATE) && moves.includes('cancel')],
    ['change_resignation', resigned && (status === 'submitted' || status === 'returned')],
    ['withdraw', resigned && moves.includes('withdraw')],
    ['ask_withdrawal', resigned && moves.includes('ask_withdrawal') && row.withdrawal_asked_at === null],
    ['accept_withdrawal', may(UPDATE) && moves.includes('accept_withdrawal') && row.last_working_day >= ctx.today],
    ['change_last_day', may(UPDATE) && moves.includes('change_last_day')],
    ['waive', may('lifecycle.exit.waive') && moves.includes('waive') && countOfExit(row).shortfall_days > 0],
    ['revoke_access', may(UPDATE) && moves.includes('revoke_access') && row.access_ended_at === null],
    ['add_due', may(UPDATE) && moves.includes('add_due')],
    ['settle', may('lifecycle.exit.settle') && moves.includes('settle')],
    ['issue_letters', may('lifecycle.letter.issue') && ['serving_notice', 'clearance', 'settled', 'closed'].includes(status)],
    ['close', may(UPDATE) && moves.includes('close')],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

/** Open items of an employee in other areas, read live. */
export async function readOpenItems({ tx, dependencies, today }: Work, employee_id: string): Promise<ExitDetail['open_items']> {
  const items: ExitDetail['open_items'] = [];
  for (const { area, label: heading, openItems } of dependencies.lifecycle.exitItems) {
    const open = (await openItems(tx, [employee_id], today)).get(employee_id) ?? [];
    items.push(...open.map((item) => ({ record: null, ...item, area, heading })));
  }
  return items;
}

const SETTLED_OR_OVER: readonly string[] = ['settled', 'closed', 'rejected', 'withdrawn'];

async function toDetail(ctx: Ctx, row: ExitRow): Promise<ExitDetail> {
  const { exit_id: id, employee_id } = row;
  const states = await findRecordStates(ctx, EXIT, row.status === 'submitted' ? [id] : []);
  const own = employee_id === ctx.actor.employee_id;
  const money = own || hasOfficeScope(ctx.actor, 'lifecycle.exit.read');
  const isOver = SETTLED_OR_OVER.includes(row.status);
  const paidUntil = isOver || !money ? null : await ctx.dependencies.lifecycle.paidUntil(ctx.tx, employee_id);
  const events = await listEvents(ctx.tx, id);
  const names = await findUserNames(
    ctx.tx,
    events.flatMap(({ user_id }) => user_id ?? []),
  );
  return {
    ...toExit(ctx, row, states.get(id)?.waiting_for ?? []),
    actions: actionsOf(ctx, row),
    workflow_request_id: row.workflow_request_id,
    probation: await findProbationReviewOf(ctx.tx, id),
    notice_steps: [
      ...noticeSteps({
        kind: row.kind,
        given_on: row.notice_given_on,
        terms: { value: row.notice_value, unit: row.notice_unit },
        notice_end_on: row.notice_end_on,
        last_day: row.last_working_day,
        treatment: row.treatment,
        waived_days: row.waived_days,
      }),
      ...paidMonthSteps(row.last_working_day, paidUntil),
    ],
    tasks: await readTasksOfExit(ctx, id),
    dues: money ? await listDues(ctx.tx, id) : [],
    open_items: money && !isOver ? await readOpenItems(ctx, employee_id) : [],
    letters: money
      ? (await listExitLetters(ctx.tx, id)).map(({ letter_id: _letter, ...letter }) => letter as ExitDetail['letters'][number])
      : [],
    timeline: events.map(({ happened_at, text, user_id }) => ({
      happened_at: new Date(happened_at).toISOString(),
      text,
      by: names.get(user_id ?? '') ?? null,
    })),
  };
}

/** An exit with everything that belongs to it. A draft is for HR alone. @throws `not_found` */
export async function readExit(ctx: Ctx, id: string): Promise<ExitDetail> {
  const row = await findVisibleExit(ctx, id);
  if (!row || (row.status === 'draft' && !hasOfficeScope(ctx.actor, UPDATE))) throw missing('Exit');
  return toDetail(ctx, row);
}

/** The caller’s own newest exit; null without one. */
export async function readOwnExit(ctx: Ctx): Promise<{ exit: ExitDetail | null }> {
  const { employee_id } = ctx.actor;
  const row = employee_id ? await findNewestExit(ctx.tx, employee_id) : undefined;
  return { exit: row ? await toDetail(ctx, row) : null };
}

type Question = FilterOf<typeof exits.preview>;

/** Dates of an exit that is being entered; nothing is stored. @throws `employee_unknown` */
export async function previewExit(ctx: Ctx, question: Question): Promise<ExitPreview> {
  if (!(await canAccessEmployee(ctx, 'lifecycle.exit.read', question.employee_id))) throw employeeUnknown();
  const { joined_on: _joined, usual_treatment: _treatment, ...preview } = await computeExitDates(ctx, question);
  return preview;
}
