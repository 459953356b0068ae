import { addresses } from '@hrms/employees/contract';
import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { employeeLetters, exits, joiningSettings, letterRequests, openAbsences } from '@hrms/lifecycle/contract';
import { departments, designations, letters, letterTemplates } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let hr: Awaited<ReturnType<Tenant['person']>>;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  hr = await owner.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

const OWN = ['lifecycle.letter_request.read', 'lifecycle.letter_request.create', 'organisation.letter.read'];
const hire = async (seed: EmployeeSeed = {}) => {
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2024-04-01', ...seed }]);
  const employee_id = made?.employee_id ?? '';
  const rights = OWN.map((code) => ({ code, scope: 'self' as const }));
  return { employee_id, ...(await owner.person(rights, { employee_id })) };
};
const setAddress = (id: string) =>
  owner.call(addresses.create, {
    params: { id },
    body: { kind: 'current', from_date: '2024-04-01', line1: '4 Lake Road', city: 'Pune', state_code: 'IN-MH', pin: '411001' },
  } as never);
const plainOf = async (raw: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};
const fileOf = async (letter_id: string) => plainOf((await owner.call(letters.file, { params: { id: letter_id } })).raw);

describe('HR issues', () => {
  test.each([
    ['joining_confirmation', /^JCN\/2026-27\/\d{4}$/, /you joined us on 1 Apr 2024 as Fitter in Works/],
    ['service_certificate', /^SVC\/2026-27\/\d{4}$/, /in our service from 1 Apr 2024 to 20 Nov 2026, last as Fitter/],
    ['employment_proof', /^EMP\/2026-27\/\d{4}$/, /is employed with us since 1 Apr 2024, at present as Fitter/],
  ] as const)('%s with its number, in the register', async (kind, number, text) => {
    const { employee_id } = await hire({ first_name: 'Asha', last_name: 'Rao' });
    const body = { employee_id, kind };
    expect(await plainOf((await hr.call(employeeLetters.preview, { body })).raw)).toMatch(text);
    const issued = await hr.call(employeeLetters.issue, { body });
    expect(issued.data).toMatchObject({ kind: `lifecycle.${kind}`, number: expect.stringMatching(number), employee_id });
    expect(await fileOf(issued.data.letter_id)).toMatch(text);
    expect((await hr.call(letters.list, { query: { employee_id } })).data.rows).toHaveLength(1);
  });

  test('a proof of address names what is missing, and prints the current address', async () => {
    const { employee_id } = await hire();
    const body = { employee_id, kind: 'address_proof' as const };
    const refused = await hr.call(employeeLetters.issue, { body });
    expect(refused).toRefuse('lifecycle.letter_values', 422);
    expect(JSON.stringify(refused.body)).toContain('These values are missing: Current address');
    expect((await setAddress(employee_id)).status).toBe(201);
    const issued = await hr.call(employeeLetters.issue, { body });
    expect(await fileOf(issued.data.letter_id)).toContain('4 Lake Road, Pune, Maharashtra 411001');
  });

  test('a template of the organisation is used; the letter that was issued stays', async () => {
    const { employee_id } = await hire();
    const { data: texts } = await hr.call(employeeLetters.texts);
    const usual = texts.find(({ kind }) => kind === 'lifecycle.employment_proof');
    const own = {
      kind: 'lifecycle.employment_proof',
      name: 'For consulates',
      subject: 'Employment',
      body: 'To the consulate: {{full_name}}',
    };
    expect(usual?.body).toContain('{{joined_on}}');
    const { letter_template_id } = (await hr.call(letterTemplates.create, { body: own })).data;
    const body = { employee_id, kind: 'employment_proof' as const, letter_template_id };
    const { letter_id } = (await hr.call(employeeLetters.issue, { body })).data;
    const params = { id: letter_template_id };
    await hr.call(letterTemplates.update, { params, body: { ...own, body: 'Changed', active: false, version: 1 } });
    expect(await fileOf(letter_id)).toContain('To the consulate');
    expect(await hr.call(employeeLetters.issue, { body })).toRefuse('organisation.letter_not_issuable', 409);
  });

  test('somebody who left gets a certificate up to the last day, no proof; somebody to come gets nothing', async () => {
    const { employee_id } = await hire();
    const left = {
      kind: 'termination',
      notice_given_on: '2026-10-01',
      last_working_day: '2026-10-31',
      reason_code: 'redundancy',
    } as const;
    expect((await hr.call(exits.create, { body: { employee_id, ...left } })).status).toBe(201);
    const proof = await hr.call(employeeLetters.issue, { body: { employee_id, kind: 'employment_proof' } });
    expect(proof).toRefuse('lifecycle.letter_not_possible', 409);
    const certificate = await hr.call(employeeLetters.issue, { body: { employee_id, kind: 'service_certificate' } });
    expect(await fileOf(certificate.data.letter_id)).toContain('from 1 Apr 2024 to 31 Oct 2026');
    const later = await hire({ joined_on: '2026-12-01' });
    const early = { employee_id: later.employee_id, kind: 'joining_confirmation' as const };
    expect(await hr.call(employeeLetters.issue, { body: early })).toRefuse('lifecycle.letter_not_possible', 409);
    expect(await later.call(employeeLetters.issue, { body: early })).toRefuse('access.forbidden', 403);
  });
});

