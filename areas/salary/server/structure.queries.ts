import type { CivilDate } from '@hrms/platform/calendar';
import { containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import {
  CalculationFields,
  ComponentRule,
  type StructureRow,
  type StructureVersion,
  type structures,
} from '@hrms/salary/contract';
import { calculationInWords } from '@hrms/salary/domain';
import { sql } from 'kysely';
import type * as z from 'zod';
import { openSalaries } from './component-use.queries.ts';

type Counts = { employee_count: number; lowest_ctc_paise: number | null; highest_ctc_paise: number | null };
const NO_EMPLOYEES: Counts = { employee_count: 0, lowest_ctc_paise: null, highest_ctc_paise: null };

/** Structures by name with version, employee count and CTC range (paise). */
export async function listStructures(
  tx: Tx,
  filter: z.output<typeof structures.list.query>,
  today: CivilDate,
): Promise<PageRows<StructureRow>> {
  let matching = tx.selectFrom('salary_structure').where('salary_structure.org_id', '=', tx.org_id);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows.select(['id as structure_id', 'code', 'name', 'status', 'updated_at', 'version']).orderBy('name').orderBy('id'),
  );
  const ids = page.rows.map(({ structure_id }) => structure_id);
  const [versions, counts] = [await newestVersions(tx, ids), await countByStructure(tx, ids, today)];
  const rows = page.rows.map((row) => ({
    ...row,
    status: row.status as StructureRow['status'],
    ...(versions.get(row.structure_id) ?? { current_version_no: null, current_version_id: null, has_draft: false }),
    ...(counts.get(row.structure_id) ?? NO_EMPLOYEES),
  }));
  return { ...page, rows };
}

type Newest = Pick<StructureRow, 'current_version_no' | 'current_version_id' | 'has_draft'>;

