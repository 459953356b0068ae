import type { CivilDate } from '@hrms/platform/calendar';
import type { Fact, Values } from '@hrms/platform/formula';
import type { Paise } from '@hrms/platform/money';
import type { EpfEstablishment, EpfInput, EpfMembership } from '@hrms/statutory/domain';
import type { CtcIncludes } from '../contract/index.ts';
import type { CheckedStructure } from './structure.ts';

/** Facts of an employee that a break-up depends on. */
export type SalaryFacts = {
  /** Variables of formulas; ctc, ctc_monthly, is_pf_member and is_esi_covered are set by the break-up itself. */
  readonly variables: Readonly<Record<string, Fact>>;
  readonly custom?: NonNullable<Values['custom']>;
  readonly tables?: NonNullable<Values['tables']>;
  /** EPF membership; null for an employee outside EPF. */
  readonly epf: ({ readonly membership: EpfMembership } & EpfEstablishment) | null;
  /** Null where ESI does not apply (location or establishment outside it). */
  readonly esi: {
    readonly disabled: boolean;
    /** Already covered in the current contribution period. */
    readonly covered_in_period: boolean;
  } | null;
};

/** The salary settings that a break-up depends on (`salary_config`). */
export type SalarySettings = {
  readonly ctc_includes: CtcIncludes;
  readonly gratuity_provision_bp: number | null;
  readonly esi_tie: 'uncovered' | 'covered';
  readonly eps_age_month: EpfInput['settings']['eps_age_month'];
};

/** Salary settings of an organisation that has saved none. */
export const defaultSalarySettings: SalarySettings = {
  ctc_includes: { employer_pf: true, employer_esi: true, edli: false, pf_admin: false, gratuity: true, lwf: false },
  gratuity_provision_bp: null,
  esi_tie: 'uncovered',
  eps_age_month: 'birthday_month',
};

export type BreakUpInput = {
  /** Annual CTC in paise. */
  readonly ctc_annual: Paise;
  readonly structure: CheckedStructure;
  readonly facts: SalaryFacts;
  readonly settings?: SalarySettings;
  /** First day of the salary. The law of this day applies. */
  readonly day: CivilDate;
};
