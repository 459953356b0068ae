import { ImportKind, type ImportRun } from '@hrms/employees/contract';
import {
  employeeImportColumns,
  KIND_COLUMNS,
  maskNumberCell,
  type NumberGroup,
  numberGroupsOf,
  type RecordKind,
  SALARY_COLUMNS,
} from '@hrms/employees/domain';
import { guessColumnMapping, type HeadingMapping } from '@hrms/platform/imports';
import { type Ctx, scopeOf } from '@hrms/platform/server';
import { forbidden } from '../../refusals.ts';
import { permissionsForKind } from '../kinds/kinds.service.ts';
import { type LockedRun, lockImportRun, readStoredRun } from './run.queries.ts';

/** What decides about the permissions of a run. */
export type RunFacts = {
  readonly kind: ImportKind;
  readonly method: string;
  readonly number_groups: readonly (NumberGroup | null)[];
  readonly has_salaries: boolean;
};

const ADDING = ['employees.employee.create'] as const;
const CHANGING = ['employees.employee.update', 'employees.employee.read'] as const;
const OF_GROUP = {
  identity: ['employees.identity.update', 'employees.identity.read'],
  bank: ['employees.bank.update', 'employees.bank.read'],
} as const;
const REVEAL = { identity: 'employees.identity.reveal', bank: 'employees.bank.reveal' } as const;

/** Permissions that every call of a run asks for, besides running imports: those of its kind, method and numbers. */
function permissionsForRun({ kind, method, number_groups }: RunFacts): string[] {
  const groups = [...new Set(number_groups)].flatMap((group) => (group ? OF_GROUP[group] : []));
  if (kind !== 'employees') return [...permissionsForKind(kind), ...groups];
  return [...(method === 'update' ? [] : ADDING), ...(method === 'create' ? [] : CHANGING), ...groups];
}

/** Whether a column, or the value of one that a file lacks, is about salaries. */
export const isSalaryColumn = (name: string | null): boolean => (SALARY_COLUMNS as readonly (string | null)[]).includes(name);

/** Whether an import assigns salaries: by columns of its file, or by values that stand for columns the file lacks. */
export const hasSalaries = (mapping: HeadingMapping, fixed_values: object): boolean =>
  mapping.some(isSalaryColumn) || Object.keys(fixed_values).some(isSalaryColumn);

/** Whether the caller may assign salaries, and so import them. */
export const mayAssignSalaries = (ctx: Ctx): boolean => holdsWhole(ctx, ctx.dependencies.employees.salaries.permission);

/** A file reaches everybody: places or a team are not enough. */
const holdsWhole = (ctx: Ctx, permission: string): boolean => scopeOf(ctx.actor, permission) === 'organisation';

/** @throws Refusal 403 */
export function assertMayRun(ctx: Ctx, facts: RunFacts): void {
  for (const permission of permissionsForRun(facts)) if (!holdsWhole(ctx, permission)) throw forbidden();
  if (facts.has_salaries && !mayAssignSalaries(ctx)) throw forbidden();
}

type StoredRun = Pick<LockedRun, 'kind' | 'method' | 'number_groups' | 'headings' | 'mapping' | 'fixed_values'>;

/** The facts of a stored run. */
export const toRunFacts = (run: StoredRun): RunFacts => ({
  kind: run.kind as ImportKind,
  method: run.method,
  number_groups: storedGroups(run),
  has_salaries: hasSalaries(run.mapping as HeadingMapping, run.fixed_values as object),
});

/** Runs from before the groups were kept have them by their columns and headings. */
function storedGroups({ kind, number_groups, headings, mapping }: StoredRun): (NumberGroup | null)[] {
  const kept = number_groups as (NumberGroup | null)[];
  if (kept.length > 0) return kept;
  const columns = kind === 'employees' ? employeeImportColumns('create') : KIND_COLUMNS[kind as RecordKind];
  return numberGroupsOf(columns, headings as string[], mapping as HeadingMapping);
}

/** A run whose kind the caller may import. Every call of a run begins here or with `lockPermittedRun`. @throws Refusal 404, 403 */
export async function findPermittedRun(ctx: Ctx, run_id: string, find = readStoredRun): Promise<LockedRun> {
  const run = await find(ctx.tx, run_id);
  assertMayRun(ctx, toRunFacts(run));
  return run;
}

/** The same, locked for a change. @throws Refusal 404, 403 */
export const lockPermittedRun = (ctx: Ctx, run_id: string): Promise<LockedRun> => findPermittedRun(ctx, run_id, lockImportRun);

/** The kinds whose runs and mappings the caller may see. */
export function permittedKinds(ctx: Ctx): ImportKind[] {
  const holds = (permissions: readonly string[]) => permissions.every((permission) => holdsWhole(ctx, permission));
  return ImportKind.options.filter((kind) =>
    kind === 'employees' ? holds(ADDING) || holds(CHANGING) : holds(permissionsForKind(kind)),
  );
}

/** For each heading, whether its cells are salaries that the caller may not see, matched or not. */
export const hiddenSalaries = (ctx: Ctx, headings: readonly string[]): boolean[] =>
  mayAssignSalaries(ctx)
    ? headings.map(() => false)
    : guessColumnMapping(employeeImportColumns('create'), headings).map((name) => name === 'ctc_annual');

/** A run in a list, without the salaries that all rows get when the caller may not assign salaries. */
export const withoutSalaries = (ctx: Ctx, run: ImportRun): ImportRun =>
  mayAssignSalaries(ctx)
    ? run
    : { ...run, fixed_values: Object.fromEntries(Object.entries(run.fixed_values).filter(([name]) => !isSalaryColumn(name))) };

/** A cell as it is shown: numbers masked. */
export const maskedCell = (text: string, group: NumberGroup | null | undefined): string => (group ? maskNumberCell(text) : text);

/** Groups among these whose whole numbers the caller may read. */
export const revealedGroups = (ctx: Ctx, groups: readonly (NumberGroup | null)[]): Set<NumberGroup> =>
  new Set(groups.filter((group): group is NumberGroup => group !== null && holdsWhole(ctx, REVEAL[group])));
