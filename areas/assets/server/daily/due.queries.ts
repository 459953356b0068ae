import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type Held = { assignment_id: string; asset_id: string; employee_id: string; tag: string; name: string };

/** Assignments to be confirmed, with the days since they were entered. Those with a reported problem are left out. */
export async function listUnconfirmed(tx: Tx, today: CivilDate): Promise<(Held & { days: number })[]> {
  const { rows } = await sql<Held & { days: number }>`
    select h.id as assignment_id, a.id as asset_id, h.employee_id, a.tag, a.name, ${today}::date - h.assigned_on as days
    from asset_assignment h join asset a on a.org_id = h.org_id and a.id = h.asset_id
    join asset_category c on c.org_id = a.org_id and c.id = a.category_id and c.requires_acknowledgement
    where h.org_id = ${tx.org_id} and h.returned_on is null and h.acknowledged_at is null and h.disputed_note is null
    order by a.tag`.execute(tx);
  return rows;
}

/** Assignments whose expected return is one of these days. */
export async function listReturnsDue(tx: Tx, days: readonly CivilDate[]): Promise<(Held & { expected_return: CivilDate })[]> {
  const { rows } = await sql<Held & { expected_return: CivilDate }>`
    select h.id as assignment_id, a.id as asset_id, h.employee_id, a.tag, a.name, h.expected_return
    from asset_assignment h join asset a on a.org_id = h.org_id and a.id = h.asset_id
    where h.org_id = ${tx.org_id} and h.returned_on is null and h.expected_return = any(${[...days]}::date[])
    order by a.tag`.execute(tx);
  return rows;
}

export type Ending = { asset_id: string; tag: string; name: string; what: string; ends_on: CivilDate };

/** Warranties, insurances, maintenance contracts and leases of assets in use that end on one of these days. */
export async function listEndings(tx: Tx, days: readonly CivilDate[]): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select a.id as asset_id, a.tag, a.name, e.what, e.ends_on from asset a
    cross join lateral (values ('Warranty', a.warranty_until), ('Insurance', a.insured_until),
      ('Maintenance contract', a.amc_until), ('Lease', a.lease_end)) as e (what, ends_on)
    where a.org_id = ${tx.org_id} and a.status in ('in_stock', 'reserved', 'assigned', 'in_repair')
      and e.ends_on = any(${[...days]}::date[])
    order by a.tag, e.what`.execute(tx);
  return rows;
}

/** Assets in use whose next service is due on a day, by the interval of their category. */
export async function listServicesDue(tx: Tx, day: CivilDate): Promise<Pick<Ending, 'asset_id' | 'tag' | 'name'>[]> {
  const { rows } = await sql<Pick<Ending, 'asset_id' | 'tag' | 'name'>>`
    select a.id as asset_id, a.tag, a.name from asset a
    join asset_category c on c.org_id = a.org_id and c.id = a.category_id and c.service_every_months is not null
    left join lateral (select max(s.closed_on) as served_on from asset_service s
      where s.org_id = a.org_id and s.asset_id = a.id) s on true
    where a.org_id = ${tx.org_id} and a.status in ('in_stock', 'reserved', 'assigned')
      and (coalesce(s.served_on, a.purchased_on) + make_interval(months => c.service_every_months))::date = ${day}::date
    order by a.tag`.execute(tx);
  return rows;
}

/** Audits that were closed on a day and have missing assets without explanation, with their number. */
export async function listUnexplained(
  tx: Tx,
  closed_on: CivilDate,
): Promise<{ audit_id: string; number: string; assets: number }[]> {
  const { rows } = await sql<{ audit_id: string; number: string; assets: number }>`
    select u.id as audit_id, u.number, count(*)::int as assets from asset_audit u
    join asset_audit_line l on l.org_id = u.org_id and l.audit_id = u.id and l.result = 'missing' and l.explanation is null
    where u.org_id = ${tx.org_id} and u.closed_on = ${closed_on}::date group by u.id, u.number`.execute(tx);
  return rows;
}
