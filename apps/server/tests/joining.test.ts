import { educations, employees, families, nominations } from '@hrms/employees/contract';
import { leaveAssignments, leavePolicies } from '@hrms/leave/contract';
import { conversions, joiners, portal, portalSections } from '@hrms/lifecycle/contract';
import { handInAll, joinerOf, joiningWorld, openPage, verifyAll } from '@hrms/lifecycle/testing';
import { Refusal } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { epfDeclarations, taxProfiles } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let world: Awaited<ReturnType<typeof joiningWorld>>;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

async function readyJoiner(
  email: string,
  more: object = {},
  where = { installation, world },
): Promise<{ id: string; version: number }> {
  const { owner } = where.world;
  const id = (await owner.call(joiners.create, { body: joinerOf(where.world, { personal_email: email, ...more }) })).data
    .joiner_id;
  const page = await openPage(where.installation, where.world, id, email);
  await page.call(portal.consent, { body: {} });
  await handInAll(page, {
    pan: `ABCP${email.charAt(0).toUpperCase()}1234K`,
    account: `32145678${email.length}01`,
    first_name: email.split('@')[0] ?? '',
  });
  const share = { name: 'suresh menon', share_bp: 10_000 };
  await page.call(portalSections.nominees, {
    body: {
      shares: [
        { scheme: 'epf', ...share },
        { scheme: 'gratuity', ...share },
      ],
    },
  });
  await page.call(portalSections.education, {
    body: { degrees: [{ degree: 'B.Com', institute: 'Kerala University', year: 2019 }] },
  });
  await verifyAll(where.world, id);
  return { id, version: (await owner.call(joiners.get, { params: { id } })).data.version };
}

