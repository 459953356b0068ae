import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { cancelRequest } from '@hrms/workflows/server';
import { endClaimsOfLeaver } from '../comp-off/claim.service.ts';
import { ENCASHMENT_SUBJECT } from '../encashment/encashment.queries.ts';
import { findPerson } from '../people/person.queries.ts';
import { fitRequestsToEmployment } from '../requests/leaving.service.ts';

/** Withdraws encashments in service that are not decided: at the end of service the settlement pays what is left. */
async function endPendingEncashments(ctx: Ctx, employee_id: string, reason: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('leave_encashment')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('kind', '=', 'in_service')
    .where('status', '=', 'pending')
    .select('id')
    .orderBy('id')
    .execute();
  for (const { id } of rows) await cancelRequest(ctx, { subject: ENCASHMENT_SUBJECT, source_id: id, reason });
}

/**
 * Fits everything of leave to the notice and the last working day of an employee: requests and credits, and what is still to be decided
 * of encashments and comp-off. Safe to repeat.
 */
export async function fitLeaveToEmployment(ctx: Ctx, employee_id: string): Promise<void> {
  await fitRequestsToEmployment(ctx, employee_id);
  const last_day = (await findPerson(ctx.tx, employee_id, ctx.today))?.last_day ?? null;
  if (last_day === null) return;
  const reason = `Last working day is ${dateLabel(last_day)}`;
  await endPendingEncashments(ctx, employee_id, reason);
  await endClaimsOfLeaver(ctx, employee_id, last_day, reason);
}
