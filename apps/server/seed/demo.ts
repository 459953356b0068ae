import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword, insertUser } from '@hrms/access/server';
import { assetsDemo } from '@hrms/assets/testing';
import { benefitsDemo } from '@hrms/benefits/testing';
import { billingDemo } from '@hrms/billing/testing';
import { lifecycleDemo } from '@hrms/lifecycle/testing';
import { loansDemo } from '@hrms/loans/testing';
import { acceptAndFinalisePayroll, createPayroll, startSettlement, startSupplement } from '@hrms/payroll/server';
import { makeRunApprovals, makeWorkersGroup, payrollDemo } from '@hrms/payroll/testing';
import { addToMonth, financialYearOf, lastDayOf, monthOf, monthsOfYear } from '@hrms/platform/calendar';
import type { RoleKey } from '@hrms/platform/contract';
import { type AreaDemo, actAs, actorsOf, type DemoWorld, type SeedActor } from '@hrms/platform/demo';
import { analyzeAll, inDirectory, inTenant, newId, type Program, planStatementsOnce, type Services } from '@hrms/platform/server';
import { reimbursementsDemo } from '@hrms/reimbursements/testing';
import { reportsDemo } from '@hrms/reports/testing';
import { assignSalaries, makeTypedStructure, salaryDemo } from '@hrms/salary/testing';
import { signCeilingMethod } from '@hrms/statutory/server';
import { saveDeclarations, statutoryDemo } from '@hrms/statutory/testing';
import { workflowDemoMakers } from '@hrms/workflows/testing';
import { demoAccess } from './demo-access.ts';
import { beginAttendance, decideMonth, finishAttendance, lockAttendance } from './demo-attendance.ts';
import { makeDocuments } from './demo-documents.ts';
import { makeFields } from './demo-form.ts';
import { makeMovesAndImports } from './demo-imports.ts';
import { makeLateLeave, makeLeave } from './demo-leave.ts';
import { makeNotifications } from './demo-notifications.ts';
import { makeOrganisationRecords } from './demo-organisation.ts';
import { nameOf } from './demo-people.ts';
import { makePlaces } from './demo-places.ts';
import { makeRecords } from './demo-record.ts';
import { makeEveryState } from './demo-request-states.ts';
import { makeRequests } from './demo-requests.ts';
import { makePeople, makeStatuses, type Paid } from './demo-service.ts';
import { makeStructure } from './demo-structure.ts';
import { makeDemoTenants } from './demo-tenants.ts';
import { correctWorkedMonths, prepareWorkedMonth, startWorkedExit } from './demo-worked.ts';
import { makeWorkflows } from './demo-workflows.ts';
import { foundSeedOrganisation } from './founding.ts';
import { timePhases } from './phases.ts';

const DOMAIN = 'sahyadri.example';
const PLATFORM = 'platform@hrms.example';
/** Each is a person of the list. */
const SIGN_INS: { name: string; role: RoleKey; person: number }[] = [
  { name: 'hr', role: 'hr_admin', person: 2 },
  { name: 'payroll', role: 'payroll_admin', person: 3 },
  { name: 'finance', role: 'finance', person: 4 },
  { name: 'manager', role: 'manager', person: 5 },
  { name: 'employee', role: 'employee', person: 21 },
];

/** Makes the demo organisation once; later starts only set its password where one is given. Answers what to tell the person. */
export async function prepareDemo({ services, connections }: Program): Promise<string | null> {
  if (process.env.HRMS_DEMO === 'off') return null;
  const given = services.config.demoPassword;
  const exists = await inDirectory(services.pool, (tx) =>
    tx.selectFrom('login_identity').where('email', '=', `owner@${DOMAIN}`).select('id').executeTakeFirst(),
  );
  if (exists) {
    if (given) await setPassword(services, given);
    return `Demo: sign in as owner@${DOMAIN}${given ? '' : ' with the password printed at the first start (or set HRMS_DEMO_PASSWORD)'}`;
  }
  const password = given ?? randomBytes(9).toString('base64url');
  const phases = timePhases();
  const endPlanning = planStatementsOnce(services.pool);
  await makeDemo(services, password, phases);
  endPlanning();
  await phases.run('statistics', () => analyzeAll(connections.ownerUrl));
  process.stderr.write(phases.report('Demo organisation'));
  return `Demo: sign in as owner@, hr@, payroll@, finance@, manager@ or employee@${DOMAIN}, or ${PLATFORM}, with the password ${password}`;
}

