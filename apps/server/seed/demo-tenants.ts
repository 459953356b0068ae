import { agreeOnPlan, insertDemoEnquiries, lapseTrial } from '@hrms/billing/testing';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { placeCreators } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import { actAs } from '@hrms/platform/demo';
import { inDirectory, inTenant, type Services } from '@hrms/platform/server';
import { foundSeedOrganisation } from './founding.ts';

const FULL_BASIC = 50;

type Neighbour = { name: string; first_name: string; last_name: string; email: string; state_code: string; employees: number };

async function foundNeighbour(services: Services, password: string, { name, employees, ...founder }: Neighbour): Promise<string> {
  const made = await foundSeedOrganisation(services, { organisation_name: name, password, ...founder });
  if (employees === 0) return made.org_id;
  await actAs(services, { ...made, display_name: founder.first_name }, async (ctx) => {
    await placeCreators.createDepartment(ctx, 'Works');
    await placeCreators.createDesignation(ctx, 'Associate');
  });
  const seeds = Array.from({ length: employees }, (_, n) => ({
    first_name: 'Associate',
    last_name: String(n + 1),
    joined_on: '2025-04-01',
  }));
  await insertEmployeesForTests(services, made.org_id, seeds);
  return made.org_id;
}

/** What the platform's administrators look after beside the demo organisation: a trial, a full plan, a trial that ended, enquiries. */
export async function makeDemoTenants(services: Services, password: string): Promise<void> {
  const today = services.clock.today();
  const trial = await foundNeighbour(services, password, {
    name: 'Malabar Spices',
    first_name: 'Leela',
    last_name: 'Menon',
    email: 'owner@malabar.example',
    state_code: 'IN-KL',
    employees: 12,
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
