/** Everything that brings an amount to a payslip from another area, each made by the calls of its area. */
import { assetAssignments, assets } from '@hrms/assets/contract';
import { attendanceDays, attendancePeriods } from '@hrms/attendance/contract';
import { benefitBasket, benefitEnrolments } from '@hrms/benefits/contract';
import { leaveAssignments, leaveBalances, leaveEncashments } from '@hrms/leave/contract';
import { loans } from '@hrms/loans/contract';
import { approveRequest } from '@hrms/loans/testing';
import { hireEmployee } from '@hrms/payroll/testing';
import { inTenant, newId, type Tx } from '@hrms/platform/server';
import type { Signed } from '@hrms/platform/testing';
import { claims, expenseAdvances, reimbursementPayments } from '@hrms/reimbursements/contract';
import { type RawBuilder, sql } from 'kysely';
import { MONTH, TODAY, type World } from './pay-sources-setup.ts';
import { must } from './worked-payslips.ts';

/** An amount of an area: where it stands now, and what of it a month has to pay or recover. */
export type SourceRow = {
  /** In paise, by component of the payslip. */
  due: Readonly<Record<string, number>>;
  state: RawBuilder<{ state: string }>;
};

export type Source = {
  name: string;
  /** Area that stands as the source of the payroll's items. */
  area: string;
  states: { due: string; locked: string; consumed: string };
  /** What November has of it: the next part of a plan, or nothing. */
  next: 'next part' | 'nothing';
  /** What its line is called, where the salary has a line of the same component. */
  line?: string;
  /** Whether a leaver's settlement takes all of it. */
  settled: string | null;
  make: (world: World, employee_id: string) => Promise<SourceRow>;
};