async function setPassword({ pool, clock }: Services, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await inDirectory(pool, (tx) =>
    tx
      .updateTable('login_identity')
      .set({ password_hash, password_changed_at: clock.now() })
      .where((eb) => eb.or([eb('email', 'like', `%@${DOMAIN}`), eb('email', '=', PLATFORM)]))
      .execute(),
  );
}

async function makeDemo(services: Services, password: string, { run }: ReturnType<typeof timePhases>): Promise<void> {
  const made = await foundSeedOrganisation(services, {
    organisation_name: 'Sahyadri Components Pvt Ltd',
    first_name: 'Omkar',
    last_name: 'Sahyadri',
    email: `owner@${DOMAIN}`,
    password,
    state_code: 'IN-MH',
  });
  const owner: SeedActor = { ...made, display_name: 'Omkar Sahyadri' };
  const places = await makePlaces(services, owner);
  await makeStructure(services, owner, places);
  const { ids: people, leaving, rohan, paid } = await run('employees', () => makePeople(services, owner, places));
  await run('access', async () => {
    await makeSignIns(services, owner, people, password);
    await demoAccess(services, owner, people, await hashPassword(password));
  });
  await run('organisation', async () => {
    await makeOrganisationRecords(services, owner, people);
    await makeMovesAndImports(services, owner, people, places);
  });
  const records = run('records', () => makeRecords(services, owner, people, 21));
  const months = monthsToPay(services);
  const world = await toDemoWorld(services, owner, people, leaving);
  const workflows = records.then(() =>
    run('workflows', async () => {
      await makeFields(services, owner);
      await makeWorkflows(services, owner, people, places);
    }),
  );
  const beforePay = async () => {
    for (const demo of areaDemos) if (demo.before_pay) await run(demo.area, async () => demo.before_pay?.(world));
  };
  const [attendance] = await Promise.all([
    workflows
      .then(() => run('leave', () => makeLeave(services, owner, people)))
      .then(() => run('attendance', () => beginAttendance(services, owner, people, places, months))),
    run('salaries', () => makeSalaries(services, owner, paid))
      .then(() => records)
      .then(() => run('documents', () => makeDocuments(services, owner, people, 21)))
      .then(() => workflows)
      .then(beforePay),
  ]);
  await run('payroll months', () => payMonths(world, months, rohan));
  await run('bonus', async () => months.length > 0 && makeRunsBeside(world, months[months.length - 1] as string));
  await run('open month', async () => {
    await makeStatuses(services, owner, people);
    await finishAttendance(services, owner, attendance);
    await makeLateLeave(services, owner);
    if (months.includes('2026-10')) await correctWorkedMonths(world);
  });
  await run('requests', async () => {
    await makeEveryState(services, owner, people);
    await makeRequests(services, owner, people);
  });
  const afterPay = async (demos: readonly AreaDemo[]) => {
    for (const demo of demos) if (demo.after_pay) await run(`${demo.area}, open`, async () => demo.after_pay?.(world));
  };
  await Promise.all([afterPay(areaDemos.slice(0, 3)), afterPay(areaDemos.slice(3, 5)), afterPay(areaDemos.slice(5))]);
  await run('settlements', () => makeSettlements(world));
  await run('notifications', () => makeNotifications(services, owner));
  await run('open run', () => openMonth(world));
  await run('other organisations', () => makeDemoTenants(services, password));
}

const areaDemos: readonly AreaDemo[] = [
  lifecycleDemo,
  loansDemo,
  reimbursementsDemo,
  assetsDemo,
  reportsDemo,
  benefitsDemo,
  salaryDemo,
  payrollDemo,
  statutoryDemo,
  billingDemo,
];

async function toDemoWorld(
  services: Services,
  owner: SeedActor,
  people: readonly string[],
  leaving: readonly string[],
): Promise<DemoWorld> {
  const actors = await actorsOf(services, owner);
  return {
    services,
    owner,
    people,
    leaving,
    actAs: (person, work) => {
      const employee_id = people[person] ?? null;
      return actAs(services, actors.get(employee_id ?? '') ?? { ...owner, employee_id }, work);
    },
    actAsOwner: (work) => actAs(services, owner, work),
  };
}

