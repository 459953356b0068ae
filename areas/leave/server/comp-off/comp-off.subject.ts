/** Comp-off as approvals see it: what approvers read, what is submitted, and what follows. Only these handlers end a claim. */
import { compOffExpiry, ruleOn } from '@hrms/leave/domain';
import { countText, dateLabel } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import { managerStage, type RequestEvent, recordSubject, statusWriter } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { bookDays, notifyCredited } from '../ledger/book.service.ts';
import { findPerson } from '../people/person.queries.ts';
import { alreadyDecided, compOffUnavailable, employeeUnknown } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { loadTypes, type TypeRow } from '../types/type.queries.ts';
import { COMP_OFF, type CompOffRow, claimRows } from './comp-off.queries.ts';

/** The comp-off type of an employee's policy. @throws `comp_off_unavailable` */
export async function findCompOffType({ tx, today }: Work, employee_id: string): Promise<TypeRow> {
  const type = (await loadTypes(tx)).find(({ category, is_active }) => category === 'comp_off' && is_active);
  if (!type || !ruleOn((await loadRuleSpans(tx, [employee_id])).get(employee_id)?.get(type.id), today))
    throw compOffUnavailable();
  return type;
}

const endClaim = statusWriter<CompOffRow>(COMP_OFF, 'leave.comp_off_', {
  columns: ({ clock }) => ({ decided_at: clock.now() }),
  details: ({ days }) => ({ days }),
});

/** Opens the lot of an approved claim. @throws `comp_off_unavailable` */
export async function approveCompOff(
  ctx: Ctx,
  claim: CompOffRow,
  event: Pick<RequestEvent, 'source_id' | 'comments'>,
): Promise<void> {
  const { comp_off_id: id, employee_id, worked_on, days } = claim;
  await lockAccounts(ctx.tx, [employee_id]);
  const person = await findPerson(ctx.tx, employee_id, ctx.today);
  if (!person) throw employeeUnknown();
  const type = await findCompOffType(ctx, employee_id);
  const { comp_off_expiry_days } = await readLeaveSettings(ctx.tx, ctx.today);
  const expires_on = compOffExpiry(worked_on, comp_off_expiry_days, person.is_worker);
  const [credit] = await bookDays(ctx, {
    employee_id,
    leave_type_id: type.id,
    days,
    effective_on: worked_on,
    expires_on,
    kind: 'comp_off',
    source_type: 'comp_off',
    source_id: id,
    source_key: `comp_off:${id}`,
    note: `Worked on ${dateLabel(worked_on)}`,
  });
  await endClaim(ctx, claim, 'approved', event, { lot_id: credit?.lot_id, expires_on });
  await notifyCredited(ctx, { employee_id, type, days }, id);
}

export const compOffSubject = recordSubject({
  ...claimRows.subject,
  label: 'Comp-off',
  application_area: 'leave',
  money: false,
  condition_fields: [
    { name: 'days', label: 'Days', type: 'number' },
    { name: 'worked_on', label: 'Worked on', type: 'text' },
  ],
  built_in_chain: [managerStage],
  describe: (claim) => ({
    title: `Comp-off for work on ${dateLabel(claim.worked_on)} (${countText(claim.days, 'day')})`,
    lines: [
      { label: 'Worked on', value: dateLabel(claim.worked_on) },
      { label: 'Days', value: String(claim.days) },
      ...(claim.note ? [{ label: 'Reason', value: claim.note }] : []),
    ],
    link: '/comp-off',
  }),
  toSubmission: ({ days, worked_on, worked_minutes, note }) => ({
    facts: { fields: { days, worked_on } },
    values: { days, worked_on, worked_minutes, note },
  }),
  closed: alreadyDecided,
  approve: approveCompOff,
  end: endClaim,
});
