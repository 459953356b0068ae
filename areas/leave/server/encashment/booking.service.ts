import type { EncashmentFacts } from '@hrms/leave/contract';
import { drawFromLots, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { insertRow, nextNumber, type Work } from '@hrms/platform/server';
import { findAccount } from '../ledger/account.queries.ts';
import { fromStored } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import type { LeavePerson } from '../people/person.queries.ts';
import { encashLimit } from '../refusals.ts';
import { listEncashedEntries } from './encashment.queries.ts';

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

/** Stores an encashment and answers its id. */
export async function insertEncashment(
  { tx, clock, caused_by }: Work,
  { person, days, on, facts, ...row }: NewEncashment,
): Promise<string> {
  return insertRow(tx, 'leave_encashment', {
    ...row,
    number: await nextNumber(tx, 'leave_encashment', 'LE'),
    employee_id: person.employee_id,
    days: toDays(days),
    on_date: on,
    facts: JSON.stringify(facts),
    created_at: clock.now(),
    created_by: caused_by,
  });
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
  const rows = await listEncashedEntries(work.tx, id);
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
