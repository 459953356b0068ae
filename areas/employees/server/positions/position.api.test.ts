import { employees, histories, positionChanges, positions } from '@hrms/employees/contract';
import { branches } from '@hrms/organisation/contract';
import { inTenant, newId } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, statementsOf, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../employees.factory.ts';
import { createPlaces } from '../places.factory.ts';
import { findSuspensionOn } from './suspension.service.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

async function world() {
  const hr = await createTenant(installation);
  const at = await createPlaces(hr);
  const make = async (first_name: string, more: object = {}) =>
    (
      await hr.call(employees.create, {
        body: { first_name, date_of_birth: '1990-01-15', joined_on: '2026-04-01', employment_type: 'permanent', ...at, ...more },
      })
    ).data.employee_id;
  await hr.call(branches.create, { body: { code: 'BLR', name: 'Bengaluru', state_code: 'IN-KA' } });
  const bengaluru = (await hr.call(branches.list)).data.rows.find(({ code }) => code === 'BLR')?.branch_id ?? '';
  return { hr, at, make, bengaluru };
}

const rowsOf = async (hr: Tenant, id: string) => (await hr.call(positions.list, { params: { id } })).data.positions;
const placeOn = async (hr: Tenant, id: string, as_of: string) =>
  (await hr.call(employees.get, { params: { id }, query: { as_of } })).data.branch;

describe('a change from a day on', () => {
  test('counts from its day, is the only one of it, and is seen by lists on the day', async () => {
    const { hr, make, bengaluru } = await world();
    const id = await make('Asha');
    const move = (from_date: string) =>
      hr.call(positions.create, { params: { id }, body: { from_date, reason: 'transfer', branch_id: bengaluru } });
    expect((await move('2026-12-01')).status).toBe(201);
    expect(await placeOn(hr, id, '2026-11-30')).not.toBe('Bengaluru');
    expect(await placeOn(hr, id, '2026-12-01')).toBe('Bengaluru');
    expect(await move('2026-12-01')).toRefuse('employees.position_exists', 409);
    expect((await move('2026-12-01')).body.message).toBe('A position change on 1 Dec 2026 already exists. Edit it instead');
    const reader = await hr.person({ role: 'hr_admin' });
    const inBengaluru = () => reader.call(employees.list, { query: { branch_id: bengaluru } });
    expect((await inBengaluru()).data.rows).toEqual([]);
    installation.clock.set('2026-12-01');
    const later = await inBengaluru();
    installation.clock.set('2026-11-20');
    expect(later.data.rows.map(({ employee_id }) => employee_id)).toEqual([id]);
    expect((await inBengaluru()).data.rows).toEqual([]);
  });

  test('into a finalised month is confirmed with a reason, and the log keeps both', async () => {
    const { hr, make } = await world();
    const id = await make('Asha');
    await paid(hr, id, '2026-08-01');
    const change = { from_date: '2026-08-15', reason: 'confirmation' as const, note: 'Late letter' };
    const asked = await hr.call(positions.create, { params: { id }, body: change });
    expect(asked).toRefuse('employees.confirm_warnings', 422);
    expect(asked.body.message).toBe('August 2026 payroll is finalised. The difference will be paid as arrears');
    expect(await hr.call(positions.create, { params: { id }, body: { ...change, confirm_warnings: true } })).toRefuse(
      'employees.confirm_warnings',
      422,
    );
    const explanation = 'The letter came after the run';
    const body = { ...change, confirm_warnings: true, explanation };
    expect((await hr.call(positions.create, { params: { id }, body })).status).toBe(201);
    const [event] = (await hr.call(histories.list, { params: { id } })).data.rows;
    expect(event).toMatchObject({ event: 'position_changed', reason: explanation });
    const record = (await hr.call(employees.get, { params: { id } })).data;
    const late = { first_name: 'Asha', version: record.version, joined_on: '2026-09-05' };
    expect(await hr.call(employees.update, { params: { id }, body: late })).toRefuse('employees.guard', 409);
  });
});

