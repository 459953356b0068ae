/** Who approves a loan, what conditions read of it, and the first month that a borrower asks for. */
import { loanSettings, loans, loanTypes } from '@hrms/loans/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { approvals, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BorrowerPay } from '../dependencies.ts';
import { approveRequest, FINANCE_CAN, type LoanWorld, loanWorld, REDUCING } from '../loans.scenario.ts';

const PAY: BorrowerPay = { monthly_gross: 10_000_000, basic: 5_000_000, net_last_paid: 8_000_000 };

let installation: Installation;
let world: LoanWorld;
beforeAll(async () => {
  installation = await createInstallation({ dependencies: { loans: { borrowerPay: async () => PAY } } });
  world = await loanWorld(installation);
});
afterAll(() => installation.close());

const BODY = { amount_paise: 12_000_000, tenure_months: 12 };
const ask = async (loan_type_id: string, more: object = {}) => {
  const borrower = await world.hire();
  const asked = await borrower.call(loans.apply, { body: { ...BODY, loan_type_id, purpose: 'House repairs', ...more } });
  return { borrower, asked, loan: asked.data, params: { id: asked.data?.loan_id ?? '' } };
};
const makeWorkflow = async (name: string, more: object = {}) => {
  const stages = [{ name, approval_type: 'sequential' as const, approvers: [{ target_type: 'reporting_manager' as const }] }];
  const body = { name, status: 'active' as const, stages, application_areas: ['general' as const], ...more };
  return (await world.owner.call(workflows.create, { body })).data.workflow_id;
};

/** The stage at which HR, who stands in for a missing manager, is asked. */
const stageOf = async (request: string | null) =>
  (await world.approvers[0]?.call(approvals.mine, { query: { limit: '100' } }))?.data.rows.find(
    ({ request_id }) => request_id === request,
  )?.stage;

test('requests of a type go the way of its workflow; one that does not approve is refused', async () => {
  const { owner } = world;
  const [workflow_id, off] = [await makeWorkflow('Owner'), await makeWorkflow('Old loans', { status: 'inactive' })];
  const body = { code: 'MED', name: 'Medical', from_date: '2026-04-01', terms: { ...REDUCING, workflow_id: off } };
  expect(await owner.call(loanTypes.create, { body })).toRefuse('loans.workflow_unknown', 422, 'terms.workflow_id');
  const made = await owner.call(loanTypes.create, { body: { ...body, terms: { ...REDUCING, workflow_id } } });
  expect(made.data.terms.workflow_id).toBe(workflow_id);
  const { loan } = await ask(made.data.loan_type_id);
  expect(await stageOf(loan.workflow_request_id)).toMatchObject({ name: 'Owner', of: 1 });
  const other = await ask(world.loan_type_id);
  expect(await stageOf(other.loan.workflow_request_id)).toMatchObject({ name: 'Reporting manager', of: 2 });
});

test('a type without a workflow takes the one of the settings in force', async () => {
  const default_workflow_id = await makeWorkflow('Lending desk');
  const settings = (await world.owner.call(loanSettings.get, { query: {} })).data;
  const save = (id: string | null) =>
    world.owner.call(loanSettings.update, {
      body: { ...settings, version: undefined, from_date: undefined, default_workflow_id: id },
    });
  expect(await save('01a22526-6158-74ab-8cee-ee13838ae362')).toRefuse('loans.workflow_unknown', 422, 'default_workflow_id');
  expect((await save(default_workflow_id)).status).toBe(200);
  const { loan } = await ask(world.loan_type_id);
  expect(await stageOf(loan.workflow_request_id)).toMatchObject({ name: 'Lending desk', of: 1 });
  expect((await save(null)).status).toBe(200);
});

test('a condition reads the instalment as a share of the last net pay', async () => {
  // 10,549.91 of 80,000 is 13.19 %
  const condition = (value: string) => ({
    condition_type: 'percentage' as const,
    name: `Above ${value} %`,
    operator: '>' as const,
    value,
  });
  const above = (value: string) =>
    makeWorkflow(`Above ${value}`, { application_areas: ['loan'], conditions: [condition(value)], priority: 1 });
  await above('13.19');
  await above('13.18');
  const { loan } = await ask(world.loan_type_id);
  expect(await stageOf(loan.workflow_request_id)).toMatchObject({ name: 'Above 13.18' });
});

test('a borrower puts the first month off by up to three months; approval and payout keep it', async () => {
  const borrower = await world.hire();
  const preview = (first_cycle?: string) =>
    borrower.call(loans.preview, { body: { ...BODY, loan_type_id: world.loan_type_id, ...(first_cycle && { first_cycle }) } });
  expect((await preview()).data).toMatchObject({
    first_cycle: '2026-12',
    first_cycles: ['2026-12', '2027-01', '2027-02', '2027-03'],
  });
  expect((await preview('2027-03')).data).toMatchObject({ first_cycle: '2027-03', last_cycle: '2028-02' });
  for (const wrong of ['2026-11', '2027-04']) {
    const refused = await preview(wrong);
    expect(refused).toRefuse('loans.first_cycle', 422, 'first_cycle');
    expect(refused.body).toMatchObject({ message: 'Choose a first month from Dec 2026 to Mar 2027' });
    expect((await ask(world.loan_type_id, { first_cycle: wrong })).asked).toRefuse('loans.first_cycle', 422);
  }
  const { loan, params } = await ask(world.loan_type_id, { first_cycle: '2027-02' });
  expect(loan).toMatchObject({ first_cycle: '2027-02', requested_first_cycle: '2027-02' });
  await approveRequest(world, loan.workflow_request_id);
  const finance = await world.owner.person(FINANCE_CAN);
  const body = { mode: 'manual' as const, on_date: '2026-11-20', reference: 'Cash 1' };
  expect((await finance.call(loans.disburse, { params, body })).data).toMatchObject({
    status: 'active',
    first_cycle: '2027-02',
    next_cycle: '2027-02',
  });
});
