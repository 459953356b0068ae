import type { CivilDate } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.queries.ts';

/** Employees and types with undecided leave across the end of a leave year. */
export async function findPendingAcross({ tx }: Work, end: CivilDate): Promise<Set<string>> {
  const { rows } = await sql<{
    key: string;
  }>`select distinct employee_id || ':' || leave_type_id as key from leave_request where org_id = ${tx.org_id} and status in ('pending', 'returned') and first_day <= ${end}::date`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Days of requests of a leave year that were rejected, by employee and type. */
export async function loadRefused({ tx }: Work, year: CivilDate, end: CivilDate): Promise<Map<string, number>> {
  const { rows } = await sql<{
    key: string;
    days: number;
  }>`select r.employee_id || ':' || r.leave_type_id as key, sum(r.days) as days from leave_request r where r.org_id = ${tx.org_id} and r.status = 'rejected' and r.first_day between ${year}::date and ${end}::date group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ key, days }) => [key, fromStored(days)]));
}
