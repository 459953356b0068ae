import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation } from '@hrms/platform/testing';
import { employeeSalaries, salaryConfig, salaryRevisions } from '@hrms/salary/contract';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSalariesInForce } from '../index.ts';
import { employee, installSalary } from '../salary.scenario.ts';
import { type RevisionWorld, revisionWorld, submitRevisionOf } from './revision.scenario.ts';

let installation: Installation;
let world: RevisionWorld;
let finalised: string | null = null;

beforeAll(async () => {
  installation = await installSalary({ lastFinalisedMonth: async () => finalised });
});
afterAll(() => installation.close());
beforeEach(async () => {
  finalised = null;
  world = await revisionWorld(installation);
});

const approve = (id: string, who = world.finance) => who.call(salaryRevisions.approve, { params: { id }, body: {} });
const salaryOn = async (as_of: string) =>
  (await world.owner.call(employeeSalaries.get, { params: { employeeId: world.asha }, query: { as_of } })).data.current;

describe('a revision', () => {
  test('is previewed with its arrears: July and August at 24,083 each', async () => {
    const { payroll, asha, structure_version_id } = world;
    const { data } = await payroll.call(salaryRevisions.preview, {
      body: {
        employee_id: asha,
        effective_from: '2026-07-01',
        payout_month: '2026-09',
        ctc_annual_paise: 210_000_000,
        structure_version_id,
      },
    });
    expect(data).toMatchObject({ change_paise: 30_000_000, change_bp: 1667, payout_month: '2026-09', arrears_paise: 4_816_600 });
    expect(data.before.gross_monthly_paise).toBe(14_277_800);
    expect(data.after.gross_monthly_paise).toBe(16_686_100);
    expect(data.arrears.map(({ gross_paise }) => gross_paise)).toEqual([2_408_300, 2_408_300]);
  });

  test('is approved by another person, applied once, and shown with before and after', async () => {
    const made = await submitRevisionOf(world);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.data).toMatchObject({ status: 'pending_approval', change_bp: 1667, is_backdated: true });
    const { revision_id, workflow_request_id } = made.data;
    expect(await approve(revision_id, await world.owner.person(['salary.revision.approve', 'salary.revision.read']))).toRefuse(
      'workflows.approval_not_found',
      404,
    );
    const waiting = (await world.finance.call(approvals.mine)).data.rows.find((row) => row.request_id === workflow_request_id);
    expect(waiting?.title).toBe('Salary revision from 1 Jul 2026');
    const done = await approve(revision_id);
    expect(done.data, JSON.stringify(done.body)).toMatchObject({ status: 'applied' });
    expect((await approve(revision_id)).status).toBe(409);
    expect(await salaryOn('2026-06-30')).toMatchObject({ ctc_annual_paise: 180_000_000 });
    expect(await salaryOn('2026-07-01')).toMatchObject({ ctc_annual_paise: 210_000_000, payout_month: '2026-11' });
    const read = (await world.payroll.call(salaryRevisions.get, { params: { id: revision_id } })).data;
    expect(read.effect?.before.ctc_annual_paise).toBe(180_000_000);
    expect(read.effect?.after.ctc_annual_paise).toBe(210_000_000);
    expect(read.effect?.arrears).toHaveLength(4);
  });

  test('counts for payroll from its payout month on', async () => {
    const { data } = await submitRevisionOf(world, { payout_month: '2026-12' });
    await approve(data.revision_id);
    const basicOf = (month: string, last: string) =>
      inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
        const of = (await listSalariesInForce(tx, { first_day: `${month}-01`, last_day: `${month}-${last}` })).get(world.asha);
        const rate = (rates: readonly { code: string; rate: number }[]) => rates.find(({ code }) => code === 'BASIC')?.rate;
        return {
          in_month: of?.in_month.map(({ from_date, rates }) => [from_date, rate(rates)]),
          later: of?.later.map(({ from_date, rates }) => [from_date, rate(rates)]),
        };
      });
    expect(await basicOf('2026-11', '30')).toEqual({
      in_month: [['2026-04-01', 7_500_000]],
      later: [['2026-12-01', 8_750_000]],
    });
    expect(await basicOf('2026-12', '31')).toEqual({ in_month: [['2026-07-01', 8_750_000]], later: [] });
  });

  test('is never approved by who prepared it, nor by the employee', async () => {
    const { owner, asha } = world;
    const made = await owner.call(salaryRevisions.create, {
      body: {
        employee_id: asha,
        kind: 'annual',
        effective_from: '2026-11-01',
        ctc_annual_paise: 190_000_000,
        structure_version_id: world.structure_version_id,
        reason: 'Annual revision',
        submit: true,
      },
    });
    expect(await approve(made.data.revision_id, owner)).toRefuse('salary.own_revision', 403);
    expect((await approve(made.data.revision_id)).data).toMatchObject({ status: 'applied' });
    const self = await owner.person({ role: 'payroll_admin' }, { employee_id: asha });
    const own = await submitRevisionOf({ ...world, payroll: self }, { effective_from: '2026-12-01', payout_month: '2026-12' });
    expect(own.status).toBe(403);
  });

  test('is rejected, withdrawn or cancelled; after cancelling the salary before it counts again', async () => {
    const rejected = await submitRevisionOf(world);
    const no = await world.finance.call(salaryRevisions.reject, {
      params: { id: rejected.data.revision_id },
      body: { comments: 'Not this year' },
    });
    expect(no.data.status).toBe('rejected');
    const withdrawn = await submitRevisionOf(world);
    const back = await world.payroll.call(salaryRevisions.withdraw, { params: { id: withdrawn.data.revision_id }, body: {} });
    expect(back.data.status).toBe('withdrawn');
    const applied = await submitRevisionOf(world, { effective_from: '2026-04-01' });
    await approve(applied.data.revision_id);
    expect(await salaryOn('2026-04-01')).toMatchObject({ ctc_annual_paise: 210_000_000 });
    const cancel = () =>
      world.finance.call(salaryRevisions.cancel, {
        params: { id: applied.data.revision_id },
        body: { reason: 'Entered for the wrong person' },
      });
    finalised = '2026-11';
    expect(await cancel()).toRefuse('salary.used_in_payroll', 409);
    finalised = null;
    expect((await cancel()).data.status).toBe('cancelled');
    expect(await salaryOn('2026-04-01')).toMatchObject({ ctc_annual_paise: 180_000_000 });
  });

  test('the salary it created is not replaced or deleted beside it', async () => {
    const { data } = await submitRevisionOf(world);
    await approve(data.revision_id);
    const id = (await salaryOn('2026-07-01'))?.employee_salary_id ?? '';
    const removed = await world.owner.call(employeeSalaries.delete, { params: { employeeId: world.asha, id } });
    expect(removed).toRefuse('salary.from_revision', 409);
  });
});