/** Users of those who sign in, the platform’s admin beside them. */
export async function makeSignIns(
  services: Services,
  { org_id }: SeedActor,
  people: readonly string[],
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  const now = services.clock.now();
  const today = services.clock.today();
  await inTenant(services.pool, org_id, async (tx) => {
    const roles = new Map(
      (await tx.selectFrom('role').where('org_id', '=', org_id).select(['id', 'system_key']).execute()).map(
        ({ id, system_key }) => [system_key, id],
      ),
    );
    for (const { name, role, person } of SIGN_INS) {
      const display_name = nameOf(person);
      const [identity_id, user_id] = [newId(), newId()];
      const email = `${name}@${DOMAIN}`;
      await tx
        .insertInto('login_identity')
        .values({
          id: identity_id,
          email,
          password_hash,
          password_changed_at: now,
          user_type: 'user',
          first_name: display_name.split(' ')[0] ?? display_name,
          last_name: display_name.split(' ')[1] ?? '',
          last_org_id: org_id,
          created_at: now,
        })
        .execute();
      const role_ids = [...new Set([role, 'employee'])].map((key) => roles.get(key) as string);
      await insertUser(tx, {
        user_id,
        identity_id,
        email,
        display_name,
        role_ids,
        employee_id: people[person] ?? null,
        today,
        now,
      });
    }
    await tx
      .insertInto('login_identity')
      .values({
        id: newId(),
        email: PLATFORM,
        password_hash,
        password_changed_at: now,
        user_type: 'admin',
        first_name: 'Platform',
        last_name: 'Admin',
        created_at: now,
      })
      .execute();
  });
}

/** Salaries and Form 11 of everyone, as an import of many gives them. Every fortieth has no Form 11; the others are members of the fund since before September 2014, so that EPS runs. */
async function makeSalaries(services: Services, owner: SeedActor, people: readonly Paid[]): Promise<void> {
  const april = `${financialYearOf(services.clock.today()).slice(0, 4)}-04-01`;
  await actAs(services, owner, async (ctx) => {
    const version = await ctx.tx
      .selectFrom('salary_structure_version')
      .where('org_id', '=', ctx.org_id)
      .where('status', '=', 'published')
      .select('id')
      .executeTakeFirstOrThrow();
    const known = await ctx.tx.selectFrom('employee').where('org_id', '=', ctx.org_id).select(['id', 'employee_code']).execute();
    const codes = new Map(known.map(({ id, employee_code }) => [id, employee_code ?? '']));
    const rows = people.map(({ employee_id, joined_on, ctc_annual_paise }) => ({
      employee_code: codes.get(employee_id) ?? '',
      ctc_annual_paise,
      from_date: joined_on > april ? joined_on : april,
    }));
    const shared = { from_date: april, reason: 'Salary of the year', dry_run: false };
    const typed = people.map(({ structure }) => structure);
    const salaries = await assignSalaries(ctx, {
      ...shared,
      rows: rows.filter((_, n) => !typed[n]),
      structure_version_id: version.id,
    });
    for (const [n, structure] of typed.entries()) {
      if (!structure) continue;
      const structure_version_id = await makeTypedStructure(ctx, { ...structure, valid_from: april });
      const own = await assignSalaries(ctx, { ...shared, rows: rows.slice(n, n + 1), structure_version_id });
      salaries.errors.push(...own.errors);
    }
    const declared = rows
      .filter((_, n) => n % 40 > 0)
      .map(({ employee_code }) => ({
        employee_code,
        name_on_uan: null,
        earlier_member: true,
        first_epf_joined_on: '2013-07-01',
        first_epf_wages_paise: null,
      }));
    const declarations = await saveDeclarations(ctx, { rows: declared });
    const errors = [...salaries.errors, ...declarations.errors];
    if (errors.length > 0) throw new Error(`Salaries of the demo organisation: ${JSON.stringify(errors)}`);
  });
}

/** From April to the previous month. */
function monthsToPay({ clock }: Services): string[] {
  const today = clock.today();
  return monthsOfYear(financialYearOf(today)).filter((month) => month <= addToMonth(monthOf(today), -1));
}

/**
 * Attendance locked and payroll finalised of each month as people would: through the services and the worker. The days of the next
 * month are computed meanwhile.
 */
async function payMonths(world: DemoWorld, months: readonly string[], rohan: string | null): Promise<void> {
  const { services, owner } = world;
  const decide = (month: string | undefined) => (month ? decideMonth(world, month) : Promise.resolve());
  let decided = decide(months[0]);
  for (const [n, period_month] of months.entries()) {
    await decided;
    await lockAttendance(services, owner, period_month);
    decided = decide(months[n + 1]);
    if (period_month === '2026-09')
      await actAs(services, owner, (ctx) =>
        signCeilingMethod(ctx, period_month, { method: 'split_by_days', note: 'As in the published example of the fund' }),
      );
    await prepareWorkedMonth(world, period_month);
    if (rohan && period_month === '2026-09') await startWorkedExit(world, rohan);
    if (rohan && period_month === '2026-10') await finalise(world, await settle(world, rohan));
    const last = period_month === months.at(-1);
    const workers = last ? await makeWorkersGroup(world, period_month, workersOf(world)) : null;
    await payMonth(world, { period_month });
    if (workers) await payMonth(world, { period_month, pay_group_id: workers });
  }
}