async function newestVersions(tx: Tx, structure_ids: readonly string[]): Promise<Map<string, Newest>> {
  if (structure_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('salary_structure_version')
    .where('org_id', '=', tx.org_id)
    .where('structure_id', 'in', structure_ids)
    .select(['id', 'structure_id', 'version_no', 'status'])
    .orderBy('version_no')
    .execute();
  const newest = new Map<string, Newest>();
  for (const { id, structure_id, version_no, status } of rows) {
    const known = newest.get(structure_id) ?? { current_version_no: null, current_version_id: null, has_draft: false };
    const published = status === 'published' && { current_version_no: version_no, current_version_id: id };
    newest.set(structure_id, { ...known, ...published, has_draft: known.has_draft || status === 'draft' });
  }
  return newest;
}

async function countByStructure(tx: Tx, structure_ids: readonly string[], day: CivilDate): Promise<Map<string, Counts>> {
  if (structure_ids.length === 0) return new Map();
  const { rows } = await sql<Counts & { structure_id: string }>`
    select version.structure_id, count(distinct open.employee_id) as employee_count,
      min(open.ctc_annual_paise) as lowest_ctc_paise, max(open.ctc_annual_paise) as highest_ctc_paise
    from (${openSalaries(tx, day)}) open
    join salary_structure_version version on version.org_id = ${tx.org_id} and version.id = open.structure_version_id
    where version.structure_id = any(${structure_ids}::uuid[])
    group by version.structure_id`.execute(tx);
  return new Map(rows.map(({ structure_id, ...counts }) => [structure_id, counts]));
}

/** The row of one structure. */
export const findStructureRow = (tx: Tx, id: string) =>
  tx
    .selectFrom('salary_structure')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(['id as structure_id', 'code', 'name', 'description', 'applies_to', 'status', 'version'])
    .executeTakeFirst();

export type StoredVersion = StructureVersion & { updated_at: string; updated_by_name: string | null };

/** The versions of a structure with lines and employee counts, newest first. */
export async function listVersions(tx: Tx, structure_id: string, today: CivilDate): Promise<StoredVersion[]> {
  const versions = await tx
    .selectFrom('salary_structure_version')
    .where('org_id', '=', tx.org_id)
    .where('structure_id', '=', structure_id)
    .select(['id as structure_version_id', 'version_no', 'status', 'valid_from', 'change_note'])
    .select(['published_at', 'published_by_name', 'updated_at', 'updated_by_name', 'version'])
    .orderBy('version_no', 'desc')
    .execute();
  const lines = await listLines(tx, structure_id);
  const counts = await countByVersion(tx, structure_id, today);
  return versions.map((version) => ({
    ...version,
    status: version.status as StructureVersion['status'],
    employee_count: counts.get(version.structure_version_id) ?? 0,
    lines: lines.get(version.structure_version_id) ?? [],
  }));
}

async function countByVersion(tx: Tx, structure_id: string, day: CivilDate): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select version.id, count(distinct open.employee_id) as people from (${openSalaries(tx, day)}) open
    join salary_structure_version version on version.org_id = ${tx.org_id} and version.id = open.structure_version_id
    where version.structure_id = ${structure_id} group by version.id`.execute(tx);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Lines of every version in their order, named by the rule in force on the version's first day. */
async function listLines(tx: Tx, structure_id: string): Promise<Map<string, StructureVersion['lines']>> {
  const { rows } = await sql<{
    structure_version_id: string;
    line_id: string;
    code: string;
    sort_order: number;
    calculation: unknown;
    condition: string | null;
    is_editable_per_employee: boolean;
    rule: unknown;
  }>`
    select line.structure_version_id, line.id as line_id, component.code, line.sort_order, line.calculation, line.condition,
      line.is_editable_per_employee, rule.rule
    from salary_structure_version version
    join salary_structure_line line on line.org_id = version.org_id and line.structure_version_id = version.id
    join salary_component component on component.org_id = line.org_id and component.id = line.component_id
    cross join lateral (
      select one.rule from salary_component_rule one
      where one.org_id = ${tx.org_id} and one.component_id = component.id
      order by (one.from_date > version.valid_from), abs(one.from_date - version.valid_from) limit 1) rule
    where version.org_id = ${tx.org_id} and line.org_id = ${tx.org_id} and component.org_id = ${tx.org_id}
      and version.structure_id = ${structure_id}
    order by line.structure_version_id, line.sort_order, line.id`.execute(tx);
  const found = new Map<string, StructureVersion['lines']>();
  for (const { structure_version_id, rule: stored, calculation: given, ...line } of rows) {
    const rule = ComponentRule.parse(stored);
    const calculation = given === null ? null : CalculationFields.parse(given);
    const lines = found.get(structure_version_id) ?? [];
    lines.push({ ...line, calculation, name: rule.name, how: calculationInWords(calculation ?? rule) });
    found.set(structure_version_id, lines);
  }
  return found;
}

export type VersionLines = {
  structure_id: string;
  structure_name: string;
  structure_status: string;
  version_no: number;
  status: string;
  valid_from: CivilDate;
  lines: { code: string; calculation: CalculationFields | null; condition: string | null }[];
};

/** One version with the calculations of its lines, by its id. */
export async function findVersionLines(tx: Tx, structure_version_id: string): Promise<VersionLines | undefined> {
  const version = await tx
    .selectFrom('salary_structure_version')
    .innerJoin('salary_structure', (on) =>
      on
        .onRef('salary_structure.org_id', '=', 'salary_structure_version.org_id')
        .onRef('salary_structure.id', '=', 'salary_structure_version.structure_id'),
    )
    .where('salary_structure_version.org_id', '=', tx.org_id)
    .where('salary_structure_version.id', '=', structure_version_id)
    .select(['structure_id', 'version_no', 'salary_structure_version.status', 'valid_from'])
    .select(['salary_structure.name as structure_name', 'salary_structure.status as structure_status'])
    .executeTakeFirst();
  if (!version) return undefined;
  const lines = await tx
    .selectFrom('salary_structure_line')
    .innerJoin('salary_component', (on) =>
      on
        .onRef('salary_component.org_id', '=', 'salary_structure_line.org_id')
        .onRef('salary_component.id', '=', 'salary_structure_line.component_id'),
    )
    .where('salary_structure_line.org_id', '=', tx.org_id)
    .where('salary_structure_line.structure_version_id', '=', structure_version_id)
    .select(['salary_component.code', 'calculation', 'condition'])
    .orderBy('salary_structure_line.sort_order')
    .execute();
  return {
    ...version,
    lines: lines.map((line) => ({
      ...line,
      calculation: line.calculation === null ? null : CalculationFields.parse(line.calculation),
    })),
  };
}
