import type { Tx } from '@hrms/platform/server';
import { listComponentsInForce } from '@hrms/salary/server';
import type { WageBase } from '@hrms/statutory/contract';

/** What each component in use counts for under each scheme on a day, in the order of the payslip. */
export const listWageBases = async (tx: Tx, on: string): Promise<WageBase[]> =>
  (await listComponentsInForce(tx, on))
    .filter(({ is_active }) => is_active)
    .map(({ code, kind, rule }) => ({
      code,
      name: rule.name,
      kind,
      wage_code_class: rule.wage_code_class,
      epf: rule.pf_wage,
      esi_eligibility: rule.esi_eligibility_wage,
      esi_contribution: rule.esi_contribution_wage,
      gratuity: rule.gratuity_wage,
      bonus: rule.bonus_wage,
      override_reason: rule.wage_override_reason,
      professional_tax: rule.ptax_wage,
      labour_welfare_fund: rule.lwf_wage,
    }));
