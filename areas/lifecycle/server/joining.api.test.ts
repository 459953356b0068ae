import { employees, identities } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { checklists, conversions, joiners, joiningTasks, portal, portalSections } from '@hrms/lifecycle/contract';
import { call, createInstallation, type Installation, mailsTo, REFUSED_UPLOADS } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  handInAll,
  type JoinerPage,
  type JoiningWorld,
  joinerOf,
  joiningWorld,
  openPage,
  verifyAll,
} from './joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const add = async (more: object = {}) => (await world.owner.call(joiners.create, { body: joinerOf(world, more) })).data;
const get = async (id: string) => (await world.owner.call(joiners.get, { params: { id } })).data;

describe('from the link to the employee', () => {
  test('the joiner fills in, HR returns and verifies, and one employee is made', async () => {
    const { joiner_id: id } = await add({ personal_email: 'kavya@example.in' });
    const page = await openPage(installation, world, id, 'kavya@example.in');
    expect((await page.call(portalSections.bank, { body: { draft: true, ifsc: 'SBIN0001234' } })).body.code).toBe(
      'lifecycle.consent_missing',
    );
    await page.call(portal.consent, { body: {} });
    await handInAll(page);
    expect((await page.call(portal.submit, { body: {} })).status).toBe(200);
    expect((await get(id)).submitted_at).not.toBeNull();
    const returned = await world.owner.call(joiners.returnSection, {
      params: { id, key: 'bank' },
      body: { remark: 'The IFSC is of another branch' },
    });
    expect(returned.data.sections.find(({ key }) => key === 'bank')).toMatchObject({
      status: 'returned',
      remark: 'The IFSC is of another branch',
      data: { account_number: 'XXXXXXX8901' },
    });
    const [told] = (await mailsTo(installation, 'kavya@example.in')).filter(({ subject }) => subject.includes('please check'));
    expect(told?.body).toContain('The IFSC is of another branch');
    const again = {
      ifsc: 'SBIN0001234',
      account_number: 'XXXXXXX8901',
      account_number_again: 'XXXXXXX8901',
      account_holder: 'Kavya Menon',
    };
    expect((await page.call(portalSections.bank, { body: again })).status).toBe(200);
    await verifyAll(world, id);
    expect(await get(id)).toMatchObject({ status: 'ready', missing: [] });
    const form = (await world.owner.call(conversions.get, { params: { id } })).data;
    expect(form).toMatchObject({ missing: [], duplicates: [] });
    const body = { joining_date: '2026-12-01', employment_type: 'permanent', version: form.version };
    const made = await world.owner.call(conversions.convert, { params: { id }, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { employee_id } = made.data;
    const record = (await world.owner.call(employees.get, { params: { id: employee_id } })).data;
    expect(record).toMatchObject({ full_name: 'Kavya Menon', joined_on: '2026-12-01', personal_email: 'kavya@example.in' });
    expect((await world.owner.call(identities.get, { params: { id: employee_id } })).data).toMatchObject({ pan: 'XXXXXX234K' });
    expect(await world.owner.call(conversions.convert, { params: { id }, body })).toRefuse('lifecycle.already_converted', 409);
    expect((await get(id)).sections.every(({ status }) => status === 'empty')).toBe(true);
    expect((await page.call(portal.state)).body.code).toBe('lifecycle.link_invalid');
  });

  test('pressed twice at once: one employee', async () => {
    const { joiner_id: id } = await add({ personal_email: 'twice@example.in' });
    const page = await openPage(installation, world, id, 'twice@example.in');
    await page.call(portal.consent, { body: {} });
    await handInAll(page, { pan: 'ABCPM9999K', account: '32145679999', first_name: 'Rohit' });
    await verifyAll(world, id);
    const { version } = await get(id);
    const body = { joining_date: '2026-12-01', employment_type: 'permanent', version };
    const press = (headers = {}) => world.owner.call(conversions.convert, { params: { id }, body, headers });
    const key = { 'idempotency-key': 'convert-once' };
    const answers = [await press(key), await press(key), await press()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(answers[1]?.data.employee_id).toBe(answers[0]?.data.employee_id);
  });

  test('a PAN of an active employee is refused and nothing is stored', async () => {
    const { joiner_id: id } = await add({ personal_email: 'same@example.in' });
    const page = await openPage(installation, world, id, 'same@example.in');
    await page.call(portal.consent, { body: {} });
    await handInAll(page, { pan: 'ABCPM9999K', account: '32145671111', first_name: 'Another' });
    await verifyAll(world, id);
    const { version } = await get(id);
    const body = { joining_date: '2026-12-01', employment_type: 'permanent', version };
    expect(await world.owner.call(conversions.convert, { params: { id }, body })).toRefuse('employees.duplicate', 409);
    expect(await get(id)).toMatchObject({ status: 'ready', employee_id: null });
  });

  test('before everything is verified only with a reason', async () => {
    const { joiner_id: id } = await add({ personal_email: 'early@example.in' });
    const page = await openPage(installation, world, id, 'early@example.in');
    await page.call(portal.consent, { body: {} });
    await handInAll(page, { pan: 'ABCPM7777K', account: '32145672222', first_name: 'Early' });
    const { version } = await get(id);
    const body = { joining_date: '2026-12-01', employment_type: 'permanent', version };
    expect(await world.owner.call(conversions.convert, { params: { id }, body })).toRefuse('lifecycle.not_ready', 409);
    const forced = { ...body, override_reason: 'Needed at the site tomorrow' };
    expect((await world.owner.call(conversions.convert, { params: { id }, body: forced })).status).toBe(201);
  });
});

describe('offers', () => {
  test('issued as a letter, accepted by the name on it', async () => {
    const { joiner_id: id } = await add({ personal_email: 'offer@example.in', annual_ctc_paise: 60_000_000 });
    const issued = await world.owner.call(joiners.offer, { params: { id }, body: { valid_until: '2026-11-28' } });
    expect(issued.data).toMatchObject({ status: 'offered', offer_valid_until: '2026-11-28' });
    const letter = await world.owner.call(joiners.letter, { params: { id, kind: 'offer' } });
    expect(letter.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const page = await openPage(installation, world, id, 'offer@example.in', false);
    expect(await page.call(portal.acceptOffer, { body: { full_name: 'Somebody Else', agrees: true } })).toRefuse(
      'lifecycle.name_differs',
      422,
    );
    const accepted = await page.call(portal.acceptOffer, { body: { full_name: 'kavya menon', agrees: true } });
    expect(accepted.data.status).toBe('accepted');
    expect((await page.call(portal.offerLetter)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await page.call(portal.declineOffer, { body: { reason: 'Changed my mind' } })).toRefuse('lifecycle.wrong_status', 409);
  });

  test('after the last day the joiner is told so; HR may extend', async () => {
    const { joiner_id: id } = await add({ personal_email: 'late@example.in', annual_ctc_paise: 60_000_000 });
    await world.owner.call(joiners.offer, { params: { id }, body: { valid_until: '2026-11-24' } });
    installation.clock.set('2026-11-25');
    const page = await openPage(installation, world, id, 'late@example.in', false);
    const body = { full_name: 'Kavya Menon', agrees: true };
    expect(await page.call(portal.acceptOffer, { body })).toRefuse('lifecycle.offer_ended', 409);
    installation.clock.set('2026-11-20');
    const extended = await world.owner.call(joiners.extendOffer, { params: { id }, body: { valid_until: '2026-11-27' } });
    expect(extended.data.offer_valid_until).toBe('2026-11-27');
    expect((await page.call(portal.acceptOffer, { body })).data.status).toBe('accepted');
  });

  test('a missing value blocks the letter and is named', async () => {
    const { joiner_id: id } = await add({ personal_email: 'noctc@example.in' });
    const refused = await world.owner.call(joiners.offer, { params: { id }, body: { valid_until: '2026-11-28' } });
    expect(refused).toRefuse('lifecycle.letter_values', 422);
    expect(refused.body.message).toContain('Annual CTC');
  });
});

describe('the link', () => {
  test('an altered, revoked or ended link answers the same', async () => {
    const { joiner_id: id } = await add({ personal_email: 'link@example.in' });
    const link = (await world.owner.call(joiners.link, { params: { id }, body: {} })).data;
    const token = link.address.split('#joiner=')[1] ?? '';
    const open = (given: string) => call(installation.app, portal.open, null, { body: { token: given } });
    expect(await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toRefuse('lifecycle.link_invalid', 404);
    expect((await open(token)).data).toEqual({ organisation: expect.any(String), code_sent_to: 'l***k@example.in' });
    await world.owner.call(joiners.revokeLink, { params: { id } });
    expect(await open(token)).toRefuse('lifecycle.link_invalid', 404);
    const second = (await world.owner.call(joiners.link, { params: { id }, body: {} })).data.address.split('#joiner=')[1] ?? '';
    installation.clock.set('2026-12-05');
    expect(await open(second)).toRefuse('lifecycle.link_invalid', 404);
    installation.clock.set('2026-11-20');
  });

  test('whoever is on the page is sent away when the link is revoked, sent again or over', async () => {
    const email = 'inside@example.in';
    const { joiner_id: id } = await add({ personal_email: email });
    const stateOf = (page: JoinerPage) => page.call(portal.state);
    const first = await openPage(installation, world, id, email);
    expect((await stateOf(first)).status).toBe(200);
    await world.owner.call(joiners.revokeLink, { params: { id } });
    expect(await stateOf(first)).toRefuse('lifecycle.link_invalid', 404);
    const second = await openPage(installation, world, id, email);
    const third = await openPage(installation, world, id, email);
    expect(await stateOf(second)).toRefuse('lifecycle.link_invalid', 404);
    expect((await stateOf(third)).status).toBe(200);
    await world.owner.call(joiners.cancel, { params: { id }, body: { reason: 'The position is on hold' } });
    expect(await stateOf(third)).toRefuse('lifecycle.link_invalid', 404);
  });

  test('a code is good for five tries', async () => {
    const { joiner_id: id } = await add({ personal_email: 'codes@example.in' });
    const token = (await world.owner.call(joiners.link, { params: { id }, body: {} })).data.address.split('#joiner=')[1] ?? '';
    await call(installation.app, portal.open, null, { body: { token } });
    const guess = () => call(installation.app, portal.enter, null, { body: { token, code: 'wrong' } });
    for (const left of [4, 3, 2, 1]) expect((await guess()).body.message).toBe(`Wrong code. ${left} tries left`);
    expect((await guess()).body.message).toBe('Wrong code. Ask for a new one');
    const sixth = await guess();
    expect(sixth).toRefuse('access.too_many_attempts', 429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('without a session every call is closed', async () => {
    for (const endpoint of [portal.state, portal.offerLetter])
      expect(await call(installation.app, endpoint, null)).toRefuse('lifecycle.link_invalid', 404);
  });

  test('what no upload takes is refused on the joiner’s page too, and nothing of it is kept', async () => {
    const { joiner_id: id } = await add({ personal_email: 'refused@example.in' });
    const page = await openPage(installation, world, id, 'refused@example.in');
    await page.call(portal.consent, { body: {} });
    const fields = { document_type_id: (await page.call(portal.state)).data.document_types[0]?.document_type_id ?? '' };
    for (const [what, name, text, type] of REFUSED_UPLOADS) {
      const { status } = await page.call(portal.upload, { upload: { name, text, type, fields } });
      expect(status, what).toBe(422);
    }
    expect((await page.call(portal.state)).data.documents).toEqual([]);
  });

  test('a document is what it says it is', async () => {
    const { joiner_id: id } = await add({ personal_email: 'papers@example.in' });
    const page = await openPage(installation, world, id, 'papers@example.in');
    await page.call(portal.consent, { body: {} });
    const { document_types } = (await page.call(portal.state)).data;
    const fields = { document_type_id: document_types[0]?.document_type_id ?? '' };
    const upload = (name: string, text: string) =>
      page.call(portal.upload, { upload: { name, text, type: 'application/pdf', fields } });
    expect(await upload('pan.pdf', 'MZ this is a program')).toRefuse('upload.not_accepted', 422);
    expect((await upload('pan.pdf', '%PDF-1.4 sample')).data.documents).toHaveLength(1);
    expect((await upload('better.pdf', '%PDF-1.4 sample')).data.documents).toMatchObject([{ file_name: 'better.pdf' }]);
    const { documents } = await get(id);
    const other = await add({ personal_email: 'papers2@example.in' });
    const params = { id: other.joiner_id, documentId: documents[0]?.document_id ?? '' };
    expect(await world.owner.call(joiners.documentFile, { params })).toRefuse('lifecycle.not_found', 404);
    expect(await world.owner.call(joiners.viewDocument, { params, body: {} })).toRefuse('lifecycle.not_found', 404);
    const seen = await world.owner.call(joiners.viewDocument, { params: { ...params, id }, body: {} });
    const ticket = seen.data.address.split('/').at(-1) ?? '';
    const shown = await call(installation.app, joiners.viewedDocument, null, { params: { ticket } });
    expect([shown.status, shown.raw.toString()]).toEqual([200, '%PDF-1.4 sample']);
    const guessed = { params: { ticket: `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}` } };
    expect(await call(installation.app, joiners.viewedDocument, null, guessed)).toRefuse('lifecycle.view_over', 404);
    expect(await world.manager.call(joiners.viewDocument, { params: { ...params, id }, body: {} })).toRefuse(
      'access.forbidden',
      403,
    );
  });
});

describe('who may', () => {
  test('a manager sees only future reports, without pay and numbers', async () => {
    const mine = await add({
      personal_email: 'm1@example.in',
      manager_id: world.manager.employee_id,
      annual_ctc_paise: 50_000_000,
    });
    const other = await add({ personal_email: 'm2@example.in' });
    const { manager } = world;
    expect((await manager.call(joiners.get, { params: { id: mine.joiner_id } })).data).toMatchObject({
      annual_ctc_paise: null,
      personal_email: null,
      sections: [],
      actions: [],
    });
    expect(await manager.call(joiners.get, { params: { id: other.joiner_id } })).toRefuse('lifecycle.not_found', 404);
    expect((await manager.call(joiners.list)).data.rows.map(({ joiner_id }) => joiner_id)).toEqual([mine.joiner_id]);
  });

  test('tasks belong to their owners', async () => {
    const { joiner_id: id } = await add({ personal_email: 'tasks@example.in', manager_id: world.manager.employee_id });
    const own = (await world.manager.call(joiningTasks.list, { query: { joiner_id: id } })).data.rows;
    expect(own.map(({ title }) => title)).toEqual(['First-week plan']);
    const params = { id: own[0]?.task_id ?? '' };
    const colleague = await world.owner.person([]);
    expect(await colleague.call(joiningTasks.done, { params, body: {} })).toRefuse('lifecycle.not_found', 404);
    expect((await world.manager.call(joiningTasks.done, { params, body: { note: 'Sent' } })).data.status).toBe('done');
    expect(await world.manager.call(joiningTasks.done, { params, body: {} })).toRefuse('lifecycle.wrong_status', 409);
  });
});

test('the joining date moves the open tasks', async () => {
  const made = await add({ personal_email: 'moved@example.in' });
  const before = made.tasks.map(({ due_on }) => due_on);
  const body = { ...joinerOf(world, { personal_email: 'moved@example.in' }), joining_date: '2026-12-08', version: made.version };
  const { data } = await world.owner.call(joiners.update, { params: { id: made.joiner_id }, body });
  expect(before).toEqual(['2026-11-28', '2026-11-30', '2026-11-30']);
  expect(data.tasks.map(({ due_on }) => due_on)).toEqual(['2026-12-05', '2026-12-07', '2026-12-07']);
  expect(await world.owner.call(joiners.update, { params: { id: made.joiner_id }, body })).toRefuse(
    'lifecycle.version_conflict',
    409,
  );
});

test.each([
  ['lifecycle.contact_missing', { personal_email: null, phone: null }],
  ['lifecycle.joining_date', { joining_date: '2026-10-20' }],
  ['lifecycle.joining_date', { joining_date: '2027-11-21' }],
  ['lifecycle.place_unknown', { branch_id: '019a0000-0000-7000-8000-000000000001' }],
  ['lifecycle.structure_unknown', { structure: 'Nobody knows it' }],
  ['lifecycle.field_required', { employment_type: 'contract' }],
])('%s for %o', async (code, more) => {
  expect(await world.owner.call(joiners.create, { body: joinerOf(world, more) })).toRefuse(code, 422);
});

test('one open joining of an e-mail; a cancelled one frees it and can be reopened', async () => {
  const first = await add({ personal_email: 'only@example.in' });
  expect(await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email: 'Only@example.in' }) })).toRefuse(
    'lifecycle.joiner_exists',
    409,
  );
  const params = { id: first.joiner_id };
  await world.owner.call(joiners.cancel, { params, body: { reason: 'The position is on hold' } });
  await add({ personal_email: 'only@example.in' });
  expect(await world.owner.call(joiners.reopen, { params, body: {} })).toRefuse('lifecycle.joiner_exists', 409);
});

test('a template that was used stays', async () => {
  expect(await world.owner.call(checklists.remove, { params: { id: world.template_id } })).toRefuse(
    'lifecycle.template_in_use',
    409,
  );
});

test('the owner in HR: by default who adds the joiner; the list, its filter and the figures name the owner', async () => {
  const people = await insertEmployeesForTests(installation.services, world.owner.org_id, [
    { first_name: 'Nila', joined_on: '2020-01-01' },
    { first_name: 'Omkar', joined_on: '2020-01-01' },
  ]);
  const [nila = '', omkar = ''] = people.map(({ employee_id }) => employee_id);
  const hr = await world.owner.person({ role: 'hr_admin' }, { employee_id: nila });
  const body = (personal_email: string, more: object = {}) => joinerOf(world, { personal_email, ...more });
  const own = (await hr.call(joiners.create, { body: body('owned@example.in') })).data;
  expect(own).toMatchObject({ owner_id: nila, owner: expect.stringContaining('Nila') });
  const other = (await hr.call(joiners.create, { body: body('other.owner@example.in', { owner_id: omkar }) })).data;
  const none = (await hr.call(joiners.create, { body: body('no.owner@example.in', { owner_id: null }) })).data;
  expect(none.owner).toBeNull();
  const listed = async (owner_id: string) =>
    (await hr.call(joiners.list, { query: { owner_id } })).data.rows.map(({ joiner_id }) => joiner_id);
  expect(await listed(nila)).toEqual([own.joiner_id]);
  expect(await listed(omkar)).toEqual([other.joiner_id]);
  const { owners } = (await hr.call(joiners.summary)).data;
  expect(owners.map(({ employee_id }) => employee_id)).toEqual(expect.arrayContaining([nila, omkar]));
  const moved = { ...body('owned@example.in'), owner_id: omkar, version: own.version };
  await hr.call(joiners.update, { params: { id: own.joiner_id }, body: moved });
  expect(await listed(nila)).toEqual([]);
  const unknown = body('unknown.owner@example.in', { owner_id: own.joiner_id });
  expect(await hr.call(joiners.create, { body: unknown })).toRefuse('lifecycle.employee_unknown', 422, 'owner_id');
});
