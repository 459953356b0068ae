import { columnOfPosition, findManagerIds, peopleNames, positionOrFirstOn } from '@hrms/employees/server';
import { runPrepared, type Tx, type Work } from '@hrms/platform/server';
import type { DepartmentFacts, Directory, Person, RuleTarget } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { findHolders, findRoleReach, holdersCovering } from './role-holders.queries.ts';
import { findSystemRoles, readSettings, type Settings, type SystemRoles } from './settings.queries.ts';
import { findUsableUserOf, findUsableUsersOf, findUsers } from './users.queries.ts';

export type LookupCtx = Work;

/** What approvals know of the organisation on a day: the directory and the settings it was made with. */
export type Lookups = {
  readonly day: string;
  readonly directory: Directory;
  readonly settings: Settings;
  readonly roles: SystemRoles;
  /** Reads together what stages mostly ask about these employees in requests of a type: names, managers, and the managers' users. */
  prepareFor(employee_ids: readonly string[], subject: string): Promise<void>;
};

/** A look-up that keeps its answers. */
type Remembered<T> = ((key: string) => Promise<T>) & { keep(key: string, answer: T): void };

/** The first answer of a key is kept: within one transaction the organisation does not change under the engine. */
function remembered<T>(find: (key: string) => Promise<T>): Remembered<T> {
  const known = new Map<string, Promise<T>>();
  const ask = (key: string) => {
    const before = known.get(key);
    if (before) return before;
    const found = find(key);
    known.set(key, found);
    return found;
  };
  return Object.assign(ask, { keep: (key: string, answer: T) => void known.set(key, Promise.resolve(answer)) });
}

/** Reads the organisation as approvals see it on a day, today unless given. */
export async function openLookups(ctx: LookupCtx, day: string = ctx.clock.today()): Promise<Lookups> {
  const roles = await findSystemRoles(ctx.tx);
  const settings = await readSettings(ctx.tx, roles);
  return { day, ...createDirectory(ctx, { day, settings, roles }), settings, roles };
}

function createDirectory(
  ctx: LookupCtx,
  { day, settings, roles }: Pick<Lookups, 'day' | 'settings' | 'roles'>,
): Pick<Lookups, 'directory' | 'prepareFor'> {
  const { tx } = ctx;
  const lookup = { tx, day, permissions: ctx.services.permissions, dependencies: ctx.dependencies };
  const managerOf = remembered(async (id) => (await findManagerIds(tx, [id], day)).get(id) ?? null);
  const holders = remembered((role_id) => findHolders(tx, role_id, day));
  const reach = remembered((role_id) => findRoleReach(lookup, role_id));
  const chain = remembered(async (about) => {
    const above: string[] = [];
    for (let at = await managerOf(about); at && !above.includes(at); at = await managerOf(at)) above.push(at);
    return above;
  });
  const usableUserOf = remembered((id) => findUsableUserOf(tx, id, day));
  const employeeName = remembered(async (id) => (await peopleNames.names(tx, [id])).get(id) ?? null);
  const standIns = remembered((key) => {
    const [user_id = '', subject = ''] = key.split(' ');
    return findStandInOf(ctx, user_id, subject, day);
  });
  const prepareFor = async (ids: readonly string[], subject: string) => {
    if (ids.length === 0) return;
    const names = await peopleNames.names(tx, ids);
    const managers = await findManagerIds(tx, ids, day);
    for (const id of ids) {
      employeeName.keep(id, names.get(id) ?? null);
      managerOf.keep(id, managers.get(id) ?? null);
    }
    const above = [...new Set([...managers.values()].filter((id) => id !== null))];
    const users = await findUsableUsersOf(tx, above, day);
    for (const id of above) usableUserOf.keep(id, users.get(id) ?? null);
    const asked = [...users.values()].map(({ user_id }) => user_id);
    const away = await findUsersAway(tx, asked, day);
    for (const id of asked) if (!away.has(id)) standIns.keep(`${id} ${subject}`, null);
  };
  const directory: Directory = {
    usableUserOf,
    employeeName,
    roleName: remembered((id) => nameIn(ctx, sql`role`, sql`role_name`, id)),
    roleHolders: async (role_id, about) => {
      const all = await holders(role_id);
      if (about === null) return all.map(({ user_id, employee_id, name }) => ({ user_id, employee_id, name }));
      return holdersCovering(lookup, all, { reach: await reach(role_id), about, chain: await chain(about) });
    },
    managerOf,
    departmentOf: remembered((id) => findDepartmentOf(ctx, id, day)),
    department: remembered((id) => findDepartment(ctx, id)),
    departmentFinance: remembered((id) => findDepartmentFinance(ctx, id)),
    amountBand: (table, amount) => findAmountBand(ctx, table, amount),
    categoryOwner: remembered((id) => findCategoryOwner(ctx, id)),
    categoryNamed: remembered((name) => findCategoryNamed(ctx, name)),
    categoryName: remembered(async (id) => (await findCategories(ctx)).find((one) => one.id === id)?.name ?? null),
    standInOf: (user_id, subject) => standIns(`${user_id} ${subject}`),
    fallback_role_id: settings.fallback_role_id,
    owner_role_id: roles.owner ?? '',
    finance_role_id: roles.finance ?? '',
  };
  return { directory, prepareFor };
}

