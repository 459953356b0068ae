import { insertEmployeesForTests } from '@hrms/employees/testing';
import { checklists, joiners, joiningTasks, portal, portalSections } from '@hrms/lifecycle/contract';
import { branches, departments, designations } from '@hrms/organisation/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { type CallInput, call, createTenant, type Installation, mailsTo } from '@hrms/platform/testing';

const MANAGER_CAN = ['lifecycle.onboarding.read', 'lifecycle.probation.decide'].map((code) => ({ code, scope: 'team' as const }));

/** An organisation with places, one template and a manager. */
export async function joiningWorld(installation: Installation) {
  const owner = await createTenant(installation);
  const department = (await owner.call(departments.create, { body: { name: 'Sales' } })).data;
  const designation = (await owner.call(designations.create, { body: { title: 'Executive' } })).data;
  const branch = (await owner.call(branches.list)).data.rows[0];
  const [boss] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { joined_on: '2020-01-01', first_name: 'Meera' },
  ]);
  const employee_id = boss?.employee_id ?? '';
  const manager = { employee_id, ...(await owner.person(MANAGER_CAN, { employee_id })) };
  const item = { category: 'hr', owner_kind: 'hr', gate: false } as const;
  const template = await owner.call(checklists.create, {
    body: {
      name: 'Staff',
      items: [
        { ...item, title: 'Laptop and mail account', offset_days: -3 },
        { ...item, title: 'Payroll details verified', owner_kind: 'payroll', offset_days: -1, gate: true },
        { ...item, title: 'First-week plan', owner_kind: 'manager', offset_days: -1 },
      ],
    },
  });
  return {
    owner,
    manager,
    branch_id: branch?.branch_id ?? '',
    department_id: department.department_id,
    designation_id: designation.designation_id,
    template_id: template.data.template_id,
  };
}

export type JoiningWorld = Awaited<ReturnType<typeof joiningWorld>>;

/** A joiner as the office enters one. */
export const joinerOf = ({ branch_id, department_id, designation_id }: JoiningWorld, more: object = {}) => ({
  first_name: 'Kavya',
  last_name: 'Menon',
  personal_email: 'kavya.menon@example.in',
  joining_date: '2026-12-01',
  branch_id,
  department_id,
  designation_id,
  employment_type: 'permanent',
  ...more,
});

/** The page of a joiner, entered by link, and by code where one was mailed. */
export async function openPage(installation: Installation, world: JoiningWorld, id: string, email: string, send = true) {
  if (send) await world.owner.call(joiners.link, { params: { id }, body: {} });
  const mails = await mailsTo(installation, email);
  const token = mails.map(({ body }) => /#joiner=([\w-]+)/.exec(body)?.[1]).findLast((found) => found !== undefined) ?? '';
  const opened = await call(installation.app, portal.open, null, { body: { token } });
  const code =
    (await mailsTo(installation, email)).map(({ body }) => /code is (\d{6})/.exec(body)?.[1]).findLast((found) => found) ?? '';
  const enter = () => call(installation.app, portal.enter, null, { body: { token, code } });
  const entered = opened.data.code_sent_to === null ? opened : await enter();
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.body));
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  return {
    token,
    call: <const E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}) =>
      call(installation.app, endpoint, null, { ...input, headers: { cookie } }),
  };
}

export type JoinerPage = Awaited<ReturnType<typeof openPage>>;
type Person = { pan: string; account: string; first_name: string };

/** Hands in every required section. */
export async function handInAll(
  page: JoinerPage,
  { pan, account, first_name }: Person = { pan: 'ABCPM1234K', account: '32145678901', first_name: 'Kavya' },
): Promise<void> {
  const answers = [
    await page.call(portalSections.personal, {
      body: {
        first_name,
        last_name: 'Menon',
        date_of_birth: '1998-04-12',
        gender: 'female',
        father_or_spouse_name: 'Suresh Menon',
        father_or_spouse_relation: 'father',
        phone: `98220 1${account.slice(-4)}`,
        emergency_name: 'Suresh Menon',
        emergency_relationship: 'Father',
        emergency_phone: '98220 54321',
      },
    }),
    await page.call(portalSections.address, {
      body: { addresses: [{ kind: 'current', line1: '4 Lake Road', city: 'Kochi', state_code: 'IN-KL', pin: '682001' }] },
    }),
    await page.call(portalSections.identity, { body: { pan, pan_state: 'held' } }),
    await page.call(portalSections.bank, {
      body: {
        ifsc: 'SBIN0001234',
        account_number: account,
        account_number_again: account,
        account_holder: `${first_name} Menon`,
      },
    }),
    await page.call(portalSections.epf_declaration, {
      body: { previous_member: false, pension_member: false, higher_pension: false, international_worker: false },
    }),
    await page.call(portalSections.tax, { body: { regime: 'new' } }),
    await page.call(portalSections.family, {
      body: { members: [{ name: 'Suresh Menon', relationship: 'father', date_of_birth: '1965-02-01', is_dependent: false }] },
    }),
  ];
  const wrong = answers.find(({ status }) => status !== 200);
  if (wrong) throw new Error(JSON.stringify(wrong.body));
}

/** Verifies everything that was handed in and completes the tasks that must be done before. */
export async function verifyAll({ owner }: JoiningWorld, id: string): Promise<void> {
  const { data } = await owner.call(joiners.get, { params: { id } });
  for (const { key, status } of data.sections)
    if (status === 'submitted') await owner.call(joiners.verifySection, { params: { id, key }, body: {} });
  for (const { document_id, status } of data.documents)
    if (status === 'submitted') await owner.call(joiners.verifyDocument, { params: { id, documentId: document_id }, body: {} });
  for (const { task_id, gate } of data.tasks)
    if (gate) await owner.call(joiningTasks.done, { params: { id: task_id }, body: {} });
}
