import { compOffExpiry, daysText, leaveYearStart, ruleOn, toDays } from '@hrms/leave/domain';
import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import type { RequestEvent } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { openLots, postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { findPerson } from '../people/person.queries.ts';
import { alreadyDecided, compOffUnavailable, employeeUnknown, missing } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { loadTypes } from '../types/type.queries.ts';
import { CLAIM_COLUMNS, selectClaims, setClaimStatus } from './comp-off.queries.ts';

/** The comp-off type of an employee's policy. @throws `comp_off_unavailable` */
export async function findCompOffType({ tx, today }: Work, employee_id: string) {
  const type = (await loadTypes(tx)).find(({ category, is_active }) => category === 'comp_off' && is_active);
  const span = type ? ruleOn((await loadRuleSpans(tx, [employee_id])).get(employee_id)?.get(type.id), today) : null;
  if (!type || !span) throw compOffUnavailable();
  return { type, rule: span.rule };
}

/** Opens the lot of an approved claim. @throws `already_decided`, `comp_off_unavailable` */
export async function approveCompOff(ctx: Ctx, id: string): Promise<void> {
  const row = await selectClaims(ctx)
    .where('comp_off_claim.id', '=', id)
    .select([...CLAIM_COLUMNS])
    .executeTakeFirst();
  if (!row) throw missing('Comp-off');
  if (row.status !== 'pending') throw alreadyDecided(row.status);
  await lockAccounts(ctx.tx, [row.employee_id]);
  const person = await findPerson(ctx.tx, row.employee_id, ctx.today);
  if (!person) throw employeeUnknown();
  const { type, rule } = await findCompOffType(ctx, row.employee_id);
  const expires_on = compOffExpiry(
    row.worked_on,
    (await readLeaveSettings(ctx.tx, ctx.today)).comp_off_expiry_days,
    person.is_worker,
  );
  const days = Math.round(Number(row.days) * 100);
  const base = { employee_id: row.employee_id, leave_type_id: type.id };
  const [lot_id = null] = await openLots(ctx, [
    { ...base, origin: 'comp_off', origin_id: id, granted_on: row.worked_on, expires_on, days },
  ]);
  const leave_year_start = leaveYearStart(
    rule.cycle,
    { ...(await readOrganisationYears(ctx.tx)), joined_on: person.joined_on },
    row.worked_on,
  );
  await postEntries(ctx, [
    {
      ...base,
      leave_year_start,
      lot_id,
      effective_on: row.worked_on,
      days,
      kind: 'comp_off',
      source_type: 'comp_off',
      source_id: id,
      source_key: `comp_off:${id}`,
      note: `Worked on ${dateLabel(row.worked_on)}`,
    },
  ]);
  await ctx.tx
    .updateTable('comp_off_claim')
    .set({ status: 'approved', lot_id, expires_on, decided_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await ctx.audit('leave.comp_off_approved', id, { employee_id: row.employee_id, days: toDays(days), expires_on });
  await ctx.notify(leaveNotices.balanceCredited, {
    to: { employees: [row.employee_id] },
    cause: id,
    subject_id: id,
    values: { days: daysText(days), type: type.name, employee_id: row.employee_id, leave_type_id: type.id },
  });
}

/** The end of an approval without a credit. */
export async function endCompOff(ctx: Ctx, { source_id }: RequestEvent, status: 'rejected' | 'withdrawn'): Promise<void> {
  const row = await selectClaims(ctx)
    .where('comp_off_claim.id', '=', source_id)
    .select([...CLAIM_COLUMNS])
    .executeTakeFirst();
  if (!row || row.status !== 'pending') return;
  await setClaimStatus(ctx, source_id, status);
  await ctx.audit(`leave.comp_off_${status}`, source_id, { employee_id: row.employee_id });
}
