import { toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, copyRows, newId } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { EvaluatedLeave } from './demo-evaluator.ts';
import { toStoredHalves } from './requests/booking.service.ts';

const atHour = (day: CivilDate, hour: number) => `${day}T${String(hour).padStart(2, '0')}:30:00Z`;

/** Writes requests of the past with their halves; answers their numbers, by request. */
export async function writeRequests(ctx: Ctx, evaluated: readonly EvaluatedLeave[]): Promise<Map<string, string>> {
  const { tx, org_id } = ctx;
  const { rows } = await sql<{
    value: number;
  }>`insert into counter as c (org_id, id, kind, value) values (${org_id}, ${newId()}, 'leave_request', ${evaluated.length})
    on conflict (org_id, kind) do update set value = c.value + ${evaluated.length} returning value`.execute(tx);
  const first = Number(rows[0]?.value ?? 0) - evaluated.length;
  const numbers = new Map(evaluated.map(({ id }, n) => [id, `LR-${String(first + n + 1).padStart(6, '0')}`]));
  await copyRows(
    tx,
    'leave_request',
    [
      'org_id',
      'id',
      'number',
      'employee_id',
      'leave_type_id',
      'first_day',
      'first_half',
      'last_day',
      'last_half',
      'days',
      'lop_days',
      'reason',
      'status',
      'applied_at',
      'decided_at',
      'inputs',
      'event',
    ],
    evaluated.map(({ id, asked, type_id, inputs, evaluation }) => [
      org_id,
      id,
      numbers.get(id) ?? null,
      asked.employee_id,
      type_id,
      asked.first_day,
      asked.first_half,
      asked.last_day,
      asked.last_half,
      toDays(evaluation.days),
      toDays(evaluation.lop_days),
      asked.reason,
      asked.outcome,
      atHour(asked.applied_on, 4),
      atHour(asked.applied_on, 9),
      JSON.stringify(inputs),
      asked.event ? JSON.stringify(asked.event) : null,
    ]),
  );
  const halves = evaluated.flatMap(({ id, asked, evaluation }) =>
    toStoredHalves(evaluation, 'taken').map((half) => [
      org_id,
      newId(),
      id,
      asked.employee_id,
      half.day,
      half.half,
      half.kind,
      half.holiday_name,
      half.charged / 100,
      half.why,
      half.pay_fraction_bp,
      half.unpaid,
      asked.outcome === 'approved' ? half.lot_id : null,
      asked.outcome === 'approved' ? 'taken' : 'cancelled',
    ]),
  );
  await copyRows(
    tx,
    'leave_half',
    [
      'org_id',
      'id',
      'request_id',
      'employee_id',
      'day',
      'half',
      'kind',
      'holiday_name',
      'charged',
      'why',
      'pay_fraction_bp',
      'unpaid',
      'lot_id',
      'status',
    ],
    halves,
  );
  return numbers;
}
