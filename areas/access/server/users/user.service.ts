import type { CreateUser, UpdateUser, User } from '@hrms/access/contract';
import {
  type Ctx,
  insertRow,
  isStale,
  mapUniqueViolation,
  newId,
  type PageRows,
  updateRow,
  type Work,
} from '@hrms/platform/server';
import * as refusals from '../refusals.ts';
import { syncEmploymentRoles } from '../roles/employment-roles.service.ts';
import { sendInvitation } from './invitation.service.ts';
import { assertMayLink, notifyOfLink } from './link.service.ts';
import { lockUserToAct } from './owner-guard.service.ts';
import { assertMayGiveRoles, assignRoles } from './role-assignment.service.ts';
import { countOwners, findUserRow, listRoleRows, listUserRows, type UserFilter, type UserRow } from './user.queries.ts';

/** One page of the users, by name unless another sort is given. */
export async function listUsers(ctx: Ctx, filter: UserFilter): Promise<PageRows<User>> {
  const page = await listUserRows(ctx.tx, filter, ctx.clock.now());
  return { ...page, rows: await toUsers(ctx, page.rows) };
}

/** @throws Refusal 404 */
export async function readUser(ctx: Ctx, id: string): Promise<User> {
  const row = await findUserRow(ctx.tx, id, ctx.clock.now());
  const [user] = row ? await toUsers(ctx, [row]) : [];
  if (!user) throw refusals.missing('User');
  return user;
}

