import type { AddRegistration, BranchRegistration, UpdateRegistration } from '@hrms/organisation/contract';
import { branchGstinProblem } from '@hrms/organisation/domain';
import { daysBetween } from '@hrms/platform/calendar';
import { type Ctx, newId, updateVersioned, withStoredFields } from '@hrms/platform/server';
import { invalidRegistrationGstin, recordNotFound, staleRecord } from '../refusals.ts';
import { listBranchAddresses, readBranchName } from './address.service.ts';

/** What expires first at the top, what lasts below. */
export async function listBranchRegistrations(ctx: Ctx, branch_id: string): Promise<{ registrations: BranchRegistration[] }> {
  await readBranchName(ctx, branch_id);
  const rows = await ctx.tx
    .selectFrom('branch_registration')
    .where('org_id', '=', ctx.org_id)
    .where('branch_id', '=', branch_id)
    .select(['id as registration_id', 'kind', 'number', 'issued_on', 'expires_on', 'authority', 'remind_days', 'version'])
    .orderBy('expires_on')
    .orderBy('id')
    .execute();
  return {
    registrations: rows.map((row) => {
      const days_left = row.expires_on ? daysBetween(ctx.today, row.expires_on) : null;
      return {
        ...row,
        kind: row.kind as BranchRegistration['kind'],
        days_left,
        state: registrationState(days_left, row.remind_days),
      };
    }),
  };
}

function registrationState(days_left: number | null, remind_days: number): BranchRegistration['state'] {
  if (days_left === null) return 'lasting';
  return days_left < 0 ? 'expired' : days_left <= remind_days ? 'expiring' : 'valid';
}

async function findRegistration(ctx: Ctx, branch_id: string, id: string): Promise<BranchRegistration> {
  const found = (await listBranchRegistrations(ctx, branch_id)).registrations.find((row) => row.registration_id === id);
  if (!found) throw recordNotFound('Registration');
  return found;
}

/** A GSTIN belongs to the state the branch is in today. */
async function assertValidRegistrationNumber(
  ctx: Ctx,
  branch_id: string,
  { kind, number }: Pick<AddRegistration, 'kind' | 'number'>,
): Promise<string> {
  if (kind !== 'gstin') return number;
  const gstin = number.toUpperCase().replaceAll(' ', '');
  const { addresses } = await listBranchAddresses(ctx, branch_id);
  const now = addresses.find(({ from_date }) => from_date <= ctx.today) ?? addresses.at(-1);
  const fault = branchGstinProblem(gstin, now?.state_code ?? null);
  if (fault) throw invalidRegistrationGstin(fault);
  return gstin;
}

/** Adds a registration or licence. @throws `not_found` for the branch, `gstin` */
export async function addBranchRegistration(ctx: Ctx, branch_id: string, asked: AddRegistration): Promise<BranchRegistration> {
  await readBranchName(ctx, branch_id);
  const number = await assertValidRegistrationNumber(ctx, branch_id, asked);
  const id = newId();
  const now = ctx.clock.now();
  await ctx.tx
    .insertInto('branch_registration')
    .values({
      org_id: ctx.org_id,
      id,
      branch_id,
      ...asked,
      number,
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
    })
    .execute();
  await ctx.audit('organisation.registration_added', id, { branch_id, ...asked });
  return findRegistration(ctx, branch_id, id);
}

type RegistrationIds = { id: string; registration_id: string };

/** Renews or corrects a registration. Fields left out stay. A new expiry starts its reminders again. */
export async function updateBranchRegistration(
  ctx: Ctx,
  which: RegistrationIds,
  asked: UpdateRegistration,
): Promise<BranchRegistration> {
  const id = which.registration_id;
  const before = await findRegistration(ctx, which.id, id);
  if (before.version !== asked.version) throw staleRecord();
  const { kind, issued_on, expires_on, authority, remind_days, version } = withStoredFields(asked, before);
  const number = await assertValidRegistrationNumber(ctx, which.id, asked);
  const renewed = expires_on !== before.expires_on && { reminded_at_days: null };
  const set = { kind, number, issued_on, expires_on, authority, remind_days, updated_at: ctx.clock.now(), ...renewed };
  await updateVersioned(ctx.tx, 'branch_registration', { id, version, set, stale: staleRecord });
  const after = await findRegistration(ctx, which.id, id);
  await ctx.audit('organisation.registration_changed', id, { before, after });
  return after;
}

/** Deletes a registration. @throws `not_found` */
export async function deleteBranchRegistration(
  ctx: Ctx,
  { id, registration_id }: RegistrationIds,
): Promise<Record<string, never>> {
  const before = await findRegistration(ctx, id, registration_id);
  await ctx.tx.deleteFrom('branch_registration').where('org_id', '=', ctx.org_id).where('id', '=', registration_id).execute();
  await ctx.audit('organisation.registration_removed', registration_id, { before });
  return {};
}
