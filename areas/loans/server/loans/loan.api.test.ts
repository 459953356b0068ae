import { loans, loanTypes } from '@hrms/loans/contract';
import { departments } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRequest, FINANCE_CAN, type LoanWorld, loanWorld, payRunOf, runningLoan } from '../loans.scenario.ts';

let installation: Installation;
let world: LoanWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await loanWorld(installation);
});
afterAll(() => installation.close());

const hire = (seed = {}) => world.hire(seed);
const application = (more = {}) => ({
  loan_type_id: world.loan_type_id,
  amount_paise: 12_000_000,
  tenure_months: 12,
  purpose: 'House repairs',
  ...more,
});

test('asked, approved by the manager and finance, and paid out once', async () => {
  const asha = await hire();
  const preview = await asha.call(loans.preview, {
    body: { loan_type_id: world.loan_type_id, amount_paise: 12_000_000, tenure_months: 12 },
  });
  expect(preview.data).toMatchObject({
    instalment_paise: 1_054_991,
    last_instalment_paise: 1_054_988,
    interest_paise: 659_889,
    eligible: true,
  });
  const asked = await asha.call(loans.apply, { body: application() });
  expect(asked.data).toMatchObject({
    status: 'pending',
    number: expect.stringMatching(/^LN-2026-/),
    instalment_paise: 1_054_991,
  });
  await approveRequest(world, asked.data.workflow_request_id);
  const params = { id: asked.data.loan_id };
  expect((await asha.call(loans.get, { params })).data).toMatchObject({ status: 'approved', amount_approved_paise: 12_000_000 });
  const finance = await world.owner.person(FINANCE_CAN);
  const pay = () =>
    finance.call(loans.disburse, {
      params,
      body: { on_date: '2026-11-20', mode: 'manual', reference: 'N42' },
      headers: { 'idempotency-key': 'disbursed-once' },
    });
  expect([(await pay()).status, (await pay()).status]).toEqual([200, 200]);
  const ledger = (await asha.call(loans.ledger, { params })).data.rows;
  expect(ledger).toMatchObject([{ kind: 'disbursal', principal_paise: 12_000_000 }]);
  const schedule = (await asha.call(loans.schedule, { params })).data.rows;
  expect(schedule).toHaveLength(12);
  expect(schedule[0]).toMatchObject({ cycle: '2026-12', interest_paise: 100_000, principal_paise: 954_991 });
  expect(
    await finance.call(loans.disburse, { params, body: { on_date: '2026-11-21', mode: 'manual', reference: 'N43' } }),
  ).toRefuse('loans.not_in_state', 409);
});

test('who served too short is told what was found and what is needed', async () => {
  const loan_type_id = await world.typeOf({ min_service_months: 6 });
  const new_one = await hire({ joined_on: '2026-08-01' });
  const answer = await new_one.call(loans.apply, { body: application({ loan_type_id }) });
  expect(answer).toRefuse('loans.not_eligible', 422);
  expect(answer.body).toMatchObject({ details: { rule: 'Service', found: '3 months', needed: '6 months or more' } });
});

test.each([
  ['loans.amount_above_limit', { amount_paise: 50_000_001 }],
  ['loans.amount_above_limit', { amount_paise: 999_999 }],
  ['loans.tenure_out_of_range', { tenure_months: 5 }],
  ['loans.tenure_out_of_range', { tenure_months: 37 }],
  ['loans.type_unknown', { loan_type_id: '019a0000-0000-7000-8000-000000000001' }],
])('%s for %o', async (code, more) => {
  const asha = await hire();
  expect(await asha.call(loans.apply, { body: application(more) })).toRefuse(code, 422);
});

