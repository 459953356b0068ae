import { employees, positions } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { conversions, joiners, joiningSettings, portal, probations } from '@hrms/lifecycle/contract';
import { letters } from '@hrms/organisation/contract';
import { call, createInstallation, type Installation, mailsTo } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handInAll, type JoiningWorld, joinerOf, joiningWorld, openPage, verifyAll } from './joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const hire = async (probation_until: string, more: object = {}) => {
  const [made] = await insertEmployeesForTests(installation.services, world.owner.org_id, [
    { joined_on: '2026-06-01', employment_type: 'probation', probation_until, manager_id: world.manager.employee_id, ...more },
  ]);
  return made?.employee_id ?? '';
};

describe('probation', () => {
  test('due ones are listed; a manager sees the own team only', async () => {
    const mine = await hire('2026-11-10', { first_name: 'Late' });
    const other = await hire('2026-12-20', { first_name: 'Other', manager_id: null });
    const all = (await world.owner.call(probations.list)).data.rows;
    expect(all.map(({ employee_id }) => employee_id)).toEqual([mine, other]);
    expect(all[0]).toMatchObject({ overdue: true, days_left: -10, extensions: 0 });
    const own = (await world.manager.call(probations.list)).data.rows;
    expect(own.map(({ employee_id }) => employee_id)).toEqual([mine]);
    const decision = { params: { id: other }, body: { outcome: 'confirmed' } };
    expect(await world.manager.call(probations.decide, decision)).toRefuse('lifecycle.not_found', 404);
  });

  test('confirmed: permanent from today, with a letter', async () => {
    const id = await hire('2026-11-30', { first_name: 'Confirmed' });
    const decided = await world.manager.call(probations.decide, { params: { id }, body: { outcome: 'confirmed' } });
    expect(decided.data).toMatchObject({ outcome: 'confirmed', letter_number: expect.stringMatching(/^CNF\/2026-27\/\d{4}$/) });
    const held = (await world.owner.call(positions.list, { params: { id } })).data.positions[0];
    expect(held).toMatchObject({ from_date: '2026-11-20', employment_type: 'permanent', reason: 'confirmation' });
    const issued = (await world.owner.call(letters.list, { query: { employee_id: id } })).data.rows;
    expect(issued).toMatchObject([{ kind: 'lifecycle.confirmation' }]);
    const again = await world.owner.call(probations.decide, { params: { id }, body: { outcome: 'confirmed' } });
    expect(again).toRefuse('lifecycle.no_probation', 409);
  });

  test('extended twice at most, from the day it would have ended', async () => {
    const id = await hire('2026-11-30', { first_name: 'Extended' });
    const extend = () => world.owner.call(probations.decide, { params: { id }, body: { outcome: 'extended', months: 3 } });
    const missing = await world.owner.call(probations.decide, { params: { id }, body: { outcome: 'extended' } });
    expect(missing).toRefuse('lifecycle.field_required', 422);
    expect((await extend()).data).toMatchObject({ extended_to: '2027-02-28' });
    expect((await extend()).data).toMatchObject({ extended_to: '2027-05-28' });
    expect(await extend()).toRefuse('lifecycle.extension_limit', 409);
    expect((await world.owner.call(employees.get, { params: { id } })).data.probation_until).toBe('2027-05-28');
  });

  test('to end it needs a reason, and the employee is on the list no more', async () => {
    const id = await hire('2026-11-25', { first_name: 'Ended' });
    const end = (remarks: string | null) =>
      world.owner.call(probations.decide, { params: { id }, body: { outcome: 'ended', remarks } });
    expect(await end(null)).toRefuse('lifecycle.field_required', 422);
    expect((await end('Goals of the first six months were missed')).data.outcome).toBe('ended');
    const listed = (await world.owner.call(probations.list)).data.rows;
    expect(listed.map(({ employee_id }) => employee_id)).not.toContain(id);
  });

  test('nobody decides about oneself', async () => {
    const id = await hire('2026-11-25', { first_name: 'Own' });
    const own = await world.owner.person([{ code: 'lifecycle.probation.decide', scope: 'organisation' }], { employee_id: id });
    expect((await own.call(probations.decide, { params: { id }, body: { outcome: 'confirmed' } })).status).toBe(403);
  });
});

