import { createRole, createUser, disableUser, giveRoles, insertUser } from '@hrms/access/server';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import { appendAudit, inDirectory, inTenant, newId, type Services } from '@hrms/platform/server';

const INVITED = 6;
const DISABLED = 3;
const ACTIVE = 225;

type Person = { employee_id: string; full_name: string; email: string };
type Made = { user_id: string; employee_id: string };

/** Users for the people, two roles of the organisation's own, looks at personal data, and visits of the platform. */
export async function demoAccess(
  services: Services,
  owner: SeedActor,
  people: readonly string[],
  password_hash: string,
): Promise<void> {
  const free = await peopleWithoutUser(services, owner, people);
  const made = await makeUsers(services, owner, free.slice(0, ACTIVE + DISABLED), password_hash);
  await actAs(services, owner, async (ctx) => {
    for (const { full_name, email, employee_id } of free.slice(ACTIVE + DISABLED, ACTIVE + DISABLED + INVITED))
      await createUser(ctx, { email, display_name: full_name, employee_id, roles: [] });
    for (const { user_id } of made.slice(ACTIVE)) await disableUser(ctx, user_id, 'Long leave without pay');
  });
  await makeRoles(services, owner, made);
  await makeLooks(services, owner, made);
  await makeVisits(services, owner);
}

const peopleWithoutUser = (services: Services, { org_id }: SeedActor, people: readonly string[]): Promise<Person[]> =>
  inTenant(services.pool, org_id, async (tx) => {
    const taken = await tx.selectFrom('app_user').where('org_id', '=', org_id).select('employee_id').execute();
    const linked = new Set(taken.map(({ employee_id }) => employee_id));
    const found = new Map(
      (await services.dependencies.access.emailsOf(tx, people)).map((person) => [person.employee_id, person]),
    );
    return people.flatMap((id) => {
      const person = found.get(id);
      return person?.email && !linked.has(id) ? [{ ...person, email: person.email }] : [];
    });
  });

function makeUsers(services: Services, { org_id }: SeedActor, people: readonly Person[], password_hash: string): Promise<Made[]> {
  const now = services.clock.now();
  const today = services.clock.today();
  return inTenant(services.pool, org_id, async (tx) => {
    const { id: employee } = await tx
      .selectFrom('role')
      .where('org_id', '=', org_id)
      .where('system_key', '=', 'employee')
      .select('id')
      .executeTakeFirstOrThrow();
    const made: (Made & Person & { identity_id: string })[] = people.map((person) => ({
      ...person,
      user_id: newId(),
      identity_id: newId(),
    }));
    await tx
      .insertInto('login_identity')
      .values(
        made.map(({ identity_id, email, full_name }) => ({
          id: identity_id,
          email,
          password_hash,
          password_changed_at: now,
          user_type: 'user',
          first_name: full_name.split(' ')[0] ?? full_name,
          last_name: full_name.split(' ').slice(1).join(' '),
          last_org_id: org_id,
          created_at: now,
        })),
      )
      .execute();
    for (const { user_id, identity_id, email, full_name, employee_id } of made)
      await insertUser(tx, {
        user_id,
        identity_id,
        email,
        display_name: full_name,
        role_ids: [employee],
        employee_id,
        today,
        now,
      });
    return made.map(({ user_id, employee_id }) => ({ user_id, employee_id }));
  });
}