/** Of these users, those who have a stand-in on a day for any request. */
async function findUsersAway(tx: Tx, user_ids: readonly string[], day: string): Promise<Set<string>> {
  const rows = await runPrepared<{ user_id: string }>(
    tx,
    sql`select user_id from stand_in where org_id = ${tx.org_id} and user_id = any(${[...user_ids]}::uuid[])
      and from_date <= ${day}::date and to_date >= ${day}::date`,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

async function nameIn({ tx }: LookupCtx, table: ReturnType<typeof sql>, column: ReturnType<typeof sql>, id: string) {
  if (!id) return null;
  const { rows } = await sql<{
    name: string;
  }>`select ${column} as name from ${table} where org_id = ${tx.org_id} and id = ${id}`.execute(tx);
  return rows[0]?.name ?? null;
}

/** The department of an employee by the position in force on a day. */
export async function findDepartmentOf({ tx }: Pick<LookupCtx, 'tx'>, employee_id: string, day: string): Promise<string | null> {
  const department = columnOfPosition(positionOrFirstOn(tx, 'employee.id', day), 'department_id');
  const { rows } = await sql<{ department_id: string | null }>`select ${department} as department_id
    from employee where org_id = ${tx.org_id} and id = ${employee_id}`.execute(tx);
  return rows[0]?.department_id ?? null;
}

const findDepartment = async ({ tx }: LookupCtx, id: string): Promise<DepartmentFacts | null> =>
  (await tx
    .selectFrom('department')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(['name', 'parent_id', 'head_employee_id'])
    .executeTakeFirst()) ?? null;

const findDepartmentFinance = async ({ tx }: LookupCtx, id: string): Promise<RuleTarget | null> =>
  (await tx
    .selectFrom('approver_department_finance')
    .where('org_id', '=', tx.org_id)
    .where('department_id', '=', id)
    .select(['role_id', 'employee_id'])
    .executeTakeFirst()) ?? null;

const findAmountBand = async ({ tx }: LookupCtx, table: string, amount: number): Promise<RuleTarget | null> =>
  (await tx
    .selectFrom('approver_amount_band')
    .where('org_id', '=', tx.org_id)
    .where('table_name', '=', table)
    .where('from_paise', '<=', amount)
    .orderBy('from_paise', 'desc')
    .select(['role_id', 'employee_id'])
    .limit(1)
    .executeTakeFirst()) ?? null;

const findCategoryOwner = async ({ tx }: LookupCtx, id: string): Promise<RuleTarget | null> =>
  (await tx
    .selectFrom('approver_category_owner')
    .where('org_id', '=', tx.org_id)
    .where('category_id', '=', id)
    .select(['role_id', 'employee_id'])
    .executeTakeFirst()) ?? null;

/** Categories of all request types: those of this area and of the areas above. */
export async function findCategories({
  tx,
  dependencies,
}: Pick<LookupCtx, 'tx' | 'dependencies'>): Promise<{ id: string; name: string; subject_label: string }[]> {
  const own = await tx
    .selectFrom('request_category')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  const found = own.map((one) => ({ ...one, subject_label: 'General request' }));
  for (const { categories, label } of dependencies.workflows.subjects)
    for (const one of (await categories?.(tx)) ?? [])
      if (!found.some(({ id }) => id === one.id)) found.push({ ...one, subject_label: label });
  return found;
}

async function findCategoryNamed(ctx: LookupCtx, name: string): Promise<string | null> {
  const wanted = name.trim().toLowerCase();
  return (await findCategories(ctx)).find((one) => one.name.toLowerCase() === wanted)?.id ?? null;
}

async function findStandInOf(
  { tx }: LookupCtx,
  user_id: string,
  subject: string,
  day: string,
): Promise<(Person & { usable: boolean }) | null> {
  const row = await tx
    .selectFrom('stand_in')
    .where('org_id', '=', tx.org_id)
    .where('user_id', '=', user_id)
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .where(sql<boolean>`(cardinality(subjects) = 0 or ${subject} = any(subjects))`)
    .orderBy(sql`cardinality(subjects) = 0`)
    .orderBy('id')
    .select('stand_in_user_id')
    .limit(1)
    .executeTakeFirst();
  return row ? ((await findUsers(tx, [row.stand_in_user_id], day)).get(row.stand_in_user_id) ?? null) : null;
}

/** The department above each department. */
export async function findDepartmentParents({ tx }: Pick<LookupCtx, 'tx'>): Promise<Map<string, string | null>> {
  const rows = await tx.selectFrom('department').where('org_id', '=', tx.org_id).select(['id', 'parent_id']).execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}