describe('by night', () => {
  test('data of a joiner who never came is erased, name and status stay', async () => {
    const made = (await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email: 'never@example.in' }) })).data;
    const id = made.joiner_id;
    const page = await openPage(installation, world, id, 'never@example.in');
    await page.call(portal.consent, { body: {} });
    await handInAll(page, { pan: 'ABCPM5555K', account: '32145675555', first_name: 'Never' });
    await world.owner.call(joiners.cancel, { params: { id }, body: { reason: 'The position is on hold' } });
    installation.clock.set('2027-05-19');
    await installation.runJob('lifecycle.joining_erasure', world.owner.org_id);
    installation.clock.set('2026-11-20');
    expect((await world.owner.call(joiners.get, { params: { id } })).data).toMatchObject({ personal_email: 'never@example.in' });
    installation.clock.set('2027-05-20');
    await installation.runJob('lifecycle.joining_erasure', world.owner.org_id);
    installation.clock.set('2026-11-20');
    const after = (await world.owner.call(joiners.get, { params: { id } })).data;
    expect(after).toMatchObject({
      full_name: 'Kavya Menon',
      status: 'cancelled',
      personal_email: null,
      phone: null,
      documents: [],
    });
    expect(after.sections.every(({ status }) => status === 'empty')).toBe(true);
    expect(await world.owner.call(joiners.reopen, { params: { id }, body: {} })).toRefuse('lifecycle.erased', 409);
  });

  test('a new employee is invited on the joining date', async () => {
    const made = (await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email: 'invited@example.in' }) }))
      .data;
    const id = made.joiner_id;
    const page = await openPage(installation, world, id, 'invited@example.in');
    await page.call(portal.consent, { body: {} });
    await handInAll(page, { pan: 'ABCPM6666K', account: '32145676666', first_name: 'Invited' });
    await verifyAll(world, id);
    const { version } = (await world.owner.call(joiners.get, { params: { id } })).data;
    const body = { joining_date: '2026-12-01', employment_type: 'permanent', invite_on: '2026-12-01', version };
    expect((await world.owner.call(conversions.convert, { params: { id }, body })).status).toBe(201);
    const invitations = async () =>
      (await mailsTo(installation, 'invited@example.in')).filter(({ subject }) => subject.includes('invites you'));
    await installation.runJob('lifecycle.joining_invitations', world.owner.org_id);
    expect(await invitations()).toHaveLength(0);
    installation.clock.set('2026-12-01');
    await installation.runJob('lifecycle.joining_invitations', world.owner.org_id);
    await installation.runJob('lifecycle.joining_invitations', world.owner.org_id);
    expect(await invitations()).toHaveLength(1);
    installation.clock.set('2026-11-20');
    expect((await world.owner.call(joiners.get, { params: { id } })).data.invited_at).not.toBeNull();
  });

  test('an offer that ends in two days is told to the joiner, once however often the job runs', async () => {
    const body = joinerOf(world, { personal_email: 'undecided@example.in', annual_ctc_paise: 60_000_000 });
    const { joiner_id: id } = (await world.owner.call(joiners.create, { body })).data;
    await world.owner.call(joiners.offer, { params: { id }, body: { valid_until: '2026-11-22' } });
    await installation.runJob('lifecycle.joining_reminders', world.owner.org_id);
    await installation.runJob('lifecycle.joining_reminders', world.owner.org_id);
    const reminders = (await mailsTo(installation, 'undecided@example.in')).filter(({ subject }) =>
      subject.includes('open until'),
    );
    expect(reminders).toMatchObject([{ subject: expect.stringContaining('your offer is open until 22 Nov 2026') }]);
  });
});

