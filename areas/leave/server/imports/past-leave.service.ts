import { evaluateApplication, type HalfNumber, toDays } from '@hrms/leave/domain';
import type { Ctx } from '@hrms/platform/server';
import { cancelAll } from '../requests/cancel.service.ts';
import { loadEvaluationInputs } from '../requests/evaluation-inputs.service.ts';
import { writeEvaluation } from '../requests/evaluation-store.service.ts';
import { findRequest, insertRequest, type RequestRow } from '../requests/request.queries.ts';
import type { CheckedRow } from './check.service.ts';

/** Leave of the past becomes an approved request; rules of notice and limits do not apply to it, balances do. */
export async function addPastLeave(ctx: Ctx, import_id: string, row: CheckedRow): Promise<void> {
  const employee_id = row.employee_id as string;
  const leave_type_id = row.leave_type_id as string;
  const [first_half, last_half]: [HalfNumber, HalfNumber] =
    row.note === 'first' ? [1, 1] : row.note === 'second' ? [2, 2] : [1, 2];
  const spell = { first_day: row.on, first_half, last_day: row.to, last_half };
  const application = {
    employee_id,
    leave_type_id,
    spell,
    without: [],
    reason: 'Imported',
    reason_override: 'Imported',
    by_hr: true,
    on: ctx.today,
    event: {},
    attachments: 0,
    stand_in_employee_id: null,
    except: [],
  };
  const { inputs: gathered } = await loadEvaluationInputs(ctx, application);
  const inputs = {
    ...gathered,
    locked_days: [],
    rule: gathered.rule && { ...gathered.rule, on_shortage: 'rest_unpaid' as const },
  };
  const evaluation = evaluateApplication(inputs);
  const stored = await insertRequest(ctx, {
    ...spell,
    employee_id,
    leave_type_id,
    days: toDays(evaluation.days),
    reason: 'Imported',
    inputs,
    import_id,
  });
  await writeEvaluation(ctx, stored, { inputs, evaluation }, 'taken', {
    status: 'approved',
    decided_at: ctx.clock.now(),
  });
}

/** Cancels the requests of an import of past leave. The accounts must be locked. */
export async function cancelPastLeave(ctx: Ctx, import_id: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('leave_request')
    .where('org_id', '=', ctx.org_id)
    .where('import_id', '=', import_id)
    .where('status', 'in', ['approved', 'partly_cancelled'])
    .select('id')
    .execute();
  for (const { id } of rows) await cancelAll(ctx, (await findRequest(ctx.tx, id)) as RequestRow, 'Import undone');
}
