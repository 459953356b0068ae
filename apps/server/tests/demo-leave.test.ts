import { evaluateApplication, toDays } from '@hrms/leave/domain';
import { actAs, actorsOf, type SeedActor } from '@hrms/platform/demo';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { isSafeForMail } from '@hrms/platform/testing/parts';
import { decideRecord } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSignIns } from '../seed/demo.ts';
import { demoAccess } from '../seed/demo-access.ts';
import { makeLeave } from '../seed/demo-leave.ts';
import { makePlaces } from '../seed/demo-places.ts';
import { makeRequests } from '../seed/demo-requests.ts';
import { makePeople } from '../seed/demo-service.ts';
import { makeStructure } from '../seed/demo-structure.ts';
import { makeWorkflows } from '../seed/demo-workflows.ts';
import { foundSeedOrganisation } from '../seed/founding.ts';

let installation: Installation;
let owner: SeedActor;
let people: readonly string[];

beforeAll(async () => {
  installation = await createInstallation();
  const { services } = installation;
  const made = await foundSeedOrganisation(services, {
    organisation_name: 'Sahyadri Components Pvt Ltd',
    first_name: 'Omkar',
    last_name: 'Sahyadri',
    email: 'owner@sahyadri.example',
    password: 'tall green hills',
    state_code: 'IN-MH',
  });
  owner = { ...made, display_name: 'Omkar Sahyadri' };
  const places = await makePlaces(services, owner);
  await makeStructure(services, owner, places);
  people = (await makePeople(services, owner, places)).ids;
  await makeSignIns(services, owner, people, 'tall green hills');
  await demoAccess(services, owner, people, 'no password');
  await makeWorkflows(services, owner, people, places);
  await makeLeave(services, owner, people);
  await makeRequests(services, owner, people);
}, 120_000);
afterAll(() => installation.close());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await inTenant(installation.services.pool, owner.org_id, (tx) => query.execute(tx))).rows;

test('ledger, lots, balances and halves of the demonstration agree', async () => {
  await installation.runJob('leave.check_balances', owner.org_id);
  expect(await rowsOf(sql`select employee_id, problem from leave_account where problem is not null`)).toEqual([]);
  expect(
    await rowsOf(sql`select lot_id, sum(days) from leave_ledger where lot_id is not null group by lot_id having sum(days) < 0`),
  ).toEqual([]);
  const apart = await rowsOf(sql`select r.number, r.days, halves.days as halves, ledger.days as ledger from leave_request r
    join leave_type t on t.id = r.leave_type_id
    left join lateral (select sum(charged) as days from leave_half h where h.request_id = r.id and h.status = 'taken') halves on true
    left join lateral (select -sum(l.days) as days from leave_ledger l where l.source_id = r.id) ledger on true
    where r.status = 'approved' and (r.days <> halves.days or t.tracked and r.days - r.lop_days <> coalesce(ledger.days, 0))`);
  expect(apart).toEqual([]);
  const held = await rowsOf(sql`select r.number from leave_request r join leave_half h on h.request_id = r.id
    where (r.status = 'pending') <> (h.status = 'held') or r.status in ('rejected', 'withdrawn') and h.status <> 'cancelled'`);
  expect(held).toEqual([]);
});

test('every stored request, worked out again from what it stored, has the same days', async () => {
  const rows = await rowsOf(
    sql<{ days: string; inputs: Parameters<typeof evaluateApplication>[0] }>`select days, inputs from leave_request`,
  );
  expect(rows.length).toBeGreaterThan(300);
  for (const { days, inputs } of rows) expect(toDays(evaluateApplication(inputs).days)).toBe(Number(days));
});