test('one open loan of a type; a draft is nobody else’s', async () => {
  const asha = await hire();
  const draft = await asha.call(loans.apply, { body: application({ submit: false }) });
  expect(draft.data.status).toBe('draft');
  expect(await world.owner.call(loans.get, { params: { id: draft.data.loan_id } })).toRefuse('loans.not_found', 404);
  expect((await asha.call(loans.submit, { params: { id: draft.data.loan_id }, body: {} })).data.status).toBe('pending');
  expect(await asha.call(loans.apply, { body: application() })).toRefuse('loans.open_loan_exists', 422);
  const changed = await asha.call(loans.update, {
    params: { id: draft.data.loan_id },
    body: { ...application(), tenure_months: 6 },
  });
  expect(changed.data).toMatchObject({ status: 'pending', tenure_months: 6 });
  expect((await asha.call(loans.withdraw, { params: { id: draft.data.loan_id }, body: {} })).data.status).toBe('withdrawn');
});

test('a colleague sees no loan of another', async () => {
  const { id } = await runningLoan(world, await hire());
  const other = await hire();
  expect(await other.call(loans.get, { params: { id } })).toRefuse('loans.not_found', 404);
  expect(await other.call(loans.ledger, { params: { id } })).toRefuse('loans.not_found', 404);
  expect((await other.call(loans.list, {})).data.rows).toEqual([]);
});

test('terms of another day change no loan that was approved before', async () => {
  const { id } = await runningLoan(world, await hire());
  const type = (await world.owner.call(loanTypes.get, { params: { id: world.loan_type_id } })).data;
  const { name, terms } = type;
  const changed = await world.owner.call(loanTypes.update, {
    params: { id: world.loan_type_id },
    body: { name, from_date: '2027-10-01', terms: { ...terms, annual_rate_bp: 1100 } },
  });
  expect(changed.data).toMatchObject({ from_date: '2026-04-01', other_dates: ['2027-10-01'] });
  expect((await world.owner.call(loans.get, { params: { id } })).data.annual_rate_bp).toBe(1000);
});

test('a type with loans stays; its copy can go', async () => {
  await runningLoan(world, await hire());
  expect(await world.owner.call(loanTypes.remove, { params: { id: world.loan_type_id } })).toRefuse('loans.type_in_use', 409);
  const copy = await world.owner.call(loanTypes.duplicate, { params: { id: world.loan_type_id }, body: {} });
  expect((await world.owner.call(loanTypes.remove, { params: { id: copy.data.loan_type_id } })).status).toBe(200);
});

test('the agreement prints from the approval on', async () => {
  const asha = await hire();
  const { id } = await runningLoan(world, asha);
  expect((await asha.call(loans.agreement, { params: { id } })).status).toBe(200);
  expect(await (await hire()).call(loans.agreement, { params: { id } })).toRefuse('loans.not_found', 404);
});