/** A final payslip of a month, as a run would leave it. */
const paid = (hr: Tenant, employee_id: string, period_month: string) =>
  inTenant(installation.services.pool, hr.org_id, async (tx) => {
    const group = await tx.selectFrom('pay_group').where('org_id', '=', hr.org_id).select('id').executeTakeFirstOrThrow();
    const now = installation.clock.now();
    const payroll_id = newId();
    const run = { org_id: hr.org_id, id: payroll_id, pay_group_id: group.id, kind: 'regular', title: 'August', period_month };
    await tx
      .insertInto('payroll')
      .values({ ...run, pay_date: '2026-08-31', status: 'finalised', created_by: newId(), created_at: now } as never)
      .execute();
    await tx
      .insertInto('payslip')
      .values(payslipOf(hr.org_id, payroll_id, employee_id, period_month) as never)
      .execute();
  });

function payslipOf(org_id: string, payroll_id: string, employee_id: string, period_month: string) {
  const paise = {
    gross_paise: 0,
    deductions_paise: 0,
    reimbursements_paise: 0,
    net_paise: 0,
    employer_cost_paise: 0,
    wages_paise: 0,
  };
  const empty = { printed: '{}', days: '{}', lines: '[]', wage_bases: '{}', tax: '{}', input: '{}' };
  const slip = { payslip_number: '1', pay_date: '2026-08-31', engine_version: '1', hash: '0', created_at: new Date() };
  return { org_id, id: newId(), payroll_id, employee_id, period_month, ...paise, ...empty, ...slip };
}

describe('a mistake', () => {
  test('is corrected in its row, with a reason; a stale one is refused', async () => {
    const { hr, make, bengaluru } = await world();
    const id = await make('Asha');
    const change = { from_date: '2026-06-01', reason: 'transfer' as const, branch_id: bengaluru };
    const { position_id } = (await hr.call(positions.create, { params: { id }, body: change })).data;
    const params = { id, positionId: position_id };
    const correct = (body: object) => hr.call(positionChanges.correct, { params, body: { version: 1, ...body } as never });
    expect(await correct({ from_date: '2026-06-15' })).toRefuse('validation', 422);
    const explanation = 'The order says the 15th of June';
    expect((await correct({ from_date: '2026-06-15', explanation })).data).toMatchObject({ from_date: '2026-06-15', version: 2 });
    expect(await correct({ note: 'x', explanation })).toRefuse('employees.version_conflict', 409);
    expect(await correct({ version: 2, from_date: '2026-03-01', explanation })).toRefuse('employees.position_date', 422);
    expect(await correct({ version: 2, from_date: '2026-04-01', explanation })).toRefuse('employees.position_exists', 409);
    const [, first] = await rowsOf(hr, id);
    const begin = {
      params: { id, positionId: first?.position_id ?? '' },
      body: { version: 1, from_date: '2026-04-02', explanation },
    };
    expect(await hr.call(positionChanges.correct, begin)).toRefuse('employees.position_date', 422);
    expect((await rowsOf(hr, id)).map((row) => [row.from_date, row.until_date])).toEqual([
      ['2026-06-15', null],
      ['2026-04-01', '2026-06-14'],
    ]);
  });

  test('a planned row is deleted at once, a past one with its reason, the first one never', async () => {
    const { hr, make } = await world();
    const id = await make('Asha');
    const add = async (from_date: string) =>
      (await hr.call(positions.create, { params: { id }, body: { from_date, reason: 'confirmation' } })).data.position_id;
    const [past, future] = [await add('2026-06-01'), await add('2026-12-01')];
    const remove = (positionId: string, query = {}) => hr.call(positionChanges.remove, { params: { id, positionId }, query });
    expect((await remove(future)).status).toBe(200);
    expect(await remove(past)).toRefuse('employees.explanation', 422);
    expect((await remove(past, { explanation: 'Entered for somebody else' })).status).toBe(200);
    const [first] = await rowsOf(hr, id);
    expect(await remove(first?.position_id ?? '')).toRefuse('employees.first_position', 409);
    expect(await remove(newId())).toRefuse('employees.position_not_found', 404);
  });

  test('what a deleted row kept apart may not close a loop', async () => {
    const { hr, make } = await world();
    const [asha, bina] = [await make('Asha'), await make('Bina')];
    const under = (id: string, manager_id: string | null, from_date: string) =>
      hr.call(positions.create, { params: { id }, body: { from_date, reason: 'manager_change', manager_id } });
    await under(asha, bina, '2026-05-01');
    const free = (await under(asha, null, '2026-06-01')).data.position_id;
    expect((await under(bina, asha, '2026-06-01')).status).toBe(201);
    const query = { explanation: 'Entered for somebody else' };
    const answer = await hr.call(positionChanges.remove, { params: { id: asha, positionId: free }, query });
    expect(answer).toRefuse('employees.reporting_loop', 409);
    expect(answer.body.message).toBe('This would make a reporting loop: Asha → Bina → Asha');
  });
});

