import { CreateBranch, CreateDesignation, CreateLocation, type ListImport, structureImports } from '@hrms/organisation/contract';
import { states } from '@hrms/organisation/domain';
import { type ImportField, importFields, wordOfCell, yesNoOfCell } from '@hrms/platform/imports';
import {
  type CheckedRow,
  type Ctx,
  defineImport,
  type FileRow,
  inSavepoint,
  pastImportRoutes,
  Refusal,
  type Route,
  undoMade,
} from '@hrms/platform/server';
import type * as z from 'zod';
import { createBranch, deleteBranch } from '../branches/branch.service.ts';
import { createLocation, deleteLocation } from '../branches/location.service.ts';
import { createDesignation, deleteDesignation } from '../designations/designation.service.ts';
import { importListFile, LIST_FILE } from '../list-file.ts';

/** Each row is saved through the service of its screen: more would hold the request for too long. */
const MOST_ROWS = 1000;

type Cells = FileRow['cells'];
/** Ids of what cells name, whatever their capitals; null where a name fits nothing, or more than one. */
type Names = ReadonlyMap<string, string | null>;

type Kind<S extends z.ZodType> = {
  readonly fields: readonly ImportField[];
  readonly shown: (cells: Cells) => string;
  readonly names: (ctx: Ctx) => Promise<Record<string, Names>>;
  /** What the screen would have sent. @throws RowFault */
  readonly body: (cells: Cells, names: Record<string, Names>) => Record<string, unknown>;
  readonly schema: S;
  /** @returns the id of what was added */
  readonly save: (ctx: Ctx, body: z.output<S>) => Promise<string>;
  readonly table: 'designation' | 'branch' | 'location';
  readonly remove: (ctx: Ctx, id: string) => Promise<unknown>;
};
const defineList = <S extends z.ZodType>(given: Kind<S>): Kind<S> => given;

/** What is wrong with a cell, before any service saw it. */
class RowFault extends Error {}

function indexIdsByName(rows: readonly { id: string; names: readonly (string | null)[] }[]): Names {
  const found = new Map<string, string | null>();
  for (const { id, names } of rows)
    for (const name of new Set(names.flatMap((one) => one?.toLowerCase() ?? [])))
      found.set(name, found.has(name) && found.get(name) !== id ? null : id);
  return found;
}

async function readIdsByName(ctx: Ctx, table: 'department' | 'branch'): Promise<Names> {
  const rows = await ctx.tx
    .selectFrom(table)
    .where('org_id', '=', ctx.org_id)
    .where('active', '=', true)
    .select(['id', 'name', 'code'])
    .execute();
  return indexIdsByName(rows.map(({ id, name, code }) => ({ id, names: [name, code] })));
}

/** @throws RowFault when the cell names nothing that is there and active, or more than one thing */
function findIdByName(names: Names | undefined, what: string, cell: string | undefined): string | null {
  if (!cell) return null;
  const id = names?.get(cell.replace(/\s+/g, ' ').toLowerCase());
  if (id) return id;
  throw new RowFault(
    id === null
      ? `${what}: "${cell}" matches more than one. Enter the code`
      : `${what}: "${cell}" isn’t an active ${what}. Enter a name or code from the list`,
  );
}

/** @throws RowFault */
function parseYesNo(column: string, cell: string | undefined): boolean {
  const answer = yesNoOfCell(cell);
  if (answer === null) throw new RowFault(`${column}: "${cell}" isn’t accepted. Enter yes or no`);
  return answer;
}

/** @throws RowFault */
function parseNumber(column: string, cell: string | undefined): number | undefined {
  if (!cell) return undefined;
  const value = Number(cell.replace(',', '.'));
  if (Number.isFinite(value)) return value;
  throw new RowFault(`${column}: "${cell}" isn’t a number`);
}

const STATES = new Map(
  Object.entries(states).flatMap(([code, name]) => [code, code.slice(3), name].map((one) => [one.toLowerCase(), code])),
);
const pickGivenCells = (cells: Cells, columns: readonly string[]) =>
  Object.fromEntries(columns.flatMap((name) => (cells[name] ? [[name, cells[name]]] : [])));

const BRANCH_FIELDS = ['kind', 'line1', 'line2', 'city', 'district', 'pin', 'local_body', 'email', 'phone', 'from_date'];

