import type { Ctx } from '@hrms/platform/server';
import type { DefinitionFile, UnmatchedName } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { findCategories } from '../lookups/directory.queries.ts';
import { findSubjects } from '../subjects/registry.ts';

/** Ids of this organisation by name. Null where a name is unknown, or means several. */
export type NameMatcher = {
  role(name: string | null | undefined): string | null;
  department(name: string | null | undefined): string | null;
  category(name: string | null | undefined): string | null;
  employee(name: string | null | undefined, code: string | null | undefined): string | null;
  workflow(name: string | null | undefined): string | null;
  hasSubject(subject: string): boolean;
  /** A name that no workflow of the organisation has yet. */
  freeName(name: string): string;
};
export type UnmatchedKind = UnmatchedName['kind'];

const keyOf = (name: string | null | undefined) => (name ?? '').trim().toLowerCase();

function matcherOf(rows: readonly { id: string; name: string }[]): (name: string | null | undefined) => string | null {
  const byName = Map.groupBy(rows, ({ name }) => keyOf(name));
  return (name) => {
    const same = byName.get(keyOf(name)) ?? [];
    return same.length === 1 ? (same[0]?.id ?? null) : null;
  };
}

/** What the names of a file are in this organisation. */
export async function openNameMatcher(
  ctx: Ctx,
  { workflows, organisation }: Pick<DefinitionFile, 'workflows' | 'organisation'>,
): Promise<NameMatcher> {
  const { tx, org_id } = ctx;
  const { name } = await tx.selectFrom('organisation').where('org_id', '=', org_id).select('name').executeTakeFirstOrThrow();
  const roles = await tx.selectFrom('role').where('org_id', '=', org_id).select(['id', 'role_name as name']).execute();
  const departments = await tx.selectFrom('department').where('org_id', '=', org_id).select(['id', 'name']).execute();
  const stored = await tx
    .selectFrom('workflow')
    .where('org_id', '=', org_id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'type'])
    .execute();
  const taken = new Set(stored.map(({ name }) => keyOf(name)));
  return {
    role: matcherOf(roles),
    department: matcherOf(departments),
    category: matcherOf(await findCategories(ctx)),
    employee: employeeMatcher(await findEmployeesNamed(ctx, employeeNames(workflows)), name === organisation),
    workflow: matcherOf(stored.filter(({ type }) => type === 'approval')),
    hasSubject: (subject) => findSubjects(ctx).some((one) => one.subject === subject),
    freeName: (name) => {
      const endings = ['', ' (imported)', ...Array.from({ length: 200 }, (_, n) => ` (imported ${n + 2})`)];
      const free = endings.map((end) => `${name.slice(0, 120 - end.length)}${end}`).find((one) => !taken.has(keyOf(one))) ?? name;
      taken.add(keyOf(free));
      return free;
    },
  };
}

const employeeNames = (workflows: DefinitionFile['workflows']): string[] => [
  ...new Set(
    workflows.flatMap(({ stages }) =>
      stages.flatMap(({ approvers }) => approvers.flatMap(({ employee_name }) => keyOf(employee_name) || [])),
    ),
  ),
];

type NamedEmployee = { id: string; name: string; code: string | null };

async function findEmployeesNamed({ tx, org_id }: Ctx, names: readonly string[]): Promise<NamedEmployee[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<NamedEmployee>`select id, full_name as name, employee_code as code from employee
    where org_id = ${org_id} and not is_draft and lower(trim(full_name)) = any(${[...names]}::text[])`.execute(tx);
  return rows;
}

/** By name. The code tells employees of the same name apart where the file is of this organisation; elsewhere it is another's. */
function employeeMatcher(employees: readonly NamedEmployee[], isOwnFile: boolean): NameMatcher['employee'] {
  return (name, code) => {
    const same = employees.filter((one) => keyOf(one.name) === keyOf(name));
    if (same.length === 1) return same[0]?.id ?? null;
    return (isOwnFile && same.find((one) => code && one.code === code)?.id) || null;
  };
}