describe('an address counts as proved by a mailed code alone', () => {
  const invitations = async (email: string) =>
    (await mailsTo(installation, email)).filter(({ subject }) => subject.includes('invites you'));
  const setCode = async (portal_code: boolean) => {
    const { data } = await world.owner.call(joiningSettings.get);
    await world.owner.call(joiningSettings.update, { body: { ...data, portal_code } });
  };
  /** Converted by an HR admin who invites on the same day. */
  const convertByHr = async (id: string) => {
    const hr = await world.owner.person({ role: 'hr_admin' });
    const { version } = (await world.owner.call(joiners.get, { params: { id } })).data;
    const body = {
      joining_date: '2026-12-01',
      employment_type: 'permanent',
      invite_on: '2026-11-20',
      override_reason: 'Needed at the site tomorrow',
      version,
    };
    const made = await hr.call(conversions.convert, { params: { id }, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return (await world.owner.call(joiners.get, { params: { id } })).data;
  };
  const personal = (pan: string, account: string, first_name: string) => ({ pan, account, first_name });

  test('entered without a code: not invited without a second administrator', async () => {
    await setCode(false);
    const email = 'uncoded@example.in';
    const { joiner_id: id } = (await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email: email }) })).data;
    const page = await openPage(installation, world, id, email);
    await setCode(true);
    await page.call(portal.consent, { body: {} });
    await handInAll(page, personal('ABCPM3331K', '32145673331', 'Uncoded'));
    expect((await convertByHr(id)).invited_at).toBeNull();
    expect(await invitations(email)).toHaveLength(0);
  });

  test('entered by a code: invited', async () => {
    const email = 'coded@example.in';
    const { joiner_id: id } = (await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email: email }) })).data;
    const page = await openPage(installation, world, id, email);
    await page.call(portal.consent, { body: {} });
    await handInAll(page, personal('ABCPM3332K', '32145673332', 'Coded'));
    expect((await convertByHr(id)).invited_at).not.toBeNull();
    expect(await invitations(email)).toHaveLength(1);
  });

  test('another address after the code: not invited', async () => {
    const email = 'first.address@example.in';
    const { joiner_id: id } = (await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email: email }) })).data;
    const page = await openPage(installation, world, id, email);
    await page.call(portal.consent, { body: {} });
    await handInAll(page, personal('ABCPM3333K', '32145673333', 'Moved'));
    const { version } = (await world.owner.call(joiners.get, { params: { id } })).data;
    const other = { ...joinerOf(world, { personal_email: 'second.address@example.in' }), version };
    expect((await world.owner.call(joiners.update, { params: { id }, body: other })).status).toBe(200);
    expect((await convertByHr(id)).invited_at).toBeNull();
    expect(await invitations('second.address@example.in')).toHaveLength(0);
  });

  test('a code of the former address opens nothing', async () => {
    const email = 'former.address@example.in';
    const { joiner_id: id } = (await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email: email }) })).data;
    await world.owner.call(joiners.link, { params: { id }, body: {} });
    const token = /#joiner=([\w-]+)/.exec((await mailsTo(installation, email))[0]?.body ?? '')?.[1] ?? '';
    await call(installation.app, portal.open, null, { body: { token } });
    const code = (await mailsTo(installation, email)).map(({ body }) => /code is (\d{6})/.exec(body)?.[1]).find(Boolean) ?? '';
    const { version } = (await world.owner.call(joiners.get, { params: { id } })).data;
    const other = { ...joinerOf(world, { personal_email: 'latter.address@example.in' }), version };
    expect((await world.owner.call(joiners.update, { params: { id }, body: other })).status).toBe(200);
    expect((await call(installation.app, portal.enter, null, { body: { token, code } })).status).toBe(404);
  });
});
