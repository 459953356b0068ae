import { exitPayees, exits } from '@hrms/lifecycle/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, mailsTo } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';
import { loadExitForSettlement } from './exits/exit-settle.service.ts';

let installation: Installation;
let world: ExitWorld;
let today: string;
beforeAll(async () => {
  installation = await createInstallation();
  world = await exitWorld(installation);
  today = installation.services.clock.today();
});
afterAll(() => installation.close());

async function startExit(kind: 'death' | 'mutual', more: object = {}) {
  const asha = await world.hire({ first_name: 'Asha', ...more });
  const reason_code = kind === 'death' ? 'deceased' : 'family';
  const body = { employee_id: asha.employee_id, kind, notice_given_on: today, last_working_day: today, reason_code } as const;
  const made = await world.hr.call(exits.create, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { asha, params: { id: made.data.exit_id } };
}
const spouse = { name: 'Ravi', relationship: 'Spouse', share_bp: 6000, ifsc: 'SBIN0000300', account_number: '32145678901' };
const child = { name: 'Kiran', relationship: 'Child', share_bp: 4000 };
const save = (params: { id: string }, payees: readonly object[], more: object = {}) =>
  world.hr.call(exitPayees.save, { params, body: { payees, ...more } as never });

test('after a death the shares of the payees total 100 %; account numbers stay masked and are kept', async () => {
  const email = 'asha.rao@sahyadri.example';
  const { asha, params } = await startExit('death', { work_email: email });
  expect(await save(params, [spouse, { ...child, share_bp: 3000 }])).toRefuse('validation', 422, 'payees');
  expect(await save(params, [{ ...spouse, ifsc: 'SBIN1000300' }, child])).toRefuse('validation', 422);
  const saved = await save(params, [spouse, child]);
  expect(saved.data.payees).toMatchObject([
    { name: 'Ravi', account_number: 'XXXXXXX8901' },
    { name: 'Kiran', account_number: null },
  ]);
  expect(await save(params, [spouse, child], { version: saved.data.version - 1 })).toRefuse('lifecycle.version_conflict', 409);
  const [first, second] = saved.data.payees;
  const again = await save(params, [
    { ...first, share_bp: 5000 },
    { ...second, share_bp: 5000 },
  ]);
  expect(again.data.payees).toMatchObject([{ share_bp: 5000, account_number: 'XXXXXXX8901' }, { share_bp: 5000 }]);
  // who changed which account is known, numbers are not
  const moved = await save(params, [{ ...again.data.payees[0], account_number: '11112222333' }, again.data.payees[1] ?? {}]);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const audited = await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx
      .selectFrom('audit_event')
      .where('org_id', '=', tx.org_id)
      .where('event', '=', 'lifecycle.payees_saved')
      .select('details')
      .orderBy('id')
      .execute(),
  );
  const changed = audited.map(({ details }) =>
    (details as { payees: { account_changed: boolean }[] }).payees.map(({ account_changed }) => account_changed),
  );
  expect(changed).toEqual([
    [true, false],
    [false, false],
    [true, false],
  ]);
  expect(JSON.stringify(audited)).not.toMatch(/8901|2333/);
  const facts = await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    loadExitForSettlement(tx, asha.employee_id),
  );
  expect(facts?.payees).toMatchObject([
    { name: 'Ravi', share_bp: 5000 },
    { name: 'Kiran', share_bp: 5000 },
  ]);
  expect((await world.payroll.call(exitPayees.get, { params })).data.payees).toHaveLength(2);
  expect(await mailsTo(installation, email)).toEqual([]);
});

test('payees belong to a death that is not settled', async () => {
  const other = await startExit('mutual');
  expect(await save(other.params, [{ ...spouse, share_bp: 10_000 }])).toRefuse('lifecycle.not_a_death', 409);
  expect(await world.hr.call(exitPayees.get, { params: other.params })).toRefuse('lifecycle.not_a_death', 409);
  expect(await world.payroll.call(exitPayees.save, { params: other.params, body: { payees: [spouse, child] } })).toRefuse(
    'access.forbidden',
    403,
  );
  const { params } = await startExit('death');
  const settled = await world.payroll.call(exits.settle, { params, body: { settled_on: today, note: 'Paid to the nominee' } });
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  expect(await save(params, [spouse, child])).toRefuse('lifecycle.exit_settled', 409);
});