test('requests wait for those who are asked, and none but one is blocked', async () => {
  const waiting = await rowsOf(sql<{ subject: string; email: string; n: number }>`select r.subject, u.email, count(*)::int as n
    from approval a join app_user u on u.id = a.user_id join workflow_request r on r.id = a.request_id
    where a.status = 'pending' group by 1, 2 order by 1, 2`);
  const of = (name: string, subject = 'leave.request') =>
    waiting.find((row) => row.email === `${name}@sahyadri.example` && row.subject === subject)?.n ?? 0;
  expect(of('manager')).toBeGreaterThanOrEqual(5);
  expect(of('hr')).toBeGreaterThanOrEqual(2);
  expect(of('owner')).toBe(1);
  // one by the amount, and the one that is blocked: the ladder ends with the owner
  expect(of('owner', 'purchase.request')).toBe(2);
  const pending = await rowsOf(sql<{ n: number }>`select count(*)::int as n from leave_request where status = 'pending'`);
  expect(pending[0]?.n).toBeGreaterThanOrEqual(14);
  const states = await rowsOf(sql<{
    status: string;
    blocked: boolean;
  }>`select distinct status, blocked_reason is not null as blocked
    from workflow_request where subject in ('general.request', 'purchase.request')`);
  expect(new Set(states.map(({ status }) => status))).toEqual(
    new Set(['pending', 'approved', 'rejected', 'returned', 'withdrawn']),
  );
  const blocked = await rowsOf(
    sql<{ blocked_reason: string }>`select blocked_reason from workflow_request where blocked_reason is not null`,
  );
  expect(blocked).toEqual([{ blocked_reason: 'not_enough_approvers' }]);
});

test('an area decides what its caller is asked, once, and nothing they are not asked', async () => {
  const [row] = await rowsOf(
    sql<{ id: string }>`select r.id from leave_request r where r.status = 'pending' and r.employee_id = ${people[22]}`,
  );
  const decision = { action: 'approve' as const, comments: null };
  const actors = await actorsOf(installation.services, owner);
  const decide = (n: number) =>
    actAs(installation.services, actors.get(people[n] ?? '') ?? owner, (ctx) =>
      decideRecord(ctx, { subject: 'leave.request' }, row?.id ?? '', decision),
    );
  await expect(decide(2)).rejects.toMatchObject({ code: 'workflows.approval_not_found' });
  await expect(decide(22)).rejects.toMatchObject({ code: 'workflows.approval_not_found' });
  expect((await decide(5)).status).toBe('approved');
  const taken = () =>
    rowsOf(sql<{ days: number }>`select sum(days)::float as days from leave_ledger where source_id = ${row?.id}`);
  expect(await taken()).toEqual([{ days: -2 }]);
  await expect(decide(5)).rejects.toMatchObject({ code: 'workflows.approval_decided' });
  expect(await taken()).toEqual([{ days: -2 }]);
});

test('employee@ has balances, and requests of each kind', async () => {
  const rows = await rowsOf(sql<{ status: string }>`select distinct status from leave_request where employee_id = ${people[21]}`);
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending', 'rejected']);
  const balances = await rowsOf(sql<{ code: string; balance: string }>`select t.code, b.balance from leave_balance b
    join leave_type t on t.id = b.leave_type_id where b.employee_id = ${people[21]} and b.balance > 0`);
  expect(balances.map(({ code }) => code)).toEqual(expect.arrayContaining(['CL', 'EL', 'SL']));
});

