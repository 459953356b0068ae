import { toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, nextNumbers } from '@hrms/platform/server';
import type { EvaluatedLeave } from './demo-evaluator.ts';
import { toStoredHalves } from './requests/booking.service.ts';
import { insertHalves } from './requests/half.queries.ts';
import { insertRequests } from './requests/request.queries.ts';

const atHour = (day: CivilDate, hour: number) => `${day}T${String(hour).padStart(2, '0')}:30:00Z`;

/** Writes requests of the past with their halves; answers their numbers, by request. */
export async function writeRequests({ tx }: Ctx, evaluated: readonly EvaluatedLeave[]): Promise<Map<string, string>> {
  const numbers = await nextNumbers(tx, 'leave_request', 'LR', evaluated.length);
  await insertRequests(
    tx,
    evaluated.map(({ id, asked, type_id, inputs, evaluation }, n) => ({
      ...inputs.spell,
      id,
      number: numbers[n] as string,
      employee_id: asked.employee_id,
      leave_type_id: type_id,
      days: toDays(evaluation.days),
      lop_days: toDays(evaluation.lop_days),
      reason: asked.reason,
      status: asked.outcome,
      applied_at: atHour(asked.applied_on, 4),
      decided_at: atHour(asked.applied_on, 9),
      inputs,
      event: asked.event ?? null,
    })),
  );
  await insertHalves(
    tx,
    evaluated.flatMap(({ id, asked, evaluation }) => {
      const approved = asked.outcome === 'approved';
      return toStoredHalves(evaluation, 'taken').map((half) => ({
        ...half,
        request_id: id,
        employee_id: asked.employee_id,
        lot_id: approved ? half.lot_id : null,
        status: approved ? ('taken' as const) : ('cancelled' as const),
      }));
    }),
  );
  return new Map(evaluated.map(({ id }, n) => [id, numbers[n] as string]));
}
