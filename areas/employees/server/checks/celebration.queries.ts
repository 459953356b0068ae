import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { isInServiceOnSql } from '../status.queries.ts';

type Named = { employee_id: string; name: string };
type Week = { from: CivilDate; to: CivilDate };

/** Birthdays and work anniversaries on a day, and joiners in its week. The year of birth is never returned. */
export async function findCelebrationsOn(tx: Tx, day: CivilDate, { from, to }: Week) {
  const inService = isInServiceOnSql(day);
  const { rows } = await sql<Named & { born: boolean; years: number; joined_on: CivilDate }>`
    select employee.id as employee_id, employee.full_name as name, employee.joined_on,
      to_char(employee.date_of_birth, 'MM-DD') = ${day.slice(5)} as born,
      case when to_char(employee.joined_on, 'MM-DD') = ${day.slice(5)} then ${Number(day.slice(0, 4))} - extract(year
      from employee.joined_on)::int else 0 end as years
    from employee where employee.org_id = ${tx.org_id} and not employee.is_draft
      and ((${inService} and (to_char(employee.date_of_birth, 'MM-DD') = ${day.slice(5)}
      or to_char(employee.joined_on, 'MM-DD') = ${day.slice(5)}))
        or employee.joined_on between ${from}::date and ${to}::date)
    order by employee.full_name, employee.id`.execute(tx);
  const named = ({ employee_id, name }: Named) => ({ employee_id, name });
  const here = rows.filter(({ joined_on }) => joined_on <= day);
  return {
    birthdays: here.filter(({ born }) => born).map(named),
    anniversaries: here.filter(({ years }) => years > 0).map((row) => ({ ...named(row), years: row.years })),
    joiners: rows
      .filter(({ joined_on }) => joined_on >= from && joined_on <= to)
      .map((row) => ({ ...named(row), joined_on: row.joined_on })),
  };
}