/** Rows as the list shows them: with roles, places by name and the employee. */
async function toUsers(ctx: Ctx, rows: readonly UserRow[]): Promise<User[]> {
  const roles = await listRoleRows(
    ctx.tx,
    rows.map(({ id }) => id),
    ctx.today,
  );
  const names = roles.some(({ branch_ids, department_ids }) => branch_ids.length + department_ids.length > 0)
    ? await namesOfPlaces(ctx)
    : new Map<string, string>();
  const cards = await ctx.dependencies.access.employeeCards(
    ctx.tx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  return rows.map(({ identity_id: _identity, ...row }) => {
    const card = row.employee_id ? cards.get(row.employee_id) : undefined;
    return {
      ...row,
      user_id: row.id,
      employee_code: card?.employee_code ?? null,
      employee_name: card?.full_name ?? null,
      roles: roles
        .filter(({ user_id }) => user_id === row.id)
        .map(({ user_role_id: _id, user_id: _user, system_key: _key, ...role }) => ({
          ...role,
          places: [...role.branch_ids, ...role.department_ids]
            .map((id) => names.get(id) ?? 'a closed branch or department')
            .join(', '),
        })),
    };
  });
}

/** Names of all branches and departments by id. */
export async function namesOfPlaces({ tx, dependencies: { access } }: Work): Promise<Map<string, string>> {
  return new Map([...(await access.branches(tx)), ...(await access.departments(tx))].map(({ id, name }) => [id, name]));
}

/** A user who is invited: nothing can be done with it before the invitation is accepted. */
export async function createUser(ctx: Ctx, asked: CreateUser): Promise<User> {
  const id = newId();
  await insertInvitedUser(ctx, { id, ...asked });
  await assignRoles(ctx, id, asked.roles);
  await sendInvitation(ctx, { user_id: id, email: asked.email, display_name: asked.display_name });
  const user = await readUser(ctx, id);
  await ctx.audit('access.user_invited', id, { after: auditDetails(user) });
  return user;
}

/**
 * Inserts an invited user with the roles of employment.
 * @throws `user_field` for an unknown employee, `user_exists`, `employee_linked`, `link_not_on_record`, `link_second_person`
 */
export async function insertInvitedUser(
  ctx: Ctx,
  { id, email, display_name, employee_id }: { id: string } & Pick<CreateUser, 'email' | 'display_name' | 'employee_id'>,
): Promise<void> {
  if (employee_id) await assertInService(ctx, employee_id);
  if (employee_id) await assertMayLink(ctx, employee_id, email);
  const now = ctx.clock.now();
  await mapUniqueViolation(
    insertRow(ctx.tx, 'app_user', { id, email, display_name, employee_id, status: 'invited', invited_at: now, created_at: now }),
    UNIQUE,
  );
  if (!employee_id) return;
  await syncEmploymentRoles(ctx.tx, await ctx.dependencies.access.hasReports(ctx.tx, [employee_id], ctx.today), ctx.today);
  await notifyOfLink(ctx, employee_id, email, email);
}

/** Changes name, linked employee and roles, and the e-mail until the invitation is accepted. */
export async function updateUser(ctx: Ctx, id: string, asked: UpdateUser): Promise<User> {
  await lockUserToAct(ctx, id);
  const before = await readUser(ctx, id);
  if (isStale(before, asked)) throw refusals.staleRecord();
  if (before.status === 'alumni') throw refusals.userState('Former employees can’t have roles');
  if (asked.email !== before.email && before.status !== 'invited')
    throw refusals.field('email', 'Users change their e-mail in their own account');
  // the mailbox of an invitation gets its roles
  if (asked.email !== before.email) await assertMayGiveRoles(ctx, id);
  if (asked.employee_id !== before.employee_id) await checkLink(ctx, before, asked.employee_id);
  const relinked = asked.employee_id !== before.employee_id || asked.email !== before.email ? asked.employee_id : null;
  if (relinked) await assertMayLink(ctx, relinked, asked.email);
  await mapUniqueViolation(
    updateRow(
      ctx.tx,
      'app_user',
      { id },
      { email: asked.email, display_name: asked.display_name, employee_id: asked.employee_id, version: before.version + 1 },
    ),
    UNIQUE,
  );
  if (asked.employee_id !== before.employee_id) await moveDerived(ctx, id, asked.employee_id);
  if (relinked) await notifyOfLink(ctx, relinked, asked.email, asked.email === before.email ? undefined : asked.email);
  await assignRoles(ctx, id, asked.roles);
  await assertHasOwner(ctx);
  if (asked.email !== before.email)
    await sendInvitation(ctx, { user_id: id, email: asked.email, display_name: asked.display_name });
  const after = await readUser(ctx, id);
  await ctx.audit('access.user_changed', id, { before: auditDetails(before), after: auditDetails(after) });
  return after;
}

async function checkLink(ctx: Ctx, before: User, employee_id: string | null): Promise<void> {
  if (before.user_id === ctx.actor.user_id && !(await isOwnRecord(ctx, before, employee_id))) throw refusals.ownLink();
  if (employee_id) await assertInService(ctx, employee_id);
}

/** Whether an owner who is linked to nobody yet has the address that is on the employee's record: the owner may link the own sign-in. */
async function isOwnRecord(ctx: Ctx, before: User, employee_id: string | null): Promise<boolean> {
  if (!ctx.actor.standing.is_owner || before.employee_id !== null || employee_id === null) return false;
  const entered = { by: ctx.actor.user_id, since: ctx.clock.now() };
  const on_record = await ctx.dependencies.access.addressesOnRecord(ctx.tx, employee_id, entered);
  return on_record.some(({ email }) => email === before.email.toLowerCase());
}

/** @throws `user_field` for an unknown employee and one who has left */
async function assertInService({ tx, today, dependencies }: Ctx, employee_id: string): Promise<void> {
  if (!(await dependencies.platform.people.exists(tx, employee_id)))
    throw refusals.field('employee_id', 'Employee not found. Select another one');
  if ((await dependencies.access.employeesLeftBefore(tx, [employee_id], today)).length > 0)
    throw refusals.field('employee_id', 'This employee has left. Select another one');
}

/** The derived roles follow the link. */
async function moveDerived(ctx: Ctx, user_id: string, employee_id: string | null): Promise<void> {
  await ctx.tx
    .deleteFrom('user_role')
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', user_id)
    .where('source', '=', 'derived')
    .execute();
  if (employee_id)
    await syncEmploymentRoles(ctx.tx, await ctx.dependencies.access.hasReports(ctx.tx, [employee_id], ctx.today), ctx.today);
}

/** An organisation is never left without an owner. @throws Refusal 409 */
export async function assertHasOwner(ctx: Ctx): Promise<void> {
  if ((await countOwners(ctx.tx)) === 0) throw refusals.lastOwner();
}

const UNIQUE = {
  app_user_org_id_employee_id_key: refusals.employeeLinked,
  app_user_org_id_identity_id_key: refusals.userExists,
  app_user_org_id_email_key: refusals.userExists,
};

/** What the audit log keeps of a user. */
export const auditDetails = ({ email, display_name, employee_id, status, roles }: User) => ({
  email,
  display_name,
  employee_id,
  status,
  roles: roles.map(({ role_name, until_date, places }) => ({ role_name, until_date, places })),
});
