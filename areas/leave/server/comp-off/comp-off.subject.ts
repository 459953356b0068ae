/** Comp-off as approvals see it: what approvers read, what is submitted, and what follows. Only these handlers end a claim. */
import { compOffExpiry, leaveYearStart, ruleOn, toHundredths } from '@hrms/leave/domain';
import { countText, dateLabel, hundredthsOfDayText } from '@hrms/platform/calendar';
import { type Ctx, updateRow, type Work } from '@hrms/platform/server';
import { recordSubject } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { openLots } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { findPerson } from '../people/person.queries.ts';
import { alreadyDecided, compOffUnavailable, employeeUnknown, missing } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { loadTypes } from '../types/type.queries.ts';
import { COMP_OFF, type CompOffRow, findCompOffs } from './comp-off.queries.ts';

/** The comp-off type of an employee's policy. @throws `comp_off_unavailable` */
export async function findCompOffType({ tx, today }: Work, employee_id: string) {
  const type = (await loadTypes(tx)).find(({ category, is_active }) => category === 'comp_off' && is_active);
  const span = type ? ruleOn((await loadRuleSpans(tx, [employee_id])).get(employee_id)?.get(type.id), today) : null;
  if (!type || !span) throw compOffUnavailable();
  return { type, rule: span.rule };
}

/** Opens the lot of an approved claim. @throws `already_decided`, `comp_off_unavailable` */
export async function approveCompOff(ctx: Ctx, id: string): Promise<void> {
  const [claim] = await findCompOffs(ctx, [id]);
  if (!claim) throw missing('Comp-off');
  if (claim.status !== 'pending') throw alreadyDecided(claim.status);
  const { employee_id, worked_on } = claim;
  await lockAccounts(ctx.tx, [employee_id]);
  const person = await findPerson(ctx.tx, employee_id, ctx.today);
  if (!person) throw employeeUnknown();
  const { type, rule } = await findCompOffType(ctx, employee_id);
  const { comp_off_expiry_days } = await readLeaveSettings(ctx.tx, ctx.today);
  const expires_on = compOffExpiry(worked_on, comp_off_expiry_days, person.is_worker);
  const days = toHundredths(claim.days);
  const base = { employee_id, leave_type_id: type.id, days };
  const lot = { ...base, origin: 'comp_off' as const, origin_id: id, granted_on: worked_on, expires_on };
  const [lot_id = null] = await openLots(ctx, [lot]);
  const years = { ...(await readOrganisationYears(ctx.tx)), joined_on: person.joined_on };
  await postEntries(ctx, [
    {
      ...base,
      leave_year_start: leaveYearStart(rule.cycle, years, worked_on),
      lot_id,
      effective_on: worked_on,
      kind: 'comp_off',
      source_type: 'comp_off',
      source_id: id,
      source_key: `comp_off:${id}`,
      note: `Worked on ${dateLabel(worked_on)}`,
    },
  ]);
  await endClaim(ctx, claim, 'approved', { lot_id, expires_on });
  await ctx.notify(leaveNotices.balanceCredited, {
    to: { employees: [employee_id] },
    cause: id,
    subject_id: id,
    values: { days: hundredthsOfDayText(days), type: type.name, employee_id, leave_type_id: type.id },
  });
}

async function endClaim(ctx: Ctx, claim: CompOffRow, status: string, more: { lot_id?: string | null; expires_on?: string } = {}) {
  const { comp_off_id: id, employee_id, version } = claim;
  await updateRow(ctx.tx, 'comp_off_claim', { id }, { status, decided_at: ctx.clock.now(), version: version + 1, ...more });
  await ctx.audit(`leave.comp_off_${status}`, id, { employee_id, ...more, days: claim.days });
}

export const compOffSubject = recordSubject<CompOffRow>({
  subject: COMP_OFF.subject,
  label: 'Comp-off',
  application_area: 'leave',
  money: false,
  condition_fields: [
    { name: 'days', label: 'Days', type: 'number' },
    { name: 'worked_on', label: 'Worked on', type: 'text' },
  ],
  built_in_chain: [{ name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] }],
  find: findCompOffs,
  idOf: ({ comp_off_id }) => comp_off_id,
  describe: (claim) => ({
    title: `Comp-off for work on ${dateLabel(claim.worked_on)} (${countText(claim.days, 'day')})`,
    lines: [
      { label: 'Worked on', value: dateLabel(claim.worked_on) },
      { label: 'Days', value: String(claim.days) },
      ...(claim.note ? [{ label: 'Reason', value: claim.note }] : []),
    ],
    link: '/comp-off',
  }),
  toSubmission: ({ employee_id, days, worked_on, worked_minutes, note }) => ({
    employee_id,
    facts: { fields: { days, worked_on } },
    values: { days, worked_on, worked_minutes, note },
  }),
  on_approved: (ctx, { source_id }) => approveCompOff(ctx, source_id),
  end: (ctx, claim, status) => endClaim(ctx, claim, status),
});