test('what runs beside: a maternity and an adoption leave, a lot that expired in June, comp-offs, encashments', async () => {
  const counts = await rowsOf(sql<Record<string, number>>`select
    (select count(*)::int from leave_request r join leave_type t on t.id = r.leave_type_id
      where t.code = 'ML' and r.status = 'approved' and r.last_day > '2026-11-20') as maternity,
    (select count(*)::int from leave_request r join leave_type t on t.id = r.leave_type_id
      where t.code = 'AL' and r.status = 'approved' and r.days = 84 and r.last_day > '2026-11-20') as adoption,
    (select count(*)::int from leave_ledger where kind = 'expiry' and effective_on = '2026-07-01') as expired,
    (select count(*)::int from comp_off_claim) as comp_offs,
    (select count(*)::int from comp_off_claim where status = 'approved') as credited,
    (select count(*)::int from leave_encashment where status = 'pending') as encashments,
    (select count(*)::int from leave_encashment where status = 'approved' and on_date < '2026-11-01') as to_pay_with_october,
    (select count(*)::int from leave_encashment where status = 'approved' and on_date > '2026-11-01') as to_pay_with_november,
    (select count(distinct employee_id)::int from leave_credit where kind = 'worked_days' and status = 'posted') as by_days_worked`);
  expect(counts).toEqual([
    {
      maternity: 1,
      adoption: 1,
      expired: 1,
      comp_offs: 6,
      credited: 3,
      encashments: 1,
      to_pay_with_october: 1,
      to_pay_with_november: 1,
      by_days_worked: 60,
    },
  ]);
});

test('requests of the demonstration: a year of decided ones, and for each sign-in something to decide and something of their own', async () => {
  const [count] = await rowsOf(sql<{ decided: number; pending: number; late: number; blocked: number }>`select
    (count(*) filter (where status in ('approved', 'rejected', 'withdrawn', 'cancelled')))::int as decided,
    (count(*) filter (where status = 'pending'))::int as pending,
    (count(*) filter (where status = 'pending' and due_at < '2026-11-20'))::int as late,
    (count(*) filter (where blocked_reason is not null))::int as blocked from workflow_request`);
  expect(count?.decided).toBeGreaterThanOrEqual(640);
  // 46, of which a test above decided one
  expect(count?.pending).toBeGreaterThanOrEqual(45);
  expect(count).toMatchObject({ late: 6, blocked: 1 });
  const signIns = await rowsOf(sql<{ email: string; decides: number; asks: number }>`select u.email,
    (select count(*) from approval a where a.org_id = u.org_id and a.user_id = u.id and a.status = 'pending')::int as decides,
    (select count(*) from workflow_request r where r.org_id = u.org_id and r.subject_user_id = u.id and r.status = 'pending')::int as asks
    from app_user u where u.email in ('hr@sahyadri.example', 'payroll@sahyadri.example', 'finance@sahyadri.example',
      'manager@sahyadri.example', 'employee@sahyadri.example')`);
  expect(signIns).toHaveLength(5);
  for (const { email, decides, asks } of signIns) {
    expect(decides, email).toBeGreaterThan(0);
    expect(asks, email).toBeGreaterThan(0);
  }
  expect(signIns.find(({ email }) => email.startsWith('manager'))?.decides).toBeGreaterThanOrEqual(9);
  // copies of history are whole: each has its stages, approvals and timeline, and was decided after it was submitted
  const torn = await rowsOf(sql`select r.number from workflow_request r where r.status in ('approved', 'rejected')
    and (r.decided_at < r.submitted_at or not exists (select from workflow_event e where e.request_id = r.id and e.kind = 'submitted')
      or not exists (select from workflow_event e where e.request_id = r.id and e.kind = 'request_' || r.status))`);
  expect(torn).toEqual([]);
  const numbers = await rowsOf(sql<{ missing: number }>`select (max(number) - count(*))::int as missing from workflow_request`);
  expect(numbers).toEqual([{ missing: 0 }]);
});

test('no mail of the demo carries an amount, a PAN, an Aadhaar or an account number', async () => {
  const mails = await inTenant(installation.services.pool, owner.org_id, (tx) =>
    tx.selectFrom('mail_outbox').where('org_id', '=', owner.org_id).select(['subject', 'body']).execute(),
  );
  expect(mails.length).toBeGreaterThan(20);
  const said = mails.map(({ subject, body }) => `${subject}\n${body.replace(/https?:\S+/g, '')}`);
  expect(said.filter((text) => !isSafeForMail(text))).toEqual([]);
});