async function makeRoles(services: Services, owner: SeedActor, made: readonly Made[]): Promise<void> {
  const declared = services.permissions;
  const office = declared.flatMap(({ code, holders }) => {
    const scope = holders.hr_admin;
    return scope ? [{ permission_code: code, scope }] : [];
  });
  const reading = declared
    .filter(({ code }) => code.endsWith('.read'))
    .map(({ code, scopes }) => ({ permission_code: code, scope: scopes.at(-1) ?? ('organisation' as const) }));
  await actAs(services, owner, async (ctx) => {
    const branchHr = await createRole(ctx, {
      role_name: 'Branch HR',
      description: 'People of their own branches',
      permissions: office,
    });
    const auditor = await createRole(ctx, {
      role_name: 'Auditor',
      description: 'Reads everything, changes nothing',
      permissions: reading,
    });
    const { branches } = await ctx.dependencies.access.branches(ctx.tx).then((all) => ({
      branches: all.filter(({ name }) => /Bengaluru|Chennai/.test(name)).map(({ id }) => id),
    }));
    const kept = async (user_id: string) =>
      (
        await ctx.tx
          .selectFrom('user_role')
          .where('org_id', '=', ctx.org_id)
          .where('user_id', '=', user_id)
          .select('role_id')
          .execute()
      ).map(({ role_id }) => ({ role_id, until_date: null, branch_ids: [], department_ids: [] }));
    for (const { user_id } of made.slice(0, 2))
      await giveRoles(ctx, user_id, [
        ...(await kept(user_id)),
        { role_id: branchHr.id, until_date: null, branch_ids: branches, department_ids: [] },
      ]);
    const one = made[2];
    if (one)
      await giveRoles(ctx, one.user_id, [
        ...(await kept(one.user_id)),
        { role_id: auditor.id, until_date: '2027-03-31', branch_ids: [], department_ids: [] },
      ]);
  });
}

const PURPOSES = ['Form 16', 'Bank returned the salary', 'Provident fund claim', 'Insurance card', 'Audit sample'] as const;
const LOOKS = [
  { field_group: 'identity', fields: ['pan'] },
  { field_group: 'identity', fields: ['aadhaar'] },
  { field_group: 'bank', fields: ['account_number'] },
  { field_group: 'identity', fields: ['uan'] },
] as const;

/** Sixty reveals, by the people who do such work. */
async function makeLooks(services: Services, owner: SeedActor, made: readonly Made[]): Promise<void> {
  const offices = await inTenant(services.pool, owner.org_id, (tx) =>
    tx
      .selectFrom('app_user')
      .where('org_id', '=', owner.org_id)
      .where('email', 'in', ['hr@sahyadri.example', 'payroll@sahyadri.example'])
      .select(['id', 'display_name'])
      .orderBy('email')
      .execute(),
  );
  for (const [at, { id, display_name }] of offices.entries())
    await actAs(services, { ...owner, user_id: id, display_name }, async (ctx) => {
      for (let n = at; n < 60; n += offices.length) {
        const look = LOOKS[n % LOOKS.length] ?? LOOKS[0];
        await ctx.auditDataAccess({
          employee_id: made[(n * 7) % made.length]?.employee_id ?? null,
          kind: 'reveal',
          field_group: look.field_group,
          fields: look.fields,
          purpose: PURPOSES[n % PURPOSES.length] ?? PURPOSES[0],
        });
      }
    });
}

/** A visit that ended, and one that the owner refused. */
async function makeVisits(services: Services, { org_id, user_id }: SeedActor): Promise<void> {
  const now = services.clock.now().getTime();
  const ago = (hours: number) => new Date(now - hours * 3_600_000);
  const [ended, refused] = [newId(), newId()];
  const admin = await inDirectory(services.pool, async (tx) => {
    const { id } = await tx.selectFrom('login_identity').where('user_type', '=', 'admin').select('id').executeTakeFirstOrThrow();
    const shared = { identity_id: id, org_id, mode: 'read', minutes: 20 };
    const [begun, over] = [ago(72), new Date(ago(72).getTime() + 20 * 60_000)];
    await tx
      .insertInto('platform_act')
      .values([
        {
          ...shared,
          id: ended,
          reason: 'Payslip layout question',
          status: 'ended',
          requested_at: begun,
          starts_at: begun,
          until: over,
          ended_at: over,
        },
        {
          ...shared,
          id: refused,
          reason: 'Checking a report that came out empty',
          status: 'rejected',
          requested_at: ago(30),
          decided_at: ago(29),
          decided_by: user_id,
          ended_at: ago(29),
        },
      ])
      .execute();
    return id;
  });
  await inTenant(services.pool, org_id, async (tx) => {
    for (const [minute, path] of ['/v1/payrolls', '/v1/payslips', '/v1/payslips'].entries())
      await appendAudit(tx, new Date(ago(72).getTime() + minute * 60_000), {
        event: 'access.acted_in',
        actor_kind: 'platform',
        actor_id: admin,
        subject_type: 'platform_act',
        subject_id: ended,
        details: { method: 'GET', path },
      });
  });
}
