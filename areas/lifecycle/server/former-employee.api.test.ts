import { conversions, exitProposals, exits, formerEmployees } from '@hrms/lifecycle/contract';
import { addDays } from '@hrms/platform/calendar';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';

let installation: Installation;
let world: ExitWorld;
let today: string;
beforeAll(async () => {
  installation = await createInstallation();
  world = await exitWorld(installation);
  today = installation.services.clock.today();
});
afterAll(() => installation.close());

const proposals = async (who: Pick<ExitWorld['owner'], 'call'> = world.hr) =>
  (await who.call(exitProposals)).data.rows.map(({ employee_id, kind, days_left }) => [employee_id, kind, days_left]);

test('retirements within 180 days and contracts ending within 30 are proposed until an exit is started', async () => {
  const fixed = (days: number) => ({ employment_type: 'fixed_term' as const, contract_end_date: addDays(today, days) });
  const born = (days: number) => ({ date_of_birth: `1968${addDays(today, days).slice(4)}` });
  const ends = await world.hire({ first_name: 'Ends', ...fixed(30) });
  await world.hire({ first_name: 'Later', ...fixed(31) });
  const retires = await world.hire({ first_name: 'Retires', ...born(20) });
  const both = await world.hire({ first_name: 'Both', ...born(25), ...fixed(10) });
  const listed = [
    [both.employee_id, 'end_of_contract', 10],
    [retires.employee_id, 'retirement', 20],
    [ends.employee_id, 'end_of_contract', 30],
  ];
  expect(await proposals()).toEqual(listed);
  expect((await world.hr.call(exitProposals, { query: { kind: 'retirement' } })).data.rows).toHaveLength(1);
  expect(await proposals(await world.hireManager())).toEqual([]);
  const sent = async () => {
    await installation.runJob('lifecycle.exit_day', world.owner.org_id);
    const { rows } = (await world.hr.call(notifications.list)).data;
    return rows.filter(({ title }) => /retirement on|contract ends on/.test(title)).length;
  };
  expect(await sent()).toBe(3);
  expect(await sent()).toBe(3);
  const body = {
    kind: 'retirement',
    notice_given_on: today,
    last_working_day: addDays(today, 20),
    reason_code: 'retired',
  } as const;
  await world.hr.call(exits.create, { body: { employee_id: retires.employee_id, ...body } });
  expect(await proposals()).toEqual(listed.filter(([id]) => id !== retires.employee_id));
});

test('a former employee keeps a rehire note, which is shown when the same person is entered', async () => {
  const left = await world.hire({ first_name: 'Ravi', personal_email: 'ravi.back@example.in' });
  const body = {
    employee_id: left.employee_id,
    kind: 'termination' as const,
    notice_given_on: addDays(today, -1),
    last_working_day: addDays(today, -1),
    reason_code: 'performance' as const,
  };
  const { exit_id: id } = (await world.hr.call(exits.create, { body })).data;
  const [former] = (await world.hr.call(formerEmployees.list)).data.rows;
  expect(former).toMatchObject({ exit_id: id, rehire_eligible: null, rehire_note: null });
  const note = (more: object) =>
    world.hr.call(formerEmployees.updateRehireNote, { params: { id }, body: { rehire_eligible: false, ...more } as never });
  expect(await note({})).toRefuse('validation', 422, 'rehire_note');
  expect(await note({ rehire_note: 'Warned twice', version: 99 })).toRefuse('lifecycle.version_conflict', 409);
  const saved = await note({ rehire_note: 'Warned twice', version: former?.version });
  expect(saved.data).toMatchObject({ rehire_eligible: false, rehire_note: 'Warned twice', version: (former?.version ?? 0) + 1 });
  const listed = (await world.hr.call(formerEmployees.list, { query: { rehire_eligible: 'false' } })).data.rows;
  expect(listed.map(({ exit_id }) => exit_id)).toEqual([id]);
  const matches = async (contact: object) => (await world.hr.call(conversions.matches, { body: contact as never })).data.matches;
  expect(await matches({ personal_email: 'RAVI.back@example.in', phone: '98' })).toMatchObject([
    { employee_id: left.employee_id, left: true, exit: { rehire_eligible: false, rehire_note: 'Warned twice' } },
  ]);
  expect(await matches({ personal_email: 'other@example.in' })).toEqual([]);
  expect(await matches({ phone: '98' })).toEqual([]);
});

test('only HR reads former employees, and not before the last working day has passed', async () => {
  const manager = await world.hireManager();
  expect(await manager.call(formerEmployees.list)).toRefuse('access.forbidden', 403);
  const leaving = await world.hire({ first_name: 'Today' });
  const body = { kind: 'mutual' as const, notice_given_on: today, last_working_day: today, reason_code: 'family' as const };
  await world.hr.call(exits.create, { body: { employee_id: leaving.employee_id, ...body } });
  const { rows } = (await world.hr.call(formerEmployees.list, { query: { search: 'Today' } })).data;
  expect(rows).toEqual([]);
});
