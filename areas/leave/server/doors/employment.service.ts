import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { endClaimsOfLeaver } from '../comp-off/comp-off.service.ts';
import { endEncashmentsOfLeaver } from '../encashment/encashment.service.ts';
import { findPerson } from '../people/person.queries.ts';
import { fitRequestsToEmployment } from '../requests/leaving.service.ts';

/**
 * Fits everything of leave to the notice and the last working day of an employee: requests and credits, and what is still to be decided
 * of encashments and comp-off. Safe to repeat.
 */
export async function fitLeaveToEmployment(ctx: Ctx, employee_id: string): Promise<void> {
  await fitRequestsToEmployment(ctx, employee_id);
  const last_day = (await findPerson(ctx.tx, employee_id, ctx.today))?.last_day ?? null;
  if (last_day === null) return;
  const reason = `Last working day is ${dateLabel(last_day)}`;
  await endEncashmentsOfLeaver(ctx, employee_id, reason);
  await endClaimsOfLeaver(ctx, employee_id, last_day, reason);
}
