import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type ChangedAccount = { employee_id: string; from_date: CivilDate };

/**
 * Employees whose salary account on a day is another one than on the day they were last paid, with the day it came in force.
 * @param ids only these, when given
 */
export async function listChangedAccounts(
  tx: Tx,
  { paid_on, day }: { paid_on: CivilDate; day: CivilDate },
  ids?: readonly string[],
): Promise<ChangedAccount[]> {
  const { rows } = await sql<ChangedAccount>`
    select distinct on (s.employee_id) s.employee_id, s.from_date
    from pay_split s join bank_account now on now.org_id = s.org_id and now.id = s.bank_account_id
    cross join lateral (select b.account_number_index, b.ifsc
      from pay_split o join bank_account b on b.org_id = o.org_id and b.id = o.bank_account_id
      where o.org_id = ${tx.org_id} and o.employee_id = s.employee_id and o.purpose = 'salary' and o.kind = 'primary'
        and o.from_date <= ${paid_on}::date
      order by o.from_date desc limit 1) before
    where s.org_id = ${tx.org_id} and s.purpose = 'salary' and s.kind = 'primary'
      and s.from_date > ${paid_on}::date and s.from_date <= ${day}::date and ${isOneOf('s.employee_id', ids)}
      and (before.account_number_index, before.ifsc) is distinct from (now.account_number_index, now.ifsc)
    order by s.employee_id, s.from_date desc`.execute(tx);
  return rows;
}

export type SharedAccount = { employee_id: string; others: string; reason: string | null };

/**
 * Employees in service on a day whose account number is also one of somebody else in service, with the others as "code name" and the
 * reason that was entered for it.
 * @param ids only these, when given
 */
export async function listSharedAccounts(tx: Tx, day: CivilDate, ids?: readonly string[]): Promise<SharedAccount[]> {
  // the numbers of some employees are looked up by their index; a condition that might hold for everybody would read all accounts
  const ofThem =
    ids === undefined
      ? sql`true`
      : sql`b.account_number_index in (select own.account_number_index from bank_account own
          where own.org_id = ${tx.org_id} and ${isOneOf('own.employee_id', ids)})`;
  const { rows } = await sql<SharedAccount>`
    with held as (select b.employee_id, b.account_number_index, b.ifsc, b.shared_reason,
        concat_ws(' ', e.employee_code, e.full_name) as name
      from bank_account b join employee e on e.org_id = b.org_id and e.id = b.employee_id
      where b.org_id = ${tx.org_id} and b.status in ('unverified', 'verified') and not e.is_draft
        and e.joined_on <= ${day}::date and (e.last_working_day is null or e.last_working_day >= ${day}::date)
        and ${ofThem}),
    shared as (select account_number_index, ifsc from held group by 1, 2 having count(distinct employee_id) > 1)
    select h.employee_id, min(h.shared_reason) as reason,
      (select string_agg(distinct o.name, ', ' order by o.name) from held o
        where o.account_number_index = h.account_number_index and o.ifsc = h.ifsc and o.employee_id <> h.employee_id) as others
    from held h join shared on shared.account_number_index = h.account_number_index and shared.ifsc = h.ifsc
    where ${isOneOf('h.employee_id', ids)}
    group by h.employee_id, h.account_number_index, h.ifsc
    order by h.employee_id`.execute(tx);
  return rows;
}