describe('refusals', () => {
  test('dates, kinds and notes', async () => {
    expect(await submitRevisionOf(world, { effective_from: '2026-03-31' })).toRefuse('salary.no_salary', 422, 'effective_from');
    expect(await submitRevisionOf(world, { effective_from: '2027-12-01' })).toRefuse('salary.effective_too_late', 422);
    expect(await submitRevisionOf(world, { payout_month: '2026-06' })).toRefuse('salary.payout_before_effect', 422);
    expect(await submitRevisionOf(world, { ctc_annual_paise: 180_000_000 })).toRefuse('salary.nothing_changes', 422);
    expect(await submitRevisionOf(world, { ctc_annual_paise: 170_000_000 })).toRefuse('salary.reduction_kind', 422, 'kind');
    expect((await submitRevisionOf(world, { ctc_annual_paise: 170_000_000, kind: 'reduction' })).status).toBe(201);
    const twice = await submitRevisionOf(world);
    expect(twice).toRefuse('salary.revision_exists', 409, 'effective_from');
    expect(twice.body.message).toBe('Asha Deshmukh already has a revision from 1 Jul 2026 waiting');
    const later = { effective_from: '2026-08-01', ctc_annual_paise: 270_020_000 };
    expect(await submitRevisionOf(world, later)).toRefuse('salary.reason_required', 422, 'note');
    expect((await submitRevisionOf(world, { ...later, ctc_annual_paise: 270_000_000 })).status).toBe(201);
    expect((await submitRevisionOf(world, { ...later, effective_from: '2026-09-01', note: 'New post' })).status).toBe(201);
  });

  test('a finalised payout month, when it is proposed and when it is approved', async () => {
    const { data } = await submitRevisionOf(world);
    finalised = '2026-11';
    const late = await submitRevisionOf(world, { effective_from: '2026-08-01' });
    expect(late).toRefuse('salary.month_finalised', 409, 'payout_month');
    expect(late.body.message).toBe('Payroll November 2026 is finalised. Choose December 2026 as payout month');
    expect(await approve(data.revision_id)).toRefuse('salary.month_finalised', 409);
    const free = await submitRevisionOf(world, { effective_from: '2026-08-01', payout_month: undefined });
    expect(free.data.payout_month).toBe('2026-12');
  });

  test('employees see only their own applied ones, managers none, other organisations none', async () => {
    const self = await world.owner.person({ role: 'employee' }, { employee_id: world.asha });
    const made = await submitRevisionOf(world);
    const id = made.data.revision_id;
    const seen = async () => (await self.call(salaryRevisions.list)).data.rows.length;
    expect(await seen()).toBe(0);
    expect((await self.call(salaryRevisions.get, { params: { id } })).status).toBe(404);
    await approve(id);
    expect(await seen()).toBe(1);
    expect((await self.call(salaryRevisions.get, { params: { id } })).data.actions).toEqual([]);
    const ravi = await employee(installation, world.owner, { full_name: 'Ravi Rao' });
    const other = await world.owner.person({ role: 'employee' }, { employee_id: ravi });
    expect((await other.call(salaryRevisions.get, { params: { id } })).status).toBe(404);
    expect((await (await createTenant(installation)).call(salaryRevisions.get, { params: { id } })).status).toBe(404);
  });
});

test('where the settings ask for no approval it is applied at once', async () => {
  await world.owner.call(salaryConfig.create, { body: { from_date: '2026-04-01', revision_requires_approval: false } });
  expect((await submitRevisionOf(world)).data.status).toBe('applied');
});

test('two people approve and submit at the same moment: one salary', async () => {
  const drafts = await Promise.all([submitRevisionOf(world), submitRevisionOf(world)]);
  expect(drafts.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const id = drafts.find(({ status }) => status === 201)?.data.revision_id ?? '';
  const both = await Promise.all([approve(id), approve(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
