import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type Uses = { structures: number; employees: number };

/** SQL of the approved salaries in force on a day or later. */
export const openSalaries = (tx: Tx, day: CivilDate) => sql`
  select salary.employee_id, salary.structure_version_id, salary.ctc_annual_paise, salary.from_date from employee_salary salary
  where salary.org_id = ${tx.org_id} and salary.status = 'approved' and not exists (
    select from employee_salary newer
    where newer.org_id = ${tx.org_id} and newer.employee_id = salary.employee_id and newer.status = 'approved'
      and newer.from_date > salary.from_date and newer.from_date <= ${day})`;

/** How many active structures (draft or published versions) and employees use each component. */
export async function countUses(tx: Tx, component_ids: readonly string[], day: CivilDate): Promise<Map<string, Uses>> {
  if (component_ids.length === 0) return new Map();
  const { rows } = await sql<{ component_id: string } & Uses>`
    with open as (${openSalaries(tx, day)})
    select line.component_id,
      count(distinct structure.id) filter (where structure.status = 'active' and version.status <> 'retired') as structures,
      count(distinct open.employee_id) as employees
    from salary_structure_line line
    join salary_structure_version version on version.org_id = line.org_id and version.id = line.structure_version_id
    join salary_structure structure on structure.org_id = version.org_id and structure.id = version.structure_id
    left join open on open.structure_version_id = version.id
    where line.org_id = ${tx.org_id} and version.org_id = ${tx.org_id} and structure.org_id = ${tx.org_id}
      and line.component_id = any(${component_ids}::uuid[])
    group by line.component_id`.execute(tx);
  return new Map(rows.map(({ component_id, ...uses }) => [component_id, uses]));
}

/** Whether any structure version or salary has ever used a component. */
export async function wasEverUsed(tx: Tx, component_id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from salary_structure_line where org_id = ${tx.org_id} and component_id = ${component_id})
    or exists (select from employee_salary where org_id = ${tx.org_id}
      and rates @> ${JSON.stringify([{ component_id }])}::jsonb) as used`.execute(tx);
  return rows[0]?.used ?? false;
}
