import type { EncashmentFacts, LeaveRule } from '@hrms/leave/contract';
import { type Days, encashmentFacts, entitlementOn, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { insertRow, nextNumber, type Work } from '@hrms/platform/server';
import { drawDays } from '../ledger/draw.service.ts';
import type { LeavePerson } from '../people/person.queries.ts';
import { encashLimit } from '../refusals.ts';
import { sumUsedDays } from './encashment.queries.ts';

type Account = { employee_id: string; leave_type_id: string; leave_year_start: CivilDate };
type NewEncashment = Account & {
  days: Days;
  kind: 'in_service' | 'year_end' | 'exit';
  status: 'pending' | 'approved';
  on: CivilDate;
  facts: EncashmentFacts;
};

type StoredDays = { id: string; days: Days; on: CivilDate; note: string };

/** Facts of an encashment on a day; payroll prices it, statutory taxes it. `balance` in hundredths. */
export async function loadFacts(
  { tx }: Work,
  { service_from }: LeavePerson,
  { rule, on, balance, ...account }: Account & { rule: LeaveRule; on: CivilDate; balance: Days },
): Promise<EncashmentFacts> {
  const used = await sumUsedDays(tx, account);
  const yearly = entitlementOn(rule, service_from, on);
  const facts = encashmentFacts({ service_from, on, yearly, ...used, balance_before: balance });
  return {
    basis: rule.encash.basis,
    completed_years: facts.completed_years,
    days_entitled: toDays(facts.days_entitled),
    days_availed: toDays(facts.days_availed),
    days_encashed_before: toDays(facts.days_encashed_before),
    balance_before: toDays(balance),
  };
}

/** Columns of an encashment as its table keeps them. */
export const toColumns = ({ days, on, facts, ...row }: Pick<NewEncashment, 'days' | 'on' | 'facts' | keyof Account>) => ({
  ...row,
  days: toDays(days),
  on_date: on,
  facts: JSON.stringify(facts),
});

/** Stores an encashment and answers its id. */
export async function insertEncashment({ tx, clock, caused_by }: Work, encashment: NewEncashment): Promise<string> {
  const { kind, status } = encashment;
  const number = await nextNumber(tx, 'leave_encashment', 'LE');
  const columns = { ...toColumns(encashment), kind, status, number, created_at: clock.now(), created_by: caused_by };
  return insertRow(tx, 'leave_encashment', columns);
}

/** Takes encashed days from the lots; answers the entries. @throws `encash_limit` when the balance no longer has them */
export async function bookEncashment(
  work: Work,
  { id, days, on, note, employee_id, leave_type_id, leave_year_start }: Account & StoredDays,
): Promise<string[]> {
  const account = { employee_id, leave_type_id, leave_year_start };
  const { posted, missing } = await drawDays(
    work,
    { ...account, effective_on: on, kind: 'encashed', source_type: 'encashment', source_id: id, note },
    { days, on, key: `encashed:${id}` },
  );
  if (missing > 0) throw encashLimit(days - missing);
  return posted.map((entry) => entry.id);
}

type Encashed = Account & Pick<NewEncashment, 'days' | 'kind' | 'on'> & { rule: LeaveRule; balance: Days; note: string };

/** Encashes days without an approval: stored, booked, and due with the payroll of their day. @throws `encash_limit` */
export async function encashAtOnce(
  work: Work,
  person: LeavePerson,
  { rule, balance, note, ...row }: Encashed,
): Promise<string[]> {
  const facts = await loadFacts(work, person, { ...row, rule, balance });
  const id = await insertEncashment(work, { ...row, status: 'approved', facts });
  return bookEncashment(work, { ...row, id, note });
}
