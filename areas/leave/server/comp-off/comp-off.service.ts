/** What users do with comp-off: each function gathers, checks, writes the claim and submits it. Decisions follow in the subject. */
import type { ClaimCompOff, CompOff, compOffs } from '@hrms/leave/contract';
import { compOffDays, toDays } from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, updateRow } from '@hrms/platform/server';
import { cancelRecord, recordActs, submitRecord } from '@hrms/workflows/server';
import { leaveNotices } from '../notices.ts';
import {
  alreadyDecided,
  compOffBackDated,
  compOffExists,
  compOffUnavailable,
  manualNotAllowed,
  notOffDay,
  staleRecord,
  tooLittleWork,
} from '../refusals.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { COMP_OFF, claimRows, findCompOffsOf, readCompOff, readCompOffs } from './comp-off.queries.ts';
import { approveCompOff, findCompOffType } from './comp-off.subject.ts';

const CLAIM_DAYS = 60;
const OPEN = ['detected', 'pending', 'returned'];
const unique = { comp_off_claim__active: compOffExists };
const acts = recordActs(claimRows, { closed: alreadyDecided, stale: staleRecord, unique });

/** Columns of a claim that its employee enters. @throws what the contract of a claim names */
async function checkClaim(ctx: Ctx, employee_id: string, { worked_on, worked_minutes, note }: ClaimCompOff) {
  const settings = await readLeaveSettings(ctx.tx, ctx.today);
  if (!settings.comp_off_manual) throw manualNotAllowed();
  if (worked_on > ctx.today) throw compOffBackDated('Choose a day in the past');
  if (worked_on < addDays(ctx.today, -CLAIM_DAYS)) throw compOffBackDated(`Work can be claimed for ${CLAIM_DAYS} days`);
  const days = toDays(compOffDays(worked_minutes, settings.comp_off_half_minutes, settings.comp_off_full_minutes));
  if (days === 0) throw tooLittleWork(settings.comp_off_half_minutes);
  const [kind] = (await ctx.dependencies.leave.dayKinds(ctx.tx, [employee_id], worked_on, worked_on)).get(employee_id) ?? [];
  const off_kind = kind?.first === 'working' ? kind.second : kind?.first;
  if (!off_kind || off_kind === 'working') throw notOffDay();
  await findCompOffType(ctx, employee_id);
  return { worked_on, worked_minutes, note, off_kind, days };
}

/** Claims comp-off for the caller's own work on a day off. @throws what the contract names */
export async function claimCompOff(ctx: Ctx, claim: ClaimCompOff): Promise<CompOff> {
  const { employee_id, user_id } = ctx.actor;
  if (!employee_id) throw compOffUnavailable();
  const entered = await checkClaim(ctx, employee_id, claim);
  const row = { ...entered, employee_id, source: 'manual', created_by: user_id };
  return acts.make(ctx, row, { event: 'leave.comp_off_claimed', details: entered });
}

/** Changes an own claim that is pending or was returned; of work that attendance found only the reason. @throws what the contract names */
export async function changeCompOff(
  ctx: Ctx,
  id: string,
  { version, ...claim }: BodyOf<typeof compOffs.update>,
): Promise<CompOff> {
  const before = await acts.readOwn(ctx, id, 'a change');
  const isSameWork = claim.worked_on === before.worked_on && claim.worked_minutes === before.worked_minutes;
  if (before.source === 'attendance' && !isSameWork) throw manualNotAllowed();
  const entered = before.source === 'attendance' ? { note: claim.note } : await checkClaim(ctx, before.employee_id, claim);
  const set = { ...entered, decided_at: null };
  return acts.change(ctx, before, { event: 'leave.comp_off_changed', version, set, details: { before, after: entered } });
}

async function startClaim(ctx: Ctx, { comp_off_id, status }: CompOff): Promise<void> {
  if (status !== 'detected') throw alreadyDecided(status);
  await updateRow(ctx.tx, 'comp_off_claim', { id: comp_off_id }, { status: 'pending' });
  await ctx.closeNotices(leaveNotices.compOffDetected, comp_off_id);
}

/** The employee confirms work that attendance found. @throws `not_found`, `already_decided` */
export async function confirmCompOff(ctx: Ctx, id: string): Promise<CompOff> {
  const claim = await acts.readOwn(ctx, id, 'confirming', ['detected']);
  await findCompOffType(ctx, claim.employee_id);
  await startClaim(ctx, claim);
  await submitRecord(ctx, COMP_OFF, id);
  return readCompOff(ctx, id);
}

/** HR confirms and approves detected claims at once; managers send theirs on for approval. @throws `not_found`, `already_decided` */
export async function confirmCompOffs(ctx: Ctx, ids: readonly string[]): Promise<{ confirmed: number }> {
  const claims = await readCompOffs(ctx, ids, 'leave.comp_off.decide');
  const at_once = hasOfficeScope(ctx.actor, 'leave.comp_off.decide');
  for (const claim of claims) {
    await startClaim(ctx, claim);
    const event = { source_id: claim.comp_off_id, comments: null };
    if (at_once && claim.employee_id !== ctx.actor.employee_id) await approveCompOff(ctx, claim, event);
    else await submitRecord(ctx, COMP_OFF, claim.comp_off_id);
  }
  return { confirmed: claims.length };
}

/** Ends claims for work after the last working day, and all that are undecided once the employee has left. */
export async function endClaimsOfLeaver(ctx: Ctx, employee_id: string, last_day: CivilDate, reason: string): Promise<void> {
  for (const { comp_off_id: id, status, worked_on } of await findCompOffsOf(ctx, employee_id, OPEN)) {
    if (worked_on <= last_day && last_day >= ctx.today) continue;
    if (status !== 'detected') await cancelRecord(ctx, COMP_OFF, id, reason);
    else {
      await updateRow(ctx.tx, 'comp_off_claim', { id }, { status: 'withdrawn', decided_at: ctx.clock.now() });
      await ctx.closeNotices(leaveNotices.compOffDetected, id);
      await ctx.audit('leave.comp_off_withdrawn', id, { employee_id, reason });
    }
  }
}
