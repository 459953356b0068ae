/** What amounts of other areas stand on: types, categories, plans, approvers. */
import { assetCategories } from '@hrms/assets/contract';
import { benefitPlans } from '@hrms/benefits/contract';
import { leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { loanSettings, loanTypes } from '@hrms/loans/contract';
import { FINANCE_CAN, REDUCING } from '@hrms/loans/testing';
import { type PayrollWorld } from '@hrms/payroll/testing';
import { inTenant, newId } from '@hrms/platform/server';
import type { Installation } from '@hrms/platform/testing';
import { expenseCategories, expensePolicies } from '@hrms/reimbursements/contract';
import { sql } from 'kysely';
import { must } from './worked-payslips.ts';

export const MONTH = '2026-10';
export const TODAY = '2026-10-31';

export type World = PayrollWorld & Awaited<ReturnType<typeof prepareSources>>;

/** Types, categories, plans and approvers that the amounts need, and a person for each of the steps of two people. */
export async function prepareSources(installation: Installation, { owner }: PayrollWorld) {
  const hr = await owner.person({ role: 'hr_admin' });
  const approvers = [await owner.person({ role: 'hr_admin' }), await owner.person({ role: 'finance' })];
  const finance = await owner.person({ role: 'finance' });
  const lender = await owner.person(FINANCE_CAN);
  const usual = must(await owner.call(leaveTypes.createUsual, { body: {} }));
  must(await owner.call(leavePolicies.activate, { params: { id: usual.leave_policy_id }, body: { version: 1 } }));
  must(await owner.call(expenseCategories.createUsual, { body: {} }));
  const categories = must(await owner.call(expenseCategories.list, { query: { limit: '100' } })).rows;
  const everyone = { name: 'Everyone', priority: 100, status: 'active' as const, applies_to: {}, from_date: '2026-04-01' };
  const rules = categories.map(({ category_id }) => ({ category_id, limits: [] }));
  must(await owner.call(expensePolicies.create, { body: { ...everyone, rules } }));
  const loanTypeOf = async (code: string, kind: 'loan' | 'salary_advance', terms: object) =>
    must(
      await owner.call(loanTypes.create, {
        body: {
          code,
          name: code,
          kind,
          from_date: '2026-04-01',
          terms: { ...REDUCING, first_cycle_rule: 'same_month', min_tenure_months: 1, ...terms },
        },
      }),
    ).loan_type_id;
  const lending = must(await owner.call(loanSettings.get));
  must(await owner.call(loanSettings.update, { body: { ...lending, advance_to_day: 31 } }));
  const loan_type_id = await loanTypeOf('PERSONAL', 'loan', {});
  const advance_type_id = await loanTypeOf('ADVANCE', 'salary_advance', { interest_method: 'none', annual_rate_bp: 0 });
  const free = { interest_method: 'none', annual_rate_bp: 0, fee_flat_paise: 50_000, fee_mode: 'first_instalment' };
  const fee_type_id = await loanTypeOf('FEE', 'loan', free);
  const laptop = must(
    await owner.call(assetCategories.create, {
      body: {
        code: 'LAPTOP',
        name: 'Laptop',
        prefix: 'LAP',
        depreciation_method: 'straight_line',
        default_life_months: 36,
        salvage_bp: 500,
      },
    }),
  ).category_id;
  const plan = must(
    await owner.call(benefitPlans.create, {
      body: {
        code: 'HEALTH',
        name: 'Group health',
        kind: 'health',
        from_date: '2026-04-01',
        terms: { refund_pro_rata: true },
        options: [
          {
            name: '5 lakh',
            sum_insured_paise: 50_000_000,
            is_default: true,
            rates: [{ relation: 'family', amount_paise: 1_800_000, employer_share_bp: 7500 }],
          },
        ],
      },
    }),
  );
  must(await owner.call(benefitPlans.activate, { params: { id: plan.plan_id }, body: {} }));
  const telephone = { code: 'TELEPHONE', name: 'Telephone', kind: 'flexible' as const, group: 'Other', needs_fields: [] };
  const flexible = must(
    await owner.call(expenseCategories.create, { body: { ...telephone, tax_treatment: 'not_income' } as never }),
  ).category_id;
  const other = categories.find(({ code }) => code === 'OTHER')?.category_id ?? '';
  const leave = {
    policy: usual.leave_policy_id,
    earned: usual.types.find(({ code }) => code === 'EL')?.leave_type_id ?? '',
  };
  const option_id = plan.options[0]?.option_id ?? '';
  const bonus_year_id = await inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const id = newId();
    await sql`insert into bonus_year (org_id, id, accounting_year, status, percent_bp, allocable_surplus_paise, sent_at, created_at)
      values (${tx.org_id}, ${id}, '2025-26', 'approved', 833, 0, now(), now())`.execute(tx);
    return id;
  });
  return {
    installation,
    hr,
    approvers,
    finance,
    lender,
    loan_type_id,
    advance_type_id,
    fee_type_id,
    laptop,
    flexible,
    other,
    leave,
    plan_id: plan.plan_id,
    option_id,
    bonus_year_id,
  };
}
