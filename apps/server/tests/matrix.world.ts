import { makeEmployeeAlumnus } from '@hrms/access/server';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import type { AnyEndpoint, PermissionDeclaration, RoleKey, Scope } from '@hrms/platform/contract';
import { actAs } from '@hrms/platform/demo';
import { hashOfToken, newId, withClient } from '@hrms/platform/server';
import { call, type Installation, type Signed, signInPlatformAdmin } from '@hrms/platform/testing';
import { otherTenant, type World, walkWorld } from './walk.world.ts';

export const ROLES: readonly RoleKey[] = ['owner', 'hr_admin', 'payroll_admin', 'finance', 'manager', 'employee'];

/** Several at a time, as many clients ask: the database answers one while the program reads another. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await work(next);
    }),
  );
}

/** Numbers that stand encrypted in the database and in clear nowhere. */
export const PAN = 'ABCPK1234L';

export type Caller = Pick<Signed, 'call'>;
export type Cast = Record<RoleKey, Caller> & { alumni: Caller; platform: Caller; stranger: Caller };

/** One organisation, and one person for each way to stand towards it. */
export async function matrixWorld(installation: Installation): Promise<{ world: World; cast: Cast }> {
  const world = await walkWorld(installation);
  const seeds = ROLES.map((role) => ({ first_name: `Of ${role}`, employee_code: `R-${role}` }));
  const people = await insertEmployeesForTests(installation.services, world.org_id, [
    ...seeds,
    { first_name: 'Gone', employee_code: 'R-gone' },
  ]);
  const own = people.map(({ employee_id }) => employee_id);
  const cast: Partial<Cast> = {};
  for (const [at, role] of ROLES.entries()) cast[role] = await world.owner.person({ role }, { employee_id: own[at] as string });
  const gone = own[ROLES.length] as string;
  const alumnus = await world.owner.person([], { employee_id: gone });
  const boss = { org_id: world.org_id, user_id: world.owner.user_id, identity_id: world.owner.user_id, display_name: 'Owner' };
  await actAs(installation.services, boss, (ctx) => makeEmployeeAlumnus(ctx, { employee_id: gone, until: '2027-12-31' }));
  cast.alumni = await signedInAgain(installation, alumnus);
  cast.platform = await signInPlatformAdmin(installation);
  cast.stranger = await otherTenant(installation);
  return { world, cast: cast as Cast };
}

/** Leaving ends every session: whoever left signs in again. */
async function signedInAgain(installation: Installation, { user_id, org_id }: Signed): Promise<Caller> {
  const token = `test-${newId()}`;
  const session_id = newId();
  await withClient(installation.superUrl, async (client) => {
    await client.query(
      `insert into app.session (id, identity_id, org_id, user_id, remember, created_at, last_seen_at, idle_expires_at, absolute_expires_at, reauthenticated_at)
       select $1, identity_id, org_id, user_id, remember, created_at, last_seen_at, idle_expires_at, absolute_expires_at, reauthenticated_at
       from app.session where user_id = $2 and org_id = $3 limit 1`,
      [session_id, user_id, org_id],
    );
    await client.query('insert into app.access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
      hashOfToken(token),
      session_id,
      new Date(installation.clock.now().getTime() + 86_400_000),
    ]);
  });
  return { call: (endpoint, input) => call(installation.app, endpoint, token, input) };
}

/** How far a role reaches by the declarations alone; null: not at all. */
export function declaredScope(role: RoleKey, code: string, declared: readonly PermissionDeclaration[]): Scope | null {
  const permission = declared.find((one) => one.code === code);
  if (!permission) return null;
  return role === 'owner' ? (permission.scopes.at(-1) ?? null) : (permission.holders[role] ?? null);
}

export type Verdict = 'nobody' | 'forbidden' | 'open';

/** What the contract says about a caller: 401, 403, or past the gate. */
export function expectedVerdict(
  endpoint: AnyEndpoint,
  caller: keyof Cast | 'anonymous',
  declared: readonly PermissionDeclaration[],
): Verdict {
  if (endpoint.public) return 'open';
  if (caller === 'anonymous') return 'nobody';
  if (endpoint.account) return 'open';
  if (caller === 'platform') return endpoint.platform ? 'open' : 'forbidden';
  if (endpoint.platform) return 'forbidden';
  if (caller === 'alumni') return endpoint.alumni ? 'open' : 'forbidden';
  if (endpoint.session) return 'open';
  const role = caller === 'stranger' ? 'owner' : caller;
  return declaredScope(role, endpoint.permission ?? '', declared) ? 'open' : 'forbidden';
}
