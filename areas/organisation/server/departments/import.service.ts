import { type DepartmentImport, structureImports } from '@hrms/organisation/contract';
import { parentProblem } from '@hrms/organisation/domain';
import { importFields } from '@hrms/platform/imports';
import {
  type CheckedRow,
  type Ctx,
  defineImport,
  type FileRow,
  insertRow,
  newId,
  pastImportRoutes,
  type Route,
  undoMade,
} from '@hrms/platform/server';
import { importListFile, LIST_FILE } from '../list-file.ts';
import { lockDepartmentTree } from './department.queries.ts';
import { deleteDepartment } from './department.service.ts';

type StoredDepartment = { id: string; parent_id: string | null; name: string; code: string | null; active: boolean };
type NewDepartment = Omit<StoredDepartment, 'active'> & { cost_centre_code: string | null };

const departmentImport = defineImport<NewDepartment>({
  ...LIST_FILE,
  kind: 'organisation.departments',
  fields: importFields({ required: ['name'], optional: ['code', 'parent', 'cost_centre'] }),
  check: async ({ tx }, rows) => {
    const known: StoredDepartment[] = await lockDepartmentTree(tx);
    return rows.map((row) => {
      const checked = checkRow(row, known);
      if (checked.value) known.push({ ...checked.value, active: true });
      return checked;
    });
  },
  commit: async ({ tx, clock }, rows, { made }) => {
    const created_at = clock.now();
    for (const { row, value } of rows)
      made.push({ row, id: await insertRow(tx, 'department', { ...value, created_at }), version: 1 });
  },
  undo: (ctx, { made }) =>
    undoMade(ctx, { kind: 'organisation.departments', table: 'department', made }, ({ id }) => deleteDepartment(ctx, id)),
});

/** Imports of departments, to be undone. */
export const departmentImportRoutes: readonly Route[] = pastImportRoutes(structureImports.departments, departmentImport);

/**
 * Departments from a file of `name,code,parent,cost_centre`; a parent is given by name or code and may be an earlier row.
 * @throws Refusal 422 for a file that cannot be read
 */
export async function importDepartments(ctx: Ctx, asked: { csv: string; dry_run: boolean }): Promise<DepartmentImport> {
  const { rows, ...outcome } = await importListFile(ctx, departmentImport, asked);
  const [added, refused] = [outcome.added, rows.length - outcome.added];
  if (!asked.dry_run) await ctx.audit('organisation.departments_imported', undefined, { added, refused });
  return {
    ...outcome,
    rows: rows.map(({ cells, line, name, error }) => ({ line, name, parent: withSingleSpaces(cells['parent']) || null, error })),
  };
}

const withSingleSpaces = (text = '') => text.replace(/\s+/g, ' ');
const equalsIgnoringCase = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

function checkRow({ row, cells }: FileRow, known: readonly StoredDepartment[]): CheckedRow<NewDepartment> {
  const { code = '' } = cells;
  const [name, parent] = [withSingleSpaces(cells['name']), withSingleSpaces(cells['parent'])];
  const failed = (message: string) => ({ row, label: name, errors: [{ row, field: null, message }], value: null });
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
  const place = { id: newId(), parent_id: above?.id ?? null };
  return {
    row,
    label: name,
    errors: [],
    value: { ...place, name, code: code || null, cost_centre_code: cells['cost_centre'] || null },
  };
}
