import type { DepartmentImport } from '@hrms/organisation/contract';
import { parentProblem } from '@hrms/organisation/domain';
import { type Ctx, type FileRow, newId } from '@hrms/platform/server';
import { listFields, parseListFile } from '../csv-text.ts';
import { lockDepartmentTree } from './department.queries.ts';

const FIELDS = listFields(['name'], ['code', 'parent', 'cost_centre']);

type Known = { id: string; parent_id: string | null; name: string; code: string | null; active: boolean };
type Row = DepartmentImport['rows'][number];

/**
 * Departments from CSV text `name,code,parent,cost_centre`; a parent is given by name or code and may be an earlier row.
 * Good rows are kept, faulty ones say what is wrong.
 */
export async function importDepartments(
  ctx: Ctx,
  { csv, dry_run }: { csv: string; dry_run: boolean },
): Promise<DepartmentImport> {
  const known: Known[] = (await lockDepartmentTree(ctx.tx)).map((node) => ({ ...node }));
  const fresh: (Known & { cost_centre_code: string | null })[] = [];
  const rows = (await parseListFile(csv, FIELDS)).map((row): Row => {
    const read = parseDepartmentRow(row, known);
    if ('made' in read) {
      known.push(read.made);
      fresh.push(read.made);
    }
    return read.row;
  });
  if (!dry_run) {
    for (const { active: _active, ...department } of fresh)
      await ctx.tx
        .insertInto('department')
        .values({ org_id: ctx.org_id, ...department, created_at: ctx.clock.now() })
        .execute();
    await ctx.audit('organisation.departments_imported', undefined, { added: fresh.length, refused: rows.length - fresh.length });
  }
  return { dry_run, added: fresh.length, rows };
}

const withSingleSpaces = (text = '') => text.replace(/\s+/g, ' ');
const equalsIgnoringCase = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

function parseDepartmentRow(
  { row: line, cells }: FileRow,
  known: readonly Known[],
): { row: Row } | { row: Row; made: Known & { cost_centre_code: string | null } } {
  const { code = '' } = cells;
  const [name, parent] = [withSingleSpaces(cells['name']), withSingleSpaces(cells['parent'])];
  const row = { line, name, parent: parent || null, error: null };
  const failed = (error: string) => ({ row: { ...row, error } });
  if (name === '') return failed('Please enter department name');
  if (name.length > 100 || code.length > 20) return failed('Use at most 100 characters for the name and 20 for the code');
  const parents = parent
    ? known.filter((one) => equalsIgnoringCase(one.code, parent) || equalsIgnoringCase(one.name, parent))
    : [];
  if (parent && parents.length !== 1)
    return failed(
      parents.length === 0
        ? `parent: "${parent}" isn’t a department. Enter a department name or code`
        : `parent: "${parent}" matches several departments. Enter the code`,
    );
  const above = parents[0] ?? null;
  if (above && !above.active) return failed('Select an active department as the parent');
  if (known.some((one) => one.parent_id === (above?.id ?? null) && equalsIgnoringCase(one.name, name)))
    return failed('A department with this name already exists under this parent');
  if (parentProblem(known, null, above?.id ?? null)) return failed('Departments can have at most 8 levels');
  const cost_centre_code = cells['cost_centre'] || null;
  return { row, made: { id: newId(), parent_id: above?.id ?? null, name, code: code || null, active: true, cost_centre_code } };
}