describe('many at once', () => {
  test('a preview says what would be; all are changed, or none', async () => {
    const { hr, make, bengaluru } = await world();
    const ids = [await make('Asha'), await make('Bina'), await make('Chitra')];
    const change = { employee_ids: ids, from_date: '2026-12-01', reason: 'transfer' as const, branch_id: bengaluru };
    const { people } = (await hr.call(positionChanges.preview, { body: change })).data;
    expect(people).toHaveLength(3);
    expect(people[0]).toMatchObject({
      full_name: 'Asha',
      effects: [{ field: 'branch', after: 'Bengaluru' }],
      state_code: 'IN-KA',
      problem: null,
      told: ['Asha'],
    });
    expect(await rowsOf(hr, ids[0] ?? '')).toHaveLength(1);
    await hr.call(positions.create, {
      params: { id: ids[1] ?? '' },
      body: { from_date: '2026-12-01', reason: 'confirmation' },
    });
    const refused = await hr.call(positionChanges.bulk, { body: change });
    expect(refused).toRefuse('employees.bulk', 409);
    expect(refused.body.errors?.map(({ message }) => message)).toEqual([
      'Bina: A position change on 1 Dec 2026 already exists. Edit it instead',
    ]);
    expect(await rowsOf(hr, ids[0] ?? '')).toHaveLength(1);
    const two = { ...change, employee_ids: [ids[0] ?? '', ids[2] ?? ''] };
    expect((await hr.call(positionChanges.bulk, { body: two })).data).toEqual({ changed: 2 });
    expect(await placeOn(hr, ids[2] ?? '', '2026-12-01')).toBe('Bengaluru');
    const many = { ...change, employee_ids: Array.from({ length: 501 }, () => newId()) };
    expect(await hr.call(positionChanges.bulk, { body: many })).toRefuse('validation', 422);
    expect(await hr.call(positionChanges.bulk, { body: { ...change, employee_ids: [newId()] } })).toRefuse(
      'employees.not_found',
      404,
    );
  });
});

