import { benefitPlans, benefitWindows, type CreatePlan } from '@hrms/benefits/contract';
import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import type * as z from 'zod';

export const EMPLOYEE_CAN = ['benefits.plan.read', 'benefits.enrolment.choose', 'benefits.enrolment.read'].map((code) => ({
  code,
  scope: 'self' as const,
}));

type PlanInput = Partial<z.input<typeof CreatePlan>>;

/** The family health plan of the examples: 18,000 rupees a year, of which the employee pays a quarter. */
export const HEALTH = {
  kind: 'health' as const,
  from_date: '2026-04-01',
  terms: {},
  options: [
    {
      name: '5 lakh',
      sum_insured_paise: 50_000_000,
      family: { spouse: true, max_children: 2, child_age_to: 25 },
      is_default: true,
      rates: [{ relation: 'family' as const, amount_paise: 1_800_000, employer_share_bp: 7500 }],
    },
  ],
};

let plan_no = 0;

/** An active plan, health unless something else is named. */
export async function makePlan(owner: Tenant, more: PlanInput = {}) {
  plan_no += 1;
  const code = `PLAN${plan_no}`;
  const made = await owner.call(benefitPlans.create, { body: { ...HEALTH, code, name: `Plan ${plan_no}`, ...more } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const active = await owner.call(benefitPlans.activate, { params: { id: made.data.plan_id }, body: {} });
  if (active.status !== 200) throw new Error(JSON.stringify(active.body));
  return { plan_id: active.data.plan_id, option_id: active.data.options[0]?.option_id ?? '', plan: active.data };
}

/** An organisation with a place to work, and HR people who are there before requests are made. */
export async function benefitWorld(installation: Installation) {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  return { owner, hr: await owner.person({ role: 'hr_admin' }) };
}

export type BenefitWorld = Awaited<ReturnType<typeof benefitWorld>>;

/** An employee who is signed in and chooses benefits. */
export async function hireMember(installation: Installation, owner: Tenant, seed: EmployeeSeed = {}) {
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01', ...seed }]);
  const employee_id = made?.employee_id ?? '';
  return { employee_id, ...(await owner.person(EMPLOYEE_CAN, { employee_id })) };
}

/** A window that is open around today. */
export async function makeWindow(owner: Tenant, plan_ids: string[], closes_on: string, cover_from = '2026-12-01') {
  plan_no += 1;
  const made = await owner.call(benefitWindows.create, {
    body: { name: `Window ${plan_no}`, plan_ids, opens_on: '2026-11-01', closes_on, cover_from },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const opened = await owner.call(benefitWindows.open, { params: { id: made.data.window_id }, body: {} });
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
  return opened.data;
}

/** What the payslips and claims of an organisation say that has none. */
export const NOTHING_PAID = {
  claimedByCategory: async () => new Map(),
  flexibleCategories: async () => [],
  employerFunds: async () => ({ limit_paise: 75_000_000, paid: [] }),
  highFunds: async () => [],
};
