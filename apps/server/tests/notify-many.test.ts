import { insertEmployeesForTests } from '@hrms/employees/testing';
import { announcements, departments, designations } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { defineArea, defineNotice, inTenant, type JobContext, jobContext, type Notify, newId } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { clientOf } from '@hrms/platform/testing/parts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const spread = defineNotice({
  id: 'sample.spread',
  class: 'information',
  channels: ['in_app', 'email'],
  mandatory: false,
  placeholders: ['what'],
  title: 'News: {{what}}',
  text: 'Read it.',
  link: '/sample',
});
const sample = defineArea({ name: 'sample', routes: [], jobs: [], permissions: [], notices: { spread } });

let installation: Installation;
let owner: Tenant;
let people: string[];
let reader: Signed;

beforeAll(async () => {
  installation = await createInstallation({ besides: [sample] });
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const seeds = Array.from({ length: 1000 }, (_, n) => ({ first_name: 'Worker', employee_code: `W${n}` }));
  people = (await insertEmployeesForTests(installation.services, owner.org_id, seeds)).map(({ employee_id }) => employee_id);
  await inTenant(installation.services.pool, owner.org_id, (tx) =>
    sql`insert into app_user (org_id, id, identity_id, email, display_name, employee_id, status, created_at)
      select org_id, gen_random_uuid(), gen_random_uuid(), employee_code || '@works.example', full_name, id, 'active', now()
      from employee where org_id = ${owner.org_id} and id <> ${people[0] as string}`.execute(tx),
  );
  reader = await owner.person({ role: 'employee' }, { employee_id: people[0] as string });
});
afterAll(() => installation.close());

/** How many statements some work takes in one transaction. */
async function statementsOf(work: (ctx: JobContext) => Promise<unknown>): Promise<number> {
  return inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const client = clientOf(tx) as unknown as { query: (...given: unknown[]) => unknown };
    const query = client.query;
    let statements = 0;
    client.query = (...given) => {
      statements += 1;
      return query.apply(client, given);
    };
    try {
      await work(jobContext(installation.services, tx));
      return statements;
    } finally {
      client.query = query;
    }
  });
}
const countRows = (table: 'notification' | 'mail_outbox', notice_id: string) =>
  inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where org_id = ${owner.org_id} and notice_id = ${notice_id}`.execute(tx);
    return found.rows[0]?.n ?? 0;
  });
const waitingJobs = async () => {
  const { rows } = await installation.services.pool.query('select count(*)::int as n from graphile_worker._private_jobs');
  return rows[0].n as number;
};

test('telling 1,000 people takes as many statements as telling 10, and one job', async () => {
  const tell = (notify: Notify, employees: readonly string[]) =>
    notify(spread, { to: { employees }, cause: newId(), values: { what: 'a new canteen' } });
  await installation.runJobs();
  const few = await statementsOf(({ notify }) => tell(notify, people.slice(0, 10)));
  expect(await countRows('notification', spread.id)).toBe(10);
  expect(await waitingJobs()).toBe(1);
  const many = await statementsOf(({ notify }) => tell(notify, people));
  expect(await countRows('notification', spread.id)).toBe(1010);
  expect(await countRows('mail_outbox', spread.id)).toBe(1010);
  expect(many).toBe(few);
  expect(many).toBeLessThan(25);
  expect(await waitingJobs()).toBe(2);
});

test('1,000 requests with texts of their own take as many statements as 10, and a repeated batch writes nothing', async () => {
  const each = (cause: string, employees: readonly string[]) =>
    employees.map((employee_id, n) => ({
      to: { employees: [employee_id], holders: 'employees.employee.read', about_employee: employee_id },
      cause: `${cause}:${employee_id}`,
      subject_id: employee_id,
      values: { what: `desk ${n}` },
      group: cause,
    }));
  const countAll = async () => [await countRows('notification', spread.id), await countRows('mail_outbox', spread.id)];
  await statementsOf(({ notify }) => notify(spread, each('warm', people.slice(0, 2))));
  const [lines = 0, mails = 0] = await countAll();
  const few = await statementsOf(({ notify }) => notify(spread, each('few', people.slice(0, 10))));
  // the employee, and the owner of the organisation for each
  expect(await countAll()).toEqual([lines + 20, mails + 20]);
  const many = await statementsOf(({ notify }) => notify(spread, each('many', people)));
  expect(await countAll()).toEqual([lines + 2020, mails + 2020]);
  expect(many).toBe(few);
  expect(many).toBeLessThan(25);
  await statementsOf(({ notify }) => notify(spread, each('many', people)));
  expect(await countAll()).toEqual([lines + 2020, mails + 2020]);
});

test('an announcement to acknowledge tells 1,000 people in as many statements as 10, and each line closes by itself', async () => {
  const publish = async (employee_ids: string[] | null) => {
    const audience = employee_ids ? { employee_ids } : { everyone: true };
    const made = await owner.call(announcements.create, {
      body: { title: 'Safety drill', body: 'On Friday', audience, priority: 'important', needs_acknowledgement: true },
    });
    await owner.call(announcements.publish, { params: { id: made.data.announcement_id }, body: {} });
    const job = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'organisation.announce');
    await installation.services.pool.query('delete from graphile_worker._private_jobs');
    const statements = await statementsOf(async (ctx) => {
      const run = { transaction: (work: (ctx: JobContext) => Promise<unknown>) => work(ctx), org_id: owner.org_id };
      await job?.run(run as never, { announcement_id: made.data.announcement_id } as never);
    });
    return { statements, id: made.data.announcement_id };
  };
  const few = await publish(people.slice(0, 10));
  expect(await countRows('notification', 'announcement.acknowledge')).toBe(10);
  const many = await publish(null);
  expect(await countRows('notification', 'announcement.acknowledge')).toBe(1010);
  expect(many.statements).toBe(few.statements);
  await reader.call(announcements.acknowledge, { params: { id: many.id }, body: {} });
  const open = await inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const found = await sql<{ n: number }>`select count(*)::int as n from notification where org_id = ${owner.org_id}
      and notice_id = 'announcement.acknowledge' and action_done_at is not null`.execute(tx);
    return found.rows[0]?.n;
  });
  expect(open).toBe(1);
});

test('reading the list of announcements takes as many statements for twenty as for one', async () => {
  await reader.call(notifications.count);
  const queries = async () => {
    const pool = installation.services.pool as unknown as { connect: () => Promise<{ query: (...given: unknown[]) => unknown }> };
    const connect = pool.connect;
    let statements = 0;
    pool.connect = async () => {
      const client = await connect.call(pool);
      const query = client.query;
      client.query = (...given) => {
        statements += 1;
        return query.apply(client, given);
      };
      return client;
    };
    const { data } = await reader.call(announcements.list, { query: { limit: '50' } });
    pool.connect = connect;
    return { statements, shown: data.rows.length };
  };
  const before = await queries();
  for (let n = 0; n < 18; n += 1) {
    const made = await owner.call(announcements.create, {
      body: { title: `No ${n}`, body: 'Read', audience: { everyone: true } },
    });
    await owner.call(announcements.publish, { params: { id: made.data.announcement_id }, body: {} });
  }
  const after = await queries();
  expect(after.shown).toBe(before.shown + 18);
  expect(after.statements).toBeLessThanOrEqual(before.statements + 1);
});
