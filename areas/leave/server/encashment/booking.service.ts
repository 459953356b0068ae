import type { EncashmentFacts } from '@hrms/leave/contract';
import { drawFromLots, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, nextNumber, type Work } from '@hrms/platform/server';
import { findAccount } from '../ledger/account.queries.ts';
import { fromStored, postEntries } from '../ledger/entries.service.ts';
import type { LeavePerson } from '../people/person.queries.ts';
import { encashLimit } from '../refusals.ts';

export type NewEncashment = {
  person: LeavePerson;
  leave_type_id: string;
  days: number;
  kind: 'in_service' | 'year_end' | 'exit';
  status: 'pending' | 'approved';
  on: CivilDate;
  facts: EncashmentFacts;
  leave_year_start: CivilDate;
};

/** Writes an encashment; answers its id. */
export async function insertEncashment(
  { tx, org_id, clock, caused_by }: Work,
  { person, days, on, facts, ...row }: NewEncashment,
): Promise<string> {
  const id = newId();
  const number = await nextNumber(tx, 'leave_encashment', 'LE');
  await tx
    .insertInto('leave_encashment')
    .values({
      org_id,
      id,
      number,
      employee_id: person.employee_id,
      ...row,
      days: toDays(days),
      on_date: on,
      facts: JSON.stringify(facts),
      created_at: clock.now(),
      created_by: caused_by,
    })
    .execute();
  return id;
}

type Booking = {
  id: string;
  employee_id: string;
  leave_type_id: string;
  leave_year_start: CivilDate;
  days: number;
  on: CivilDate;
  number: string;
};

/** Takes encashed days from the lots. @throws `encash_limit` when the balance no longer has them */
export async function bookEncashment(work: Work, { id, days, on, number, ...base }: Booking): Promise<string[]> {
  const { lots } = await findAccount(work.tx, base.employee_id, base.leave_type_id);
  const { parts, missing: short } = drawFromLots(lots, days, on);
  if (short > 0) throw encashLimit(days - short);
  const posted = await postEntries(
    work,
    parts.map((part) => ({
      ...base,
      lot_id: part.lot_id,
      effective_on: on,
      days: -part.days,
      kind: 'encashed',
      source_type: 'encashment',
      source_id: id,
      source_key: `encashed:${id}:${part.lot_id}`,
      note: number,
    })),
  );
  return posted.map((entry) => entry.id);
}

/** Gives encashed days back to their lots. The account must be locked. */
export async function reverseEncashment(work: Work, id: string): Promise<void> {
  const rows = await work.tx
    .selectFrom('leave_ledger')
    .where('org_id', '=', work.org_id)
    .where('source_id', '=', id)
    .where('kind', '=', 'encashed')
    .select(['id', 'employee_id', 'leave_type_id', 'leave_year_start', 'lot_id', 'days', 'note'])
    .execute();
  await postEntries(
    work,
    rows.map((row) => ({
      ...row,
      effective_on: work.today,
      days: -fromStored(row.days),
      kind: 'encash_reversed',
      source_type: 'encashment',
      source_id: id,
      source_key: `encash_reversed:${row.id}`,
      reverses_id: row.id,
    })),
  );
}
