import type { DayKind } from '@hrms/leave/domain';
import { type Ctx, newId } from '@hrms/platform/server';
import { createPastLeaveEvaluator, type EvaluatedLeave, type PastLeave } from './demo-evaluator.ts';
import { writeRequests } from './demo-rows.ts';
import { lockAccounts } from './ledger/account.queries.ts';
import type { Entry } from './ledger/entries.queries.ts';
import { postEntries } from './ledger/entries.service.ts';
import { toBookedDays } from './requests/booking.service.ts';
import { markRulesUsed } from './rules/rule.queries.ts';

/**
 * Books leave of the past as the services would have, in the order in which it was asked for: the same checks, days and lots, written
 * together. What a check refuses is left out. For the demo organisation.
 * @param calendars days of each employee, a margin before the first and after the last spell included
 * @returns how many requests there are now
 */
export async function insertPastLeave(
  ctx: Ctx,
  given: readonly PastLeave[],
  calendars: ReadonlyMap<string, readonly DayKind[]>,
): Promise<number> {
  const ids = [...new Set(given.map(({ employee_id }) => employee_id))];
  await lockAccounts(ctx.tx, ids);
  const evaluate = await createPastLeaveEvaluator(ctx, ids, calendars);
  const evaluated = given
    .toSorted((a, b) => (a.applied_on < b.applied_on ? -1 : a.applied_on > b.applied_on ? 1 : 0))
    .flatMap((asked) => evaluate(asked) ?? []);
  const numbers = await writeRequests(ctx, evaluated);
  const approved = evaluated.filter(({ asked }) => asked.outcome === 'approved');
  await postEntries(
    ctx,
    approved.flatMap((one) => toEntries(one, numbers.get(one.id) ?? null)),
  );
  await markRulesUsed(
    ctx.tx,
    evaluated.flatMap(({ inputs }) => inputs.rule_id ?? []),
  );
  return evaluated.length;
}

const toEntries = ({ id, asked, type_id, inputs, evaluation }: EvaluatedLeave, note: string | null): Entry[] =>
  toBookedDays({ inputs, evaluation }).map((row) => ({
    ...row,
    employee_id: asked.employee_id,
    leave_type_id: type_id,
    days: -row.days,
    kind: 'taken',
    source_type: 'leave_request',
    source_id: id,
    source_key: `leave:${id}:${newId()}`,
    note,
  }));
