import { documentTypes } from '@hrms/employees/contract';
import { loans, loanTypes } from '@hrms/loans/contract';
import { approveRequest, FINANCE_CAN, REDUCING } from '@hrms/loans/testing';
import { payrollExceptions, payrolls } from '@hrms/payroll/contract';
import { insertRow, inTenant, type Tx } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { epfDeclarations } from '@hrms/statutory/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
});
beforeEach(async () => {
  installation.clock.set('2026-10-28');
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

const hire = (employee_code: string, more: object = {}) =>
  hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000, ...more });
const inOrg = (work: (tx: Tx) => Promise<unknown>) => inTenant(installation.services.pool, world.owner.org_id, work);
const run = async () => (await runPayroll(installation, world, '2026-10')).payroll_id;
const found = async (id: string, code: string) =>
  (await world.owner.call(payrolls.exceptions, { params: { id }, query: { code, limit: '100' } })).data.rows;
const shown = async (id: string, code: string) =>
  (await found(id, code)).map(({ employee_code, severity, message }) => `${employee_code} ${severity} ${message}`);

test('two records with one name and date of birth are compared; one of them is left out', async () => {
  const born = { first_name: 'Ravi', last_name: 'Rao', date_of_birth: '1990-05-06' };
  await hire('D1', born);
  await hire('D2', { ...born, last_name: 'rao' });
  await hire('D3', { ...born, date_of_birth: '1990-05-07' });
  const id = await run();
  expect(await shown(id, 'duplicate_person')).toEqual([
    'D1 W Same name and date of birth as D2. Compare the records, and leave one out if it is the same person',
    'D2 W Same name and date of birth as D1. Compare the records, and leave one out if it is the same person',
  ]);
  const [first] = await found(id, 'duplicate_person');
  const body = { choice: 'leave_out' as const, reason: 'entered twice by the agency' };
  const fixed = await world.owner.call(payrollExceptions.fix, { params: { id: first?.exception_id ?? '' }, body });
  expect(fixed.status, JSON.stringify(fixed.body)).toBe(200);
  await installation.runJobs();
  await world.owner.call(payrolls.recompute, { params: { id }, body: {} });
  await installation.runJobs();
  expect((await shown(id, 'duplicate_person')).map((one) => one.slice(0, 4))).toEqual(['D2 W']);
});

test('who joins in the month without a required document is named, who has it or joined before is not', async () => {
  const made = await world.owner.call(documentTypes.create, {
    body: { name: 'Medical fitness', section: 'job', required_for: ['permanent', 'fixed_term'] } as never,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await hire('J1', { joined_on: '2026-10-05' });
  await hire('J2', { joined_on: '2026-09-30' });
  expect(await shown(await run(), 'joiner_without_documents')).toEqual([
    'J1 N Joins on 5 Oct 2026 without all required documents. Ask for them in the profile',
  ]);
});

test('an Aadhaar that is not linked to the UAN is a warning, one of which nothing is known is none', async () => {
  const unlinked = await hire('U1');
  await hire('U2');
  const { version } = (await world.owner.call(epfDeclarations.get, { params: { employee_id: unlinked } })).data;
  const body = {
    name_on_uan: null,
    earlier_member: true,
    first_epf_joined_on: '2012-06-01',
    is_aadhaar_seeded: false,
    version,
  } as never;
  const saved = await world.owner.call(epfDeclarations.put, { params: { employee_id: unlinked }, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await shown(await run(), 'aadhaar_unseeded')).toEqual([
    'U1 W Aadhaar is not linked to the UAN. EPFO refuses the contribution until it is',
  ]);
});

test('a loan whose instalments do not add up blocks the run', async () => {
  const borrower = await hire('L1');
  const approvers = [await world.owner.person({ role: 'hr_admin' }), await world.owner.person({ role: 'finance' })];
  const terms = { ...REDUCING, first_cycle_rule: 'same_month' } as const;
  const type = await world.owner.call(loanTypes.create, {
    body: { code: 'PERSONAL', name: 'Personal loan', from_date: '2026-04-01', terms },
  });
  const { loan_type_id } = type.data;
  const asked = await (await world.owner.person({ role: 'hr_admin' })).call(loans.apply, {
    body: { employee_id: borrower, loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' },
  });
  await approveRequest({ approvers }, asked.data.workflow_request_id);
  const finance = await world.owner.person(FINANCE_CAN);
  const paid = await finance.call(loans.disburse, {
    params: { id: asked.data.loan_id },
    body: { on_date: '2026-10-28', mode: 'manual', reference: 'N42' },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  const id = await run();
  expect(await shown(id, 'loan_mismatch')).toEqual([]);
  await inOrg((tx) =>
    sql`update loan set outstanding_principal_paise = outstanding_principal_paise - 10000 where org_id = ${tx.org_id}`.execute(
      tx,
    ),
  );
  await world.owner.call(payrolls.recompute, { params: { id }, body: {} });
  await installation.runJobs();
  const [point] = await shown(id, 'loan_mismatch');
  expect(point).toMatch(/^L1 B Instalments of loan \S+ add up to ₹1,20,000, ₹1,19,900 is outstanding\./);
  // no instalment is open at all
  await inOrg((tx) => sql`update loan_row set status = 'superseded' where org_id = ${tx.org_id}`.execute(tx));
  await world.owner.call(payrolls.recompute, { params: { id }, body: {} });
  await installation.runJobs();
  expect((await shown(id, 'loan_mismatch'))[0]).toMatch(/^L1 B Instalments of loan \S+ add up to ₹0, ₹1,19,900 is outstanding\./);
});

test('a claim paid outside payroll is a notice from the 31st day after its approval on, until it is paid', async () => {
  const claimant = await hire('C1');
  await inOrg(async (tx) => {
    for (const [number, approved_on, pay_through, status] of [
      ['EC-1', '2026-09-27', 'batch', 'approved'],
      ['EC-2', '2026-09-28', 'batch', 'approved'],
      ['EC-3', '2026-09-01', 'batch', 'paid'],
    ] as const)
      await insertRow(tx, 'expense_claim', {
        number,
        employee_id: claimant,
        title: 'Travel',
        status,
        approved_on,
        total_claimed_paise: 300_000,
        total_sanctioned_paise: 300_000,
        payable_paise: 300_000,
        pay_through,
        created_at: installation.clock.now(),
      });
  });
  expect(await shown(await run(), 'claim_unpaid_ageing')).toEqual([
    'C1 N Claim EC-1 of ₹3,000, approved on 27 Sep 2026, is not paid. It is paid outside payroll',
  ]);
});