const KINDS = {
  designations: defineList({
    fields: importFields({ required: ['title'], optional: ['department', 'grade', 'lwf_category', 'job_description'] }),
    shown: ({ title = '' }) => title,
    names: async (ctx) => ({
      departments: await readIdsByName(ctx, 'department'),
      grades: indexIdsByName(
        (
          await ctx.tx
            .selectFrom('grade')
            .where('org_id', '=', ctx.org_id)
            .where('active', '=', true)
            .select(['id', 'name'])
            .execute()
        ).map(({ id, name }) => ({ id, names: [name] })),
      ),
    }),
    body: (cells, { departments, grades }) => ({
      title: cells['title'],
      department_id: findIdByName(departments, 'department', cells['department']),
      grade_id: findIdByName(grades, 'grade', cells['grade']),
      lwf_category: wordOfCell(cells['lwf_category']),
      job_description: cells['job_description'],
    }),
    schema: CreateDesignation,
    save: async (ctx, body) => (await createDesignation(ctx, body)).designation_id,
    table: 'designation',
    remove: deleteDesignation,
  }),
  branches: defineList({
    fields: importFields({ required: ['name', 'code', 'state'], optional: BRANCH_FIELDS }),
    shown: ({ name = '', code = '' }) => [name, code].filter(Boolean).join(', '),
    names: async () => ({}),
    body: (cells) => {
      const state_code = STATES.get((cells['state'] ?? '').toLowerCase());
      if (!state_code)
        throw new RowFault(
          cells['state']
            ? `state: "${cells['state']}" isn’t a state. Enter a state name or code`
            : 'state: enter a state name or code',
        );
      const plain = ['name', 'code', ...BRANCH_FIELDS.filter((name) => name !== 'kind')];
      return { ...pickGivenCells(cells, plain), state_code, ...(cells['kind'] && { kind: wordOfCell(cells['kind']) }) };
    },
    schema: CreateBranch,
    save: async (ctx, body) => (await createBranch(ctx, body)).branch_id,
    table: 'branch',
    remove: deleteBranch,
  }),
  locations: defineList({
    fields: importFields({
      required: ['name', 'branch'],
      optional: ['address', 'latitude', 'longitude', 'radius_m', 'allowed_ips', 'is_remote'],
    }),
    shown: ({ name = '', branch = '' }) => [name, branch].filter(Boolean).join(', '),
    names: async (ctx) => ({ branches: await readIdsByName(ctx, 'branch') }),
    body: (cells, { branches }) => ({
      ...pickGivenCells(cells, ['name', 'address']),
      branch_id: findIdByName(branches, 'branch', cells['branch']),
      latitude: parseNumber('latitude', cells['latitude']),
      longitude: parseNumber('longitude', cells['longitude']),
      radius_m: parseNumber('radius_m', cells['radius_m']),
      allowed_ips: (cells['allowed_ips'] ?? '').split(/[\s;]+/).filter(Boolean),
      is_remote: parseYesNo('is_remote', cells['is_remote']),
    }),
    schema: CreateLocation,
    save: async (ctx, body) => (await createLocation(ctx, body)).location_id,
    table: 'location',
    remove: deleteLocation,
  }),
};
export type ImportName = keyof typeof KINDS;

/**
 * Adds what a file lists, row by row through the services of the screens; what one refuses becomes the error of its row. A dry run
 * does the same and takes everything back. @throws Refusal 422 for a file that cannot be read
 */
export async function importStructureList(
  ctx: Ctx,
  list: ImportName,
  asked: { csv: string; dry_run: boolean },
): Promise<ListImport> {
  const { rows, ...outcome } = await importListFile(ctx, listImport(list), asked);
  const [added, refused] = [outcome.added, rows.length - outcome.added];
  if (!asked.dry_run) await ctx.audit('organisation.list_imported', undefined, { list, added, refused });
  return { ...outcome, rows: rows.map(({ cells: _cells, ...row }) => row) };
}

/** Imports of designations, branches and locations, to be undone. */
export const listImportRoutes: readonly Route[] = (Object.keys(KINDS) as ImportName[]).flatMap((list) =>
  pastImportRoutes(structureImports[list], listImport(list)),
);

function listImport(list: ImportName) {
  const { fields, names, save, table, remove, ...kind } = KINDS[list] as Kind<z.ZodType>;
  return defineImport<unknown>({
    ...LIST_FILE,
    kind: `organisation.${list}`,
    fields,
    most_rows: MOST_ROWS,
    tried: true,
    check: async (ctx, rows) => {
      const known = await names(ctx);
      return rows.map((row) => checkRow(row, kind, known));
    },
    commit: async (ctx, rows, { made }) => {
      const errors = [];
      for (const { row, value } of rows) {
        const saved = await inSavepoint(ctx.tx, () => save(ctx, value));
        if (saved instanceof Refusal) errors.push({ row, field: null, message: saved.message });
        else made.push({ row, id: saved, version: 1 });
      }
      return errors;
    },
    undo: (ctx, { made }) => undoMade(ctx, { kind: `organisation.${list}`, table, made }, ({ id }) => remove(ctx, id)),
  });
}

function checkRow(
  { row, cells }: FileRow,
  { shown, body, schema }: Pick<Kind<z.ZodType>, 'shown' | 'body' | 'schema'>,
  known: Record<string, Names>,
): CheckedRow<unknown> {
  const failed = (message: string) => ({ row, label: shown(cells), errors: [{ row, field: null, message }], value: null });
  try {
    const read = schema.safeParse(body(cells, known));
    if (!read.success) return failed(issueText(read.error.issues[0], cells));
    return { row, label: shown(cells), errors: [], value: read.data };
  } catch (problem) {
    if (!(problem instanceof RowFault)) throw problem;
    return failed(problem.message);
  }
}

/** What is wrong with a cell: column, value and what is accepted. */
function issueText(issue: z.core.$ZodIssue | undefined, cells: Cells): string {
  const column = String(issue?.path[0] ?? '');
  const cell = cells[column];
  const accepted = issue?.code === 'invalid_value' ? `Enter ${issue.values.join(', ')}` : issue?.message;
  if (!accepted) return 'This row can’t be read';
  return cell ? `${column}: "${cell}" isn’t accepted. ${accepted}` : accepted;
}