test('one conversion makes record, salary, provident fund declaration, nomination and leave', async () => {
  const { owner } = world;
  const [structure = ''] = (await owner.call(joiners.choices)).data.structures;
  const { id, version } = await readyJoiner('meera@example.in', { structure, annual_ctc_paise: 60_000_000 });
  const preview = await owner.call(joiners.reveal, { params: { id }, body: { number: 'pan' } });
  expect(preview.data).toEqual({ value: 'ABCPM1234K' });
  const body = { joining_date: '2026-12-01', employment_type: 'permanent', structure, annual_ctc_paise: 60_000_000, version };
  const made = await owner.call(conversions.convert, { params: { id }, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { employee_id } = made.data;
  const of = { params: { id: employee_id } };
  expect((await owner.call(families.list, of)).data.rows).toMatchObject([{ name: 'Suresh Menon', relationship: 'father' }]);
  expect((await owner.call(educations.list, of)).data.rows).toMatchObject([{ degree: 'B.Com' }]);
  const named = (await owner.call(nominations.list, of)).data.nominations.find(({ scheme }) => scheme === 'epf');
  expect(named?.shares).toMatchObject([{ name: 'Suresh Menon', share_bp: 10_000 }]);
  const { events } = (await owner.call(joiners.get, { params: { id } })).data;
  expect(events.map(({ text }) => text)).toContain('Gratuity nominees to be signed before witnesses: suresh menon 100 %');
  const salary = await owner.call(employeeSalaries.get, { params: { employeeId: employee_id }, query: { as_of: '2026-12-01' } });
  expect(salary.data.current).toMatchObject({ from_date: '2026-12-01', ctc_annual_paise: 60_000_000 });
  const declared = await owner.call(epfDeclarations.get, { params: { employee_id } });
  expect(declared.data).toMatchObject({ earlier_member: false, version: 1 });
  const policies = (await owner.call(leavePolicies.list)).data.rows.length;
  const assigned = (await owner.call(leaveAssignments.list, of)).data.assignments.length;
  expect(assigned).toBe(policies > 0 ? 1 : 0);
});

test('the tax declaration of a joiner becomes the tax profile, with the earlier employer of the year', async () => {
  const { owner } = world;
  const id = (await owner.call(joiners.create, { body: joinerOf(world, { personal_email: 'rhea@example.in' }) })).data.joiner_id;
  const page = await openPage(installation, world, id, 'rhea@example.in');
  await page.call(portal.consent, { body: {} });
  await handInAll(page, { pan: 'ABCPZ9876K', account: '321456789977', first_name: 'Rhea' });
  const tax = { regime: 'old' as const, previous_employer: '', previous_salary_paise: 24_000_000, previous_tds_paise: 800_000 };
  const save = (body: object) => page.call(portalSections.tax, { body: body as never });
  expect(await save(tax)).toRefuse('lifecycle.section_value', 422, 'previous_employer');
  expect(await save({ ...tax, previous_employer: 'Acme', previous_tds_paise: 24_000_001 })).toRefuse(
    'lifecycle.section_value',
    422,
    'previous_tds_paise',
  );
  expect((await save({ ...tax, previous_employer: 'Acme' })).status).toBe(200);
  await verifyAll(world, id);
  const { version } = (await owner.call(joiners.get, { params: { id } })).data;
  const body = { joining_date: '2026-12-01', employment_type: 'permanent', version };
  const made = await owner.call(conversions.convert, { params: { id }, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { employee_id } = made.data;
  const profile = await owner.call(taxProfiles.get, { params: { employee_id }, query: { tax_year: '2026-27' } });
  expect(profile.data).toMatchObject({ regime: 'old', previous_salary_paise: 24_000_000, previous_tds_paise: 800_000 });
});

test('a refusal of another area leaves nothing behind and names the area', async () => {
  const joined = async () => {
    throw new Refusal('salary.month_finalised', 409, 'December is finalised');
  };
  const other = await createInstallation({ dependencies: { lifecycle: { joinedListeners: [{ label: 'Salary', joined }] } } });
  try {
    const small = await joiningWorld(other);
    const { id, version } = await readyJoiner('tiny@example.in', {}, { installation: other, world: small });
    const body = { joining_date: '2026-12-01', employment_type: 'permanent', version };
    const refused = await small.owner.call(conversions.convert, { params: { id }, body });
    expect(refused).toRefuse('lifecycle.joined_refused', 422);
    expect(refused.body.message).toBe('Salary: December is finalised');
    expect((await small.owner.call(joiners.get, { params: { id } })).data).toMatchObject({ status: 'ready', employee_id: null });
    expect((await small.owner.call(employees.list, { query: { search: 'tiny' } })).data.rows).toEqual([]);
  } finally {
    await other.close();
  }
});

test('a conversion needs the rights of the areas it writes to', async () => {
  const { owner } = world;
  const [structure = ''] = (await owner.call(joiners.choices)).data.structures;
  const { id, version } = await readyJoiner('rights@example.in');
  const body = { joining_date: '2026-12-01', employment_type: 'permanent', version };
  const codes = ['lifecycle.onboarding.read', 'lifecycle.onboarding.convert'];
  const grant = (more: readonly string[]) =>
    owner.person([...codes, ...more].map((code) => ({ code, scope: 'organisation' as const })));
  const without = await grant([]);
  expect(await without.call(conversions.convert, { params: { id }, body })).toRefuse('access.forbidden', 403);
  const rights = [
    'employee.create',
    'employee.read',
    'employee.update',
    'identity.update',
    'bank.update',
    'family.update',
    'nominee.update',
  ];
  const unpaid = await grant(rights.map((right) => `employees.${right}`));
  const paid = { ...body, structure, annual_ctc_paise: 60_000_000 };
  const refused = await unpaid.call(conversions.convert, { params: { id }, body: paid });
  expect(refused).toRefuse('lifecycle.joined_refused', 422);
  expect(refused.body.message).toContain('permission to assign salaries');
});

test('the offer letter prints the salary by month', async () => {
  const { owner } = world;
  const [structure = ''] = (await owner.call(joiners.choices)).data.structures;
  const more = { personal_email: 'letter@example.in', structure, annual_ctc_paise: 60_000_000 };
  const { joiner_id: id } = (await owner.call(joiners.create, { body: joinerOf(world, more) })).data;
  const preview = await owner.call(joiners.previewOffer, { params: { id }, query: { valid_until: '2026-11-28' } });
  expect(preview.raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await owner.call(joiners.get, { params: { id } })).data).toMatchObject({ status: 'draft', offer_letter_id: null });
});
