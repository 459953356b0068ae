import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations, grades } from '@hrms/organisation/contract';
import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { claims, type ExpenseRule, expenseCategories, expensePolicies } from '@hrms/reimbursements/contract';
import type * as z from 'zod';

export const EMPLOYEE_CAN = [
  'reimbursements.claim.create',
  'reimbursements.claim.read',
  'reimbursements.advance.create',
  'reimbursements.category.read',
].map((code) => ({ code, scope: 'self' as const }));

type Rules = Record<string, Partial<z.input<typeof ExpenseRule>>>;

const HOTEL = [{ per: 'day', city_class: 'A', amount_paise: 600_000, on_breach: 'warn' }] as const;

/** Rules of the world by code of the category; every other category has a rule without limits. */
const RULES: Rules = {
  HOTEL: { limits: [...HOTEL] },
  MEALS: { limits: [{ per: 'month', amount_paise: 100_000 }] },
  TAXI: { receipt_required_above_paise: 50_000 },
  MILEAGE: { rate_per_km_paise: { car: 950 } },
  PER_DIEM: { per_diem: [{ city_class: 'A', amount_paise: 120_000 }] },
};

/** An organisation with the usual categories and one policy for everyone from 1 April 2026. */
export async function claimWorld(installation: Installation) {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  await owner.call(grades.create, { body: { name: 'M2' } });
  await owner.call(expenseCategories.createUsual, { body: {} });
  const rows = (await owner.call(expenseCategories.list, { query: { limit: '100' } })).data.rows;
  const categories = Object.fromEntries(rows.map(({ code, category_id }) => [code, category_id])) as Record<string, string>;
  const rules = rows.map(({ code, category_id }) => ({ category_id, ...RULES[code] }));
  const made = await owner.call(expensePolicies.create, {
    body: { name: 'Everyone', priority: 100, status: 'active', applies_to: {}, from_date: '2026-04-01', rules },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { owner, categories, rules, policy_id: made.data.policy_id };
}

export type ClaimWorld = Awaited<ReturnType<typeof claimWorld>>;

/** An employee who is signed in and may claim. */
export async function hireClaimant(installation: Installation, owner: Tenant, seed: EmployeeSeed = {}) {
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01', ...seed }]);
  const employee_id = made?.employee_id ?? '';
  return { employee_id, ...(await owner.person(EMPLOYEE_CAN, { employee_id })) };
}

type Claimant = Awaited<ReturnType<typeof hireClaimant>>;
type Line = Partial<z.input<typeof claims.create.body>['lines'] extends (infer L)[] | undefined ? L : never>;

const FIELDS = {
  from_place: 'Pune',
  to_place: 'Mumbai',
  city: 'Pune',
  merchant: 'Blue Star',
  nights: 1,
  attendees: 'Two clients',
};

/** A line with everything that categories ask for; a bill number of its own unless given. */
export const toLine = (category_id: string | undefined, line: Line = {}) => ({
  ...FIELDS,
  bill_number: crypto.randomUUID().slice(0, 8),
  expense_date: '2026-11-17',
  ...line,
  category_id: category_id ?? '',
});

/** Saves a draft of lines; answers the call's answer. */
export const draftClaim = (who: Claimant, lines: ReturnType<typeof toLine>[], more: object = {}) =>
  who.call(claims.create, { body: { title: 'Visit to a client', pay_through: 'batch', lines, ...more } });

/** Saves and submits a claim; answers the submission. */
export async function submitClaimOf(who: Claimant, lines: ReturnType<typeof toLine>[], more: object = {}) {
  const draft = await draftClaim(who, lines, more);
  if (draft.status !== 201) throw new Error(JSON.stringify(draft.body));
  return who.call(claims.submit, { params: { id: draft.data.claim_id }, body: {} });
}