/** Says yes to every stage of the request for a record. */
async function approve(world: World, record_id: string): Promise<void> {
  const request_id = await inTenant(world.installation.services.pool, world.owner.org_id, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from workflow_request where org_id = ${tx.org_id}
      and source_id = ${record_id}::uuid`.execute(tx);
    return rows[0]?.id ?? null;
  });
  await approveRequest(world, request_id);
}

async function lend(world: World, employee_id: string, loan_type_id: string, amount_paise: number, tenure_months: number) {
  const { hr, lender } = world;
  const body = { employee_id, loan_type_id, amount_paise, tenure_months, purpose: 'House repairs' };
  const asked = must(await hr.call(loans.apply, { body }));
  await approve(world, asked.loan_id);
  const params = { id: asked.loan_id };
  must(await lender.call(loans.disburse, { params, body: { on_date: TODAY, mode: 'manual', reference: 'N42' } }));
  const state = sql<{
    state: string;
  }>`select status as state from loan_row where loan_id = ${asked.loan_id}::uuid and sequence = 1
    order by plan_no desc limit 1`;
  return { loan_id: asked.loan_id, state, rows: must(await lender.call(loans.schedule, { params })).rows };
}

const people = new Map<string, Promise<Signed>>();
/** The sign-in of an employee, for what only the person can ask for. */
function asPerson({ owner }: World, employee_id: string): Promise<Signed> {
  const known = people.get(employee_id) ?? owner.person({ role: 'employee' }, { employee_id });
  people.set(employee_id, known);
  return known;
}

async function claimOf(world: World, employee_id: string, amount_paise: number, pay_through: 'payroll' | 'batch') {
  const who = await asPerson(world, employee_id);
  const line = {
    category_id: world.other,
    expense_date: '2026-10-17',
    amount_paise,
    merchant: 'Blue Star',
    bill_number: newId(),
  };
  const draft = must(await who.call(claims.create, { body: { title: 'Visit to a client', pay_through, lines: [line] } }));
  must(await who.call(claims.submit, { params: { id: draft.claim_id }, body: {} }));
  await approve(world, draft.claim_id);
  return draft.claim_id;
}

async function advanceOf(world: World, employee_id: string, amount_paise: number) {
  const who = await asPerson(world, employee_id);
  const body = { purpose: 'Visit to Surat', amount_paise, needed_on: '2026-10-01' };
  const asked = must(await who.call(expenseAdvances.request, { body }));
  await approve(world, asked.advance_id);
  const batch = must(await world.finance.call(reimbursementPayments.create, { body: { source_ids: [asked.advance_id] } }));
  const params = { id: batch.batch_id };
  must(await world.owner.call(reimbursementPayments.check, { params, body: {} }));
  const posting = { posted_on: '2026-10-02', reference: 'N42' };
  must(await world.finance.call(reimbursementPayments.post, { params, body: posting }));
  return asked.advance_id;
}

async function chargeOf({ owner, finance, laptop, hr }: World, employee_id: string, amount_paise: number) {
  const made = must(
    await owner.call(assets.create, {
      body: {
        category_id: laptop,
        name: 'ThinkPad T14',
        condition: 'good',
        purchased_on: '2026-04-15',
        purchase_price_paise: 9_000_000,
      },
    }),
  );
  const asset_id = made.rows[0]?.asset_id ?? '';
  must(await hr.call(assets.assign, { params: { id: asset_id }, body: { employee_id, assigned_on: '2026-05-01' } }));
  const held = must(await hr.call(assets.get, { params: { id: asset_id } }));
  const params = { id: held.assignments[0]?.assignment_id ?? '' };
  must(await hr.call(assetAssignments.return, { params, body: { returned_on: '2026-10-30', condition_in: 'damaged' } }));
  const body = { action: 'agree' as const, amount_paise, comment: 'It fell off the desk' };
  must(await finance.call(assetAssignments.charge, { params, body }));
  return params.id;
}

const heldOr = (table: string, id: string, otherwise: RawBuilder<string>) =>
  sql<{ state: string }>`select case when payroll_id is not null and ${otherwise} not in ('recovered', 'paid') then 'locked'
    else ${otherwise} end as state from ${sql.table(table)} where id = ${id}::uuid`;

export const SOURCES: readonly Source[] = [
  {
    name: 'a loan’s instalment',
    area: 'loans',
    states: { due: 'planned', locked: 'locked_by_payroll', consumed: 'taken' },
    next: 'next part',
    settled: 'superseded',
    make: async (world, employee_id) => {
      const { state, rows } = await lend(world, employee_id, world.loan_type_id, 12_000_000, 12);
      return { state, due: { LOAN_PRINCIPAL: rows[0]?.principal_paise ?? 0, LOAN_INTEREST: rows[0]?.interest_paise ?? 0 } };
    },
  },
  {
    name: 'a salary advance',
    area: 'loans',
    states: { due: 'planned', locked: 'locked_by_payroll', consumed: 'taken' },
    next: 'nothing',
    settled: null,
    make: async (world, employee_id) => {
      const { state } = await lend(world, employee_id, world.advance_type_id, 1_000_000, 1);
      return { state, due: { ADVANCE_RECOVERY: 1_000_000 } };
    },
  },
  {
    name: 'a loan that is paid out',
    area: 'loans',
    states: { due: 'approved', locked: 'approved in a run', consumed: 'active' },
    next: 'nothing',
    settled: null,
    make: async (world, employee_id) => {
      const body = {
        employee_id,
        loan_type_id: world.loan_type_id,
        amount_paise: 6_000_000,
        tenure_months: 12,
        purpose: 'House repairs',
      };
      const asked = must(await world.hr.call(loans.apply, { body }));
      await approve(world, asked.loan_id);
      const params = { id: asked.loan_id };
      must(await world.lender.call(loans.disburse, { params, body: { mode: 'payroll', cycle: MONTH } }));
      const state = sql<{ state: string }>`select status || case when payroll_id is null then '' else ' in a run' end as state
        from loan where id = ${asked.loan_id}::uuid`;
      return { state, due: { LOAN_DISBURSAL: 6_000_000 } };
    },
  },
  {
    name: 'the fee of a loan',
    area: 'loans',
    states: { due: '50000', locked: '50000 in a run', consumed: '0' },
    next: 'nothing',
    settled: null,
    make: async (world, employee_id) => {
      const { loan_id } = await lend(world, employee_id, world.fee_type_id, 1_000_000, 1);
      const state = sql<{
        state: string;
      }>`select fee_due_paise || case when payroll_id is null then '' else ' in a run' end as state
        from loan where id = ${loan_id}::uuid`;
      return { state, due: { LOAN_PRINCIPAL: 1_000_000, LOAN_FEE: 50_000 } };
    },
  },
  {
    name: 'a claim',
    area: 'reimbursements',
    states: { due: 'approved', locked: 'scheduled', consumed: 'paid' },
    next: 'nothing',
    settled: 'paid',
    make: async (world, employee_id) => {
      const id = await claimOf(world, employee_id, 74_200, 'payroll');
      return {
        due: { EXPENSE_CLAIM: 74_200 },
        state: sql<{ state: string }>`select status as state from expense_claim where id = ${id}::uuid`,
      };
    },
  },
  {
    name: 'an advance that was not settled',
    area: 'reimbursements',
    states: { due: 'paid', locked: 'recovering', consumed: 'settled' },
    next: 'nothing',
    settled: 'settled',
    make: async (world, employee_id) => {
      const id = await advanceOf(world, employee_id, 285_000);
      return {
        due: { ADVANCE_RECOVERY: 285_000 },
        state: sql<{ state: string }>`select status as state from expense_advance where id = ${id}::uuid`,
      };
    },
  },
  {
    name: 'the charge for an asset',
    area: 'assets',
    states: { due: 'agreed', locked: 'locked', consumed: 'recovered' },
    next: 'nothing',
    settled: 'recovered',
    make: async (world, employee_id) => {
      const id = await chargeOf(world, employee_id, 180_000);
      return { due: { ASSET_RECOVERY: 180_000 }, state: heldOr('asset_assignment', id, sql<string>`charge_status`) };
    },
  },
  {
    name: 'the share of a benefit',
    area: 'benefits',
    states: { due: 'planned', locked: 'locked', consumed: 'taken' },
    next: 'next part',
    settled: 'taken',
    make: async ({ owner, plan_id, option_id }, employee_id) => {
      const made = must(
        await owner.call(benefitEnrolments.choose, {
          body: {
            employee_id,
            plan_id,
            option_id,
            family_member_ids: [],
            agreed: true,
            reason: 'Joined',
            from_date: '2026-10-01',
          },
        }),
      );
      return {
        due: { BENEFIT_SHARE: made.shares[0]?.employee_paise ?? 0 },
        state: sql<{
          state: string;
        }>`select status as state from benefit_share_row where enrolment_id = ${made.enrolment_id}::uuid
          and cycle = ${MONTH}`,
      };
    },
  },
  {
    name: 'the flexible basket',
    area: 'benefits',
    states: { due: 'due', locked: 'locked', consumed: 'held' },
    next: 'next part',
    line: 'Flexible basket',
    settled: null,
    make: async ({ owner, flexible }, employee_id) => {
      const allotments = [{ category_id: flexible, annual_paise: 2_400_000 }];
      must(await owner.call(benefitBasket.save, { params: { employee_id }, body: { allotments } }));
      return {
        due: { SPECIAL: -200_000 },
        state: sql<{ state: string }>`select case
            when exists (select from basket_take t where t.basket_id = y.id and t.month = ${MONTH}) then 'held'
            when y.payroll_id is not null then 'locked'
            else 'due' end as state from basket_year y where y.employee_id = ${employee_id}::uuid`,
      };
    },
  },
  {
    name: 'statutory bonus',
    area: 'statutory',
    states: { due: 'due', locked: 'locked', consumed: 'paid' },
    next: 'nothing',
    settled: null,
    make: async ({ installation, owner, bonus_year_id }, employee_id) => {
      const id = newId();
      await inTenant(installation.services.pool, owner.org_id, (tx) =>
        sql`insert into bonus_line (org_id, id, bonus_year_id, employee_id, eligible_months, days_worked, counted_paise, amount_paise)
          values (${tx.org_id}, ${id}, ${bonus_year_id}, ${employee_id}, 12, 300, 8400000, 700000)`.execute(tx),
      );
      const state = heldOr('bonus_line', id, sql<string>`case when paid then 'paid' else 'due' end`);
      return { due: { STATUTORY_BONUS: 700_000 }, state };
    },
  },
  {
    name: 'encashed leave',
    area: 'leave',
    states: { due: 'approved', locked: 'approved', consumed: 'paid' },
    next: 'nothing',
    settled: null,
    make: async (world, employee_id) => {
      const { owner, installation, leave } = world;
      const body = { leave_policy_id: leave.policy, from_date: '2026-04-01', reason: 'First policy' };
      must(await owner.call(leaveAssignments.assign, { params: { id: employee_id }, body }));
      await installation.runJob('leave.post_credits', owner.org_id);
      const credit = { days: 20, effective_on: '2026-10-01', note: 'From the old system' };
      must(await owner.call(leaveBalances.adjust, { body: { employee_id, leave_type_id: leave.earned, ...credit } }));
      const who = await asPerson(world, employee_id);
      const asked = must(await who.call(leaveEncashments.request, { body: { leave_type_id: leave.earned, days: 4 } }));
      await approve(world, asked.leave_encashment_id);
      const state = sql<{ state: string }>`select status as state from leave_encashment
        where id = ${asked.leave_encashment_id}::uuid`;
      return { due: { LEAVE_ENCASHMENT: 0 }, state };
    },
  },
  {
    name: 'overtime of attendance',
    area: 'attendance',
    states: { due: 'approved', locked: 'approved', consumed: 'paid' },
    next: 'nothing',
    settled: null,
    make: async ({ owner, installation }, employee_id) => {
      const id = newId();
      await inTenant(installation.services.pool, owner.org_id, (tx) =>
        sql`insert into overtime (org_id, id, number, employee_id, day, category, actual_minutes, approved_minutes,
            payable_minutes, reward, multiplier_bp, source, status, origin_period, created_at, updated_at)
          values (${tx.org_id}, ${id}, 'OT-000001', ${employee_id}, '2026-10-15', 'weekday', 80, 120, 90, 'pay', 20000, 'request',
            'approved', ${MONTH}, now(), now())`.execute(tx),
      );
      await installation.runJobs();
      return {
        due: { OVERTIME: 0 },
        state: sql<{ state: string }>`select status as state from overtime where id = ${id}::uuid`,
      };
    },
  },
];

/** Everybody was there all month; the morning after its attendance is locked, and its overtime is an item of payroll. */
async function lockAttendance({ owner, installation }: World, employee_ids: string[]): Promise<void> {
  const mark = { from: '2026-10-01', to: TODAY, code: 'P' as const, reason: 'Before the devices' };
  must(await owner.call(attendanceDays.mark, { body: { employee_ids, ...mark } }));
  await installation.runJobs();
  const late = await owner.person({ role: 'owner' });
  installation.clock.advance(1_200);
  must(await late.call(attendancePeriods.lock, { params: { code: MONTH }, body: {} }));
  installation.clock.set(TODAY);
}

const hire = (world: World, employee_code: string, ctc_annual_paise = 96_000_000) =>
  hireEmployee(world.installation, world, {
    first_name: `Person ${employee_code}`,
    employee_code,
    ctc_annual_paise,
    joined_on: '2022-04-01',
  });

/** Employees well paid, with one amount each, and one who is about to leave. */
export async function hireWithSources(world: World) {
  const made = new Map<string, SourceRow & { employee_id: string }>();
  // a month of whose pay covers all that is recovered
  const leaver = await hire(world, 'L1', 960_000_000);
  for (const source of SOURCES) {
    const employee_id = await hire(world, `S${made.size + 1}`);
    made.set(source.name, { employee_id, ...(await source.make(world, employee_id)) });
  }
  await lockAttendance(world, [leaver, ...[...made.values()].map(({ employee_id }) => employee_id)]);
  return { made, leaver };
}

export const readState = ({ installation, owner }: World, { state }: SourceRow): Promise<string | undefined> =>
  inTenant(installation.services.pool, owner.org_id, async (tx: Tx) => (await state.execute(tx)).rows[0]?.state);