async function payMonth(world: DemoWorld, run: { period_month: string; pay_group_id?: string }): Promise<void> {
  const { payroll_id } = await world.actAsOwner((ctx) => createPayroll(ctx, run));
  await untilCalculated(world, payroll_id);
  await finalise(world, payroll_id);
}

/** Of Bengaluru, who were at work on every day of the newest month: other days of a month change nothing for them. */
const WORKERS = [177, 183, 189, 195];
const workersOf = ({ people }: DemoWorld): string[] => WORKERS.flatMap((n) => people[n] ?? []);

const untilCalculated = ({ services, owner }: DemoWorld, payroll_id: string): Promise<void> =>
  waitForPayroll(services, owner, payroll_id, ({ computed_at }) => computed_at !== null);

/** Accepts what a calculated run asks, and finalises it. */
async function finalise({ services, owner, actAsOwner }: DemoWorld, payroll_id: string): Promise<void> {
  await actAsOwner((ctx) => acceptAndFinalisePayroll(ctx, payroll_id, 'Checked for the demo'));
  await waitForPayroll(services, owner, payroll_id, ({ status }) => status === 'finalised');
}

/** A bonus beside the newest month's salaries is final; an off-cycle payment of two employees is a draft. */
async function makeRunsBeside(world: DemoWorld, period_month: string): Promise<void> {
  const { actAsOwner, people } = world;
  const bonus = await actAsOwner((ctx) =>
    startSupplement(ctx, {
      kind: 'bonus',
      period_month,
      pay_date: lastDayOf(period_month),
      title: 'Diwali bonus',
      component_code: 'PERFORMANCE_BONUS',
      amount_paise: 1_000_000,
    }),
  );
  await untilCalculated(world, bonus.payroll_id);
  await finalise(world, bonus.payroll_id);
  await actAsOwner((ctx) =>
    startSupplement(ctx, {
      kind: 'off_cycle',
      period_month: monthOf(ctx.today),
      title: 'Referral rewards',
      component_code: 'PERFORMANCE_BONUS',
      amount_paise: 2_500_000,
      employee_ids: [people[24], people[25]].flatMap((id) => id ?? []),
    }),
  );
}

/** The month that is not over, as a draft with what it asks. */
async function openMonth(world: DemoWorld): Promise<void> {
  const { payroll_id } = await world.actAsOwner((ctx) => createPayroll(ctx, { period_month: monthOf(ctx.today) }));
  await untilCalculated(world, payroll_id);
}

/** Starts the settlement of a leaver and waits for its calculation. */
async function settle(world: DemoWorld, employee_id: string): Promise<string> {
  const reason = 'Handed over; what was not returned is charged';
  const { payroll_id } = await world.actAsOwner((ctx) => startSettlement(ctx, { employee_id, reason }));
  await untilCalculated(world, payroll_id);
  return payroll_id;
}

/** Of those who left in the open month, one settlement is final and one is a draft. */
async function makeSettlements(world: DemoWorld): Promise<void> {
  const { leaving, actAsOwner } = world;
  await actAsOwner((ctx) => workflowDemoMakers.requireApproval(ctx, 'payroll.run'));
  for (const [employee_id, final] of [
    [leaving[1], true],
    [leaving[0], false],
  ] as const) {
    if (!employee_id) continue;
    const payroll_id = await settle(world, employee_id);
    await makeRunApprovals(world, payroll_id, final);
    if (final) await finalise(world, payroll_id);
  }
}

type Run = { status: string; computed_at: string | null };

async function waitForPayroll(
  services: Services,
  { org_id }: SeedActor,
  payroll_id: string,
  done: (run: Run) => boolean,
): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 40) {
    const run = await inTenant(services.pool, org_id, (tx) =>
      tx
        .selectFrom('payroll')
        .where('org_id', '=', org_id)
        .where('id', '=', payroll_id)
        .select(['status', 'computed_at'])
        .executeTakeFirstOrThrow(),
    );
    if (done(run)) return;
    await pause(40);
  }
  throw new Error('A payroll of the demo organisation did not end. Is a worker running?');
}
