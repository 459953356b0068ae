import { agreeOnPlan, insertDemoEnquiries, lapseTrial } from '@hrms/billing/testing';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { placeCreators } from '@hrms/organisation/server';
import { makeParallelRun } from '@hrms/payroll/testing';
import { addDays, addToMonth, monthOf } from '@hrms/platform/calendar';
import { actAs } from '@hrms/platform/demo';
import { type Ctx, inDirectory, inTenant, type Services } from '@hrms/platform/server';
import { assignSalaries } from '@hrms/salary/testing';
import { saveDeclarations } from '@hrms/statutory/testing';
import { foundSeedOrganisation } from './founding.ts';
import { personOf } from './load.ts';

const FULL_BASIC = 50;

type Neighbour = { name: string; first_name: string; last_name: string; email: string; state_code: string; employees: number } & {
  /** Its payroll comes from another program: salaries, and two registers to compare. */
  moving_in?: boolean;
};

async function foundNeighbour(
  services: Services,
  password: string,
  { name, employees, moving_in = false, ...founder }: Neighbour,
): Promise<string> {
  const made = await foundSeedOrganisation(services, { organisation_name: name, password, ...founder });
  if (employees === 0) return made.org_id;
  await actAs(services, { ...made, display_name: founder.first_name }, async (ctx) => {
    await placeCreators.createDepartment(ctx, 'Works');
    await placeCreators.createDesignation(ctx, 'Associate');
  });
  const seeds = Array.from({ length: employees }, (_, n) => ({
    ...(moving_in ? movingPerson(n) : { first_name: 'Associate', last_name: String(n + 1) }),
    joined_on: '2025-04-01',
  }));
  await insertEmployeesForTests(services, made.org_id, seeds);
  if (moving_in)
    await actAs(services, { ...made, display_name: founder.first_name }, (ctx) =>
      moveIn(
        ctx,
        seeds.map((_, n) => codeOf(n)),
      ),
    );
  return made.org_id;
}

const codeOf = (n: number) => `MS${String(n + 1).padStart(3, '0')}`;

function movingPerson(n: number) {
  const { branch_id: _branch, work_email: _email, ...person } = personOf(500 + n, []);
  return { ...person, employee_code: codeOf(n) };
}

/** Salaries from before the first register, members of the fund, and the registers of two months. */
async function moveIn(ctx: Ctx, codes: readonly string[]): Promise<void> {
  const compared = addToMonth(monthOf(ctx.today), -3);
  const from_date = `${addToMonth(compared, -1)}-01`;
  const { id } = await ctx.tx
    .selectFrom('salary_structure_version')
    .where('org_id', '=', ctx.org_id)
    .where('status', '=', 'published')
    .select('id')
    .executeTakeFirstOrThrow();
  const rows = codes.map((employee_code, n) => ({ employee_code, ctc_annual_paise: 60_000_000 + n * 4_000_000, from_date }));
  const salaries = await assignSalaries(ctx, {
    rows,
    from_date,
    structure_version_id: id,
    reason: 'Salary at the former program',
    dry_run: false,
  });
  const declared = codes.map((employee_code) => ({
    employee_code,
    name_on_uan: null,
    earlier_member: true,
    first_epf_joined_on: '2013-07-01',
    first_epf_wages_paise: null,
  }));
  const { errors } = await saveDeclarations(ctx, { rows: declared });
  if (salaries.errors.length + errors.length > 0)
    throw new Error(`Salaries of an organisation that moves in: ${JSON.stringify([...salaries.errors, ...errors])}`);
  await makeParallelRun(ctx, compared, codes);
}

/** What the platform's administrators look after beside the demo organisation: a trial that moves in, a full plan, a trial that ended, enquiries. */
export async function makeDemoTenants(services: Services, password: string): Promise<void> {
  const today = services.clock.today();
  const trial = await foundNeighbour(services, password, {
    name: 'Malabar Spices',
    first_name: 'Leela',
    last_name: 'Menon',
    email: 'owner@malabar.example',
    state_code: 'IN-KL',
    employees: 12,
    moving_in: true,
  });
  await inTenant(services.pool, trial, (tx) => lapseTrial(services, tx, addDays(today, 5)));
  const full = await foundNeighbour(services, password, {
    name: 'Aravalli Traders',
    first_name: 'Vikram',
    last_name: 'Rathore',
    email: 'owner@aravalli.example',
    state_code: 'IN-RJ',
    employees: FULL_BASIC,
  });
  await inTenant(services.pool, full, (tx) => agreeOnPlan(services, tx, { plan: 'basic', from: today }));
  const lapsed = await foundNeighbour(services, password, {
    name: 'Konkan Boats',
    first_name: 'Nisha',
    last_name: 'Sawant',
    email: 'owner@konkan.example',
    state_code: 'IN-MH',
    employees: 0,
  });
  await inTenant(services.pool, lapsed, (tx) => lapseTrial(services, tx, addDays(today, -3)));
  await inDirectory(services.pool, (tx) => insertDemoEnquiries(tx, services.clock.now()));
}