test('of ten applications at once one is taken', async () => {
  const asha = await hire();
  const answers = await Promise.all(Array.from({ length: 10 }, () => asha.call(loans.apply, { body: application() })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toRefuse('loans.open_loan_exists', 422);
});

test('a borrower is asked to accept the terms, until they are accepted', async () => {
  const loan_type_id = await world.typeOf({ agreement_required: true });
  const asha = await hire();
  const asked = await asha.call(loans.apply, { body: application({ loan_type_id }) });
  await approveRequest(world, asked.data.workflow_request_id);
  const { loan_id, number } = asked.data;
  const asking = async () =>
    (await asha.call(notifications.list, { query: { todo: 'true' } })).data.rows.filter(
      ({ notice_id }) => notice_id === 'loans.ready_to_accept',
    );
  expect(await asking()).toMatchObject([{ title: `Accept the terms of loan ${number}`, link: `/loans/${loan_id}` }]);
  expect((await asha.call(loans.accept, { params: { id: loan_id }, body: {} })).data.status).toBe('accepted');
  expect(await asking()).toEqual([]);
});

test.each([
  ['nothing', 0, 'loans.instalment_skipped', 'No instalment of'],
  ['a part', 100_000, 'loans.short_recovery', 'Less than the instalment of'],
])('a payslip that took %s is told so, by one notice', async (_name, taken_paise, notice_id, title) => {
  const borrower = await hire();
  await runningLoan(world, borrower);
  const take = (code: string) => (code === 'LOAN_PRINCIPAL' ? taken_paise : 0);
  await world.payMonth(borrower.employee_id, payRunOf('2026-12', '2026-12-31'), take);
  const told = (await borrower.call(notifications.list)).data.rows.filter((row) => row.link.startsWith('/loans/'));
  const recovery = told.filter((row) => row.notice_id !== 'loans.disbursed' && !row.notice_id.startsWith('request.'));
  expect(recovery).toMatchObject([{ notice_id, title: expect.stringContaining(title) }]);
});

test('an approver lengthens the tenure, and never beyond the terms or below what was asked', async () => {
  const decide = async (tenure_months: string) => {
    const asha = await hire();
    const asked = await asha.call(loans.apply, { body: application() });
    const [manager, finance] = world.approvers;
    const waiting = async (who: typeof manager) =>
      (await who?.call(approvals.mine))?.data.rows.find((row) => row.request_id === asked.data.workflow_request_id)
        ?.approval_id ?? '';
    const approve = async (who: typeof manager, changes?: object) =>
      who?.call(approvals.process, {
        params: { id: await waiting(who) },
        body: { action: 'approve', comments: 'Fine', ...(changes && { changes }) } as never,
      });
    await approve(manager);
    const last = await approve(finance, { tenure_months });
    return { status: last?.status, loan: (await asha.call(loans.get, { params: { id: asked.data.loan_id } })).data };
  };
  expect(await decide('18')).toMatchObject({
    status: 200,
    loan: { status: 'approved', tenure_months: 18, instalment_paise: 720_685 },
  });
  expect((await decide('11')).loan).toMatchObject({ status: 'pending', tenure_months: 12 });
  expect((await decide('37')).loan).toMatchObject({ status: 'pending', tenure_months: 12 });
});

test('HR changes a request before its decision, which is asked anew; a bank transfer needs a bank account', async () => {
  const asha = await hire();
  const asked = await asha.call(loans.apply, { body: application() });
  const params = { id: asked.data.loan_id };
  const hr = await world.owner.person({ role: 'hr_admin' });
  expect((await hr.call(loans.get, { params })).data.actions).toContain('edit');
  const changed = await hr.call(loans.update, { params, body: { ...application(), tenure_months: 18 } });
  expect(changed.data, JSON.stringify(changed.body)).toMatchObject({ status: 'pending', tenure_months: 18 });
  await approveRequest(world, changed.data.workflow_request_id);
  const finance = await world.owner.person(FINANCE_CAN);
  const pay = (mode: 'bank_batch' | 'manual') =>
    finance.call(loans.disburse, { params, body: { on_date: '2026-11-20', mode, reference: 'N42' } });
  expect(await pay('bank_batch')).toRefuse('loans.bank_account_missing', 422);
  expect((await pay('manual')).data.status).toBe('active');
  expect((await hr.call(loans.get, { params })).data.actions).not.toContain('edit');
});

test('loans by department, day, number and irregularity', async () => {
  const asha = await hire();
  const asked = await asha.call(loans.apply, { body: application() });
  const { loan_id, number } = asked.data;
  const has = async (query: object) =>
    (await world.owner.call(loans.list, { query: { whose: 'all', limit: '200', ...query } as never })).data.rows.some(
      (row) => row.loan_id === loan_id,
    );
  const department = (await world.owner.call(departments.list, {})).data.departments[0]?.department_id ?? '';
  expect(await has({ department_id: department })).toBe(true);
  expect(await has({ department_id: world.loan_type_id })).toBe(false);
  expect([await has({ from: '2026-11-20', to: '2026-11-20' }), await has({ from: '2026-11-21' })]).toEqual([true, false]);
  expect([await has({ search: number }), await has({ irregular: 'true' }), await has({ leaving: 'true' })]).toEqual([
    true,
    false,
    false,
  ]);
});
