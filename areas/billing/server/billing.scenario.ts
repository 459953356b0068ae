import { subscriptions } from '@hrms/billing/contract';
import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { assertWritable, countSeatsLeft, roomFor } from './index.ts';

/** An installation with the guards of the plan as the product has them. */
export const billingInstallation = (today?: string): Promise<Installation> =>
  createInstallation({
    ...(today && { today }),
    dependencies: { platform: { writeGate: assertWritable }, employees: { seatsLeft: countSeatsLeft, roomFor } },
  });

/** These tests move the clock by weeks, after which a session has ended: on each day another owner is signed in. */
function withOwnerOfTheDay({ clock }: Installation, tenant: Tenant): Tenant {
  const signed = new Map<string, Promise<Signed>>();
  const today = (): Promise<Signed> => {
    const person = signed.get(clock.today()) ?? tenant.person({ role: 'owner' });
    signed.set(clock.today(), person);
    return person;
  };
  return { ...tenant, call: async (endpoint, input) => (await today()).call(endpoint, input) };
}

/** An organisation with a department and a designation, and so many employees in service. */
export async function billingWorld(installation: Installation, employees = 0, seed: EmployeeSeed = {}) {
  const tenant = await createTenant(installation);
  const owner = withOwnerOfTheDay(installation, tenant);
  const department = (await owner.call(departments.create, { body: { name: 'Sales' } })).data;
  await owner.call(designations.create, { body: { title: 'Executive' } });
  if (employees > 0)
    await insertEmployeesForTests(
      installation.services,
      owner.org_id,
      Array.from({ length: employees }, () => ({ joined_on: '2024-04-01', ...seed })),
    );
  return { owner, department };
}

type World = Awaited<ReturnType<typeof billingWorld>>;

let keys = 0;
/** A key for a call that is made once. */
export const onceKey = () => ({ 'idempotency-key': `billing-test-${(keys += 1)}` });

/** Buys a plan and answers what was made. */
export async function buyPlan({ owner }: World, plan: 'basic' | 'pro' = 'basic', interval: 'month' | 'year' = 'month') {
  const answer = await owner.call(subscriptions.purchase, { body: { plan, interval }, headers: onceKey() });
  if (answer.status !== 201 || !answer.data.invoice) throw new Error(JSON.stringify(answer.body));
  return { subscription: answer.data.subscription, invoice: answer.data.invoice };
}