describe('notices of absence', () => {
  const notice = (employee_id: string, absent_since?: string) =>
    hr.call(employeeLetters.issue, {
      body: { employee_id, kind: 'notice_of_absence', ...(absent_since && { absent_since }) },
    });

  test.each([
    ['no day', undefined, 'lifecycle.field_required', 422],
    ['a day to come', '2026-11-21', 'lifecycle.field_required', 422],
    ['before joining', '2024-03-31', 'lifecycle.field_required', 422],
    ['the second day', '2026-11-19', 'lifecycle.letter_too_early', 409],
  ] as const)('%s is refused', async (_what, since, code, status) => {
    const { employee_id } = await hire();
    expect(await notice(employee_id, since)).toRefuse(code, status);
    expect((await hr.call(letters.list, { query: { employee_id } })).data.rows).toEqual([]);
  });

  test('on day 3, 10 and 20 in their order, each naming the earlier ones; a fourth is refused', async () => {
    const { employee_id } = await hire();
    expect((await notice(employee_id, '2026-11-18')).data).toMatchObject({ number: 'NA1/2026-27/0001' });
    expect(await notice(employee_id, '2026-11-18')).toRefuse('lifecycle.letter_too_early', 409);
    const since = '2026-11-01';
    const numbers = [];
    for (const step of [1, 2, 3]) {
      const issued = await notice(employee_id, since);
      expect(issued.data.kind).toBe(`lifecycle.notice_of_absence_${step}`);
      numbers.push(issued.data.number);
      if (step === 3) expect(await fileOf(issued.data.letter_id)).toContain(`${numbers[0]} of 20 Nov 2026, ${numbers[1]} of`);
    }
    expect(await notice(employee_id, since)).toRefuse('lifecycle.letter_issued', 409);
  });

  test('a notice is followed by the next one, or by an exit filled in from it, which ends the absence', async () => {
    const { employee_id } = await hire();
    await notice(employee_id, '2026-11-01');
    const absenceOf = async () =>
      (await hr.call(openAbsences, { query: { limit: '100' } })).data.rows.find((row) => row.employee_id === employee_id);
    expect(await absenceOf()).toMatchObject({ step: 1, next_notice_on: '2026-11-10', last_day_worked: '2026-10-31' });
    await notice(employee_id, '2026-11-01');
    await notice(employee_id, '2026-11-01');
    const absence = await absenceOf();
    expect(absence).toMatchObject({ step: 3, next_notice_on: null });
    const last_working_day = absence?.last_day_worked ?? '';
    const body = { employee_id, kind: 'absconding' as const, notice_given_on: last_working_day, last_working_day };
    const started = await hr.call(exits.create, { body: { ...body, reason_code: 'absconded' } });
    expect(started.data, JSON.stringify(started.body)).toMatchObject({ kind: 'absconding', shortfall_days: 0 });
    expect(await absenceOf()).toBeUndefined();
  });
});