test('a change of 300 employees takes as many statements as one of 3', async () => {
  const { hr, bengaluru } = await world();
  const statementsFor = async (count: number, from_date: string) => {
    const people = Array.from({ length: count }, (_, n) => ({
      first_name: `Person${n}`,
      joined_on: '2020-01-01',
      employee_code: `M${count}-${n}`,
    }));
    const made = await insertEmployeesForTests(installation.services, hr.org_id, people);
    const employee_ids = made.map(({ employee_id }) => employee_id);
    await inTenant(installation.services.pool, hr.org_id, (tx) =>
      sql`insert into app_user (org_id, id, identity_id, email, display_name, employee_id, status, created_at)
        select org_id, gen_random_uuid(), gen_random_uuid(), employee_code || '@works.example', full_name, id, 'active', now()
        from employee where org_id = ${hr.org_id} and id = any(${employee_ids}::uuid[])`.execute(tx),
    );
    const body = { employee_ids, from_date, reason: 'transfer' as const, branch_id: bengaluru };
    const texts = await statementsOf(installation, async () => {
      expect((await hr.call(positionChanges.bulk, { body })).data).toEqual({ changed: count });
    });
    const logged = await hr.call(histories.list, { params: { id: employee_ids.at(-1) ?? '' } });
    expect(logged.data.rows[0]).toMatchObject({ event: 'position_changed' });
    return texts;
  };
  const few = await statementsFor(3, '2026-12-01');
  expect(few.length).toBeGreaterThan(10);
  expect((await statementsFor(300, '2026-12-01')).length).toBeLessThanOrEqual(few.length + 4);
  // from today on everybody is notified as well
  const told = await statementsFor(5, '2026-11-20');
  expect(told.filter((text) => text.includes('insert into notification ')).length).toBe(1);
  expect((await statementsFor(290, '2026-11-20')).length).toBeLessThanOrEqual(told.length + 4);
});

describe('suspension', () => {
  test('begins and ends on its days; only somebody active can be suspended', async () => {
    const { hr, make } = await world();
    const id = await make('Asha');
    const reason = 'Pending the inquiry of stores';
    const pause = (body: object) => hr.call(positionChanges.suspend, { params: { id }, body: { reason, ...body } as never });
    expect(await pause({ from_date: '2026-11-10', until_date: '2026-11-09' })).toRefuse('employees.status_date', 422);
    expect((await pause({ from_date: '2026-11-10', until_date: '2026-11-24' })).data.status).toBe('suspended');
    const again = await pause({ from_date: '2026-11-15' });
    expect(again).toRefuse('employees.status', 409);
    expect(again.body.message).toBe('An employee who is suspended cannot be suspended');
    expect((await hr.call(employees.list, { query: { status: 'suspended' } })).data.rows).toHaveLength(1);
    const on = (day: string) => inTenant(installation.services.pool, hr.org_id, (tx) => findSuspensionOn(tx, id, day));
    expect(await on('2026-11-09')).toBeNull();
    expect(await on('2026-11-24')).toEqual({ from_date: '2026-11-10', until_date: '2026-11-24', reason });
    expect(await on('2026-11-25')).toBeNull();
    const back = { params: { id }, body: { from_date: '2026-11-20', reason: 'The inquiry found nothing' } };
    expect((await hr.call(positionChanges.reinstate, back)).data.status).toBe('active');
    expect((await hr.call(positionChanges.reinstate, back)).body.message).toBe('An employee who is active cannot be reinstated');
  });
});

describe('history', () => {
  test('tells fields by name, before and after, of those within reach', async () => {
    const { hr, make, bengaluru } = await world();
    const [asha, bina] = [await make('Asha'), await make('Bina')];
    const change = { from_date: '2026-06-01', reason: 'transfer' as const, branch_id: bengaluru };
    await hr.call(positions.create, { params: { id: asha }, body: change });
    const events = (await hr.call(histories.list, { params: { id: asha } })).data.rows;
    expect(events.map(({ event }) => event)).toEqual(['position_changed', 'created']);
    expect(events[0]?.changes).toContainEqual({ field: 'branch', before: expect.any(String), after: 'Bengaluru' });
    const self = await hr.person([{ code: 'employees.history.read', scope: 'self' }], { employee_id: asha });
    expect((await self.call(histories.list, { params: { id: 'me' } })).data.rows).toHaveLength(2);
    expect(await self.call(histories.list, { params: { id: bina } })).toRefuse('employees.not_found', 404);
  });
});
