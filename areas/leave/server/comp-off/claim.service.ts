import type { ClaimCompOff, CompOff } from '@hrms/leave/contract';
import { compOffDays } from '@hrms/leave/domain';
import { addDays, type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { type Ctx, hasOfficeScope, visibleEmployees } from '@hrms/platform/server';
import { cancelRequest, submitRequest } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { leaveNotices } from '../notices.ts';
import {
  alreadyDecided,
  compOffBackDated,
  compOffUnavailable,
  manualNotAllowed,
  missing,
  notOffDay,
  tooLittleWork,
} from '../refusals.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { CLAIM_COLUMNS, COMP_OFF_SUBJECT, readCompOff, selectClaims, setClaimStatus } from './comp-off.queries.ts';
import { approveCompOff, findCompOffType } from './decision.service.ts';
import { insertClaim } from './detect.service.ts';

/** Work may be claimed for so many days. */
const CLAIM_DAYS = 60;

/** Claims comp-off for the caller's own work on a day off. @throws what the contract names */
export async function claimCompOff(ctx: Ctx, given: ClaimCompOff): Promise<CompOff> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw compOffUnavailable();
  const settings = await readLeaveSettings(ctx.tx, ctx.today);
  if (!settings.comp_off_manual) throw manualNotAllowed();
  if (given.worked_on > ctx.today) throw compOffBackDated('Choose a day in the past');
  if (given.worked_on < addDays(ctx.today, -CLAIM_DAYS)) throw compOffBackDated(`Work can be claimed for ${CLAIM_DAYS} days`);
  const days = compOffDays(given.worked_minutes, settings.comp_off_half_minutes, settings.comp_off_full_minutes);
  if (days === 0) throw tooLittleWork(settings.comp_off_half_minutes);
  const [kind] =
    (await ctx.dependencies.leave.dayKinds(ctx.tx, [employee_id], given.worked_on, given.worked_on)).get(employee_id) ?? [];
  const off_kind = kind?.first === 'working' ? kind.second : kind?.first;
  if (!off_kind || off_kind === 'working') throw notOffDay();
  await findCompOffType(ctx, employee_id);
  const id = await insertClaim(ctx, {
    employee_id,
    ...given,
    off_kind,
    days: days === 50 ? 0.5 : 1,
    source: 'manual',
    status: 'pending',
  });
  await ctx.audit('leave.comp_off_claimed', id, { ...given });
  await submitClaim(ctx, id);
  return readCompOff(ctx, id);
}

async function submitClaim(ctx: Ctx, id: string): Promise<void> {
  const row = await selectClaims(ctx)
    .where('comp_off_claim.id', '=', id)
    .select([...CLAIM_COLUMNS])
    .executeTakeFirstOrThrow();
  const { request_id } = await submitRequest(ctx, {
    subject: COMP_OFF_SUBJECT,
    source_id: id,
    subject_employee_id: row.employee_id,
    title: `Comp-off: ${row.employee_name}, ${dateLabel(row.worked_on)}`,
    facts: { fields: { days: Number(row.days) } },
  });
  await ctx.tx
    .updateTable('comp_off_claim')
    .set({ workflow_request_id: request_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
}

/** Ends claims for work after the last working day, and all that are undecided once the employee has left. */
export async function endClaimsOfLeaver(ctx: Ctx, employee_id: string, last_day: CivilDate, reason: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('comp_off_claim')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('status', 'in', ['detected', 'pending'])
    .select(['id', 'status', 'worked_on'])
    .orderBy('worked_on')
    .execute();
  for (const { id, status, worked_on } of rows) {
    if (worked_on <= last_day && last_day >= ctx.today) continue;
    if (status === 'pending') await cancelRequest(ctx, { subject: COMP_OFF_SUBJECT, source_id: id, reason });
    else {
      await setClaimStatus(ctx, id, 'withdrawn');
      await ctx.closeNotices(leaveNotices.compOffDetected, id);
      await ctx.audit('leave.comp_off_withdrawn', id, { employee_id, reason });
    }
  }
}

/** The employee confirms work that attendance found. @throws `not_found`, `already_decided` */
export async function confirmCompOff(ctx: Ctx, id: string): Promise<CompOff> {
  const claim = await readCompOff(ctx, id);
  if (claim.employee_id !== ctx.actor.employee_id) throw missing('Comp-off');
  if (claim.status !== 'detected') throw alreadyDecided(claim.status);
  await findCompOffType(ctx, claim.employee_id);
  await setClaimStatus(ctx, id, 'pending');
  await ctx.closeNotices(leaveNotices.compOffDetected, id);
  await submitClaim(ctx, id);
  return readCompOff(ctx, id);
}

/** HR confirms and approves detected claims at once; managers send theirs on for approval. @throws `not_found`, `already_decided` */
export async function confirmCompOffs(ctx: Ctx, ids: readonly string[]): Promise<{ confirmed: number }> {
  const rows = await selectClaims(ctx)
    .where(sql<boolean>`comp_off_claim.id = any(${[...ids]}::uuid[])`)
    .where(await visibleEmployees(ctx, 'leave.comp_off.decide', 'comp_off_claim.employee_id'))
    .select([...CLAIM_COLUMNS])
    .execute();
  if (rows.length < new Set(ids).size) throw missing('Comp-off');
  const at_once = hasOfficeScope(ctx.actor, 'leave.comp_off.decide');
  for (const { comp_off_id, status, employee_id } of rows) {
    if (status !== 'detected') throw alreadyDecided(status);
    await setClaimStatus(ctx, comp_off_id, 'pending');
    await ctx.closeNotices(leaveNotices.compOffDetected, comp_off_id);
    if (at_once && employee_id !== ctx.actor.employee_id) await approveCompOff(ctx, comp_off_id);
    else await submitClaim(ctx, comp_off_id);
  }
  return { confirmed: rows.length };
}