describe('employees ask', () => {
  test('HR issues; the employee reads the letter, and asks again only after that', async () => {
    const asha = await hire();
    const body = { kind: 'service_certificate', purpose: 'Home loan' } as const;
    const asked = await asha.call(letterRequests.create, { body });
    expect(asked.data).toMatchObject({ status: 'pending', purpose: 'Home loan', letter_id: null });
    expect(await asha.call(letterRequests.create, { body })).toRefuse('lifecycle.letter_asked', 409);
    const stranger = await hire();
    expect((await stranger.call(letterRequests.list, {})).data.rows).toEqual([]);
    const params = { id: asked.data.request_id };
    expect(await stranger.call(letterRequests.withdraw, { params, body: {} })).toRefuse('lifecycle.not_found', 404);
    expect(await asha.call(letterRequests.issue, { params, body: {} })).toRefuse('access.forbidden', 403);
    const waiting = (await hr.call(letterRequests.list, { query: { status: 'pending' } })).data.rows;
    expect(waiting.map(({ request_id }) => request_id)).toContain(params.id);
    const answers = await Promise.all([1, 2].map(() => hr.call(letterRequests.issue, { params, body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const own = (await asha.call(letters.list, {})).data.rows;
    expect(own).toMatchObject([{ kind: 'lifecycle.service_certificate' }]);
    expect((await asha.call(letters.file, { params: { id: own[0]?.letter_id ?? '' } })).status).toBe(200);
    expect((await asha.call(letterRequests.create, { body })).status).toBe(201);
  });

  test('declined with a reason, or withdrawn; then nothing is issued', async () => {
    const asha = await hire();
    const ask = async () => (await asha.call(letterRequests.create, { body: { kind: 'employment_proof' } })).data.request_id;
    const first = { id: await ask() };
    expect(await hr.call(letterRequests.decline, { params: first, body: { reason: '' } })).toRefuse('validation', 422);
    const declined = await hr.call(letterRequests.decline, { params: first, body: { reason: 'Please name the purpose' } });
    expect(declined.data).toMatchObject({ status: 'declined', reason: 'Please name the purpose' });
    const second = { id: await ask() };
    expect((await asha.call(letterRequests.withdraw, { params: second, body: {} })).data.status).toBe('withdrawn');
    for (const params of [first, second])
      expect(await hr.call(letterRequests.issue, { params, body: {} })).toRefuse('lifecycle.wrong_status', 409);
    expect((await asha.call(letters.list, {})).data.rows).toEqual([]);
  });

  test('at once where the organisation has it so, a certificate of service never; nothing stays where a value is missing', async () => {
    const { data } = await hr.call(joiningSettings.get);
    await hr.call(joiningSettings.update, { body: { ...data, letters_at_once: true } });
    const asha = await hire();
    const ask = (kind: 'service_certificate' | 'address_proof' | 'employment_proof') =>
      asha.call(letterRequests.create, { body: { kind } });
    expect((await ask('employment_proof')).data).toMatchObject({
      status: 'issued',
      letter_number: expect.stringMatching(/^EMP/),
    });
    expect((await ask('service_certificate')).data.status).toBe('pending');
    expect(await ask('address_proof')).toRefuse('lifecycle.letter_values', 422);
    expect((await asha.call(letterRequests.list, {})).data.rows).toHaveLength(2);
    await setAddress(asha.employee_id);
    expect((await ask('address_proof')).data.status).toBe('issued');
  });
});
