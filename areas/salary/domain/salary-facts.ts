import type { CivilDate } from '@hrms/platform/calendar';
import type { Fact, Values } from '@hrms/platform/formula';
import type { Paise } from '@hrms/platform/money';
import type { EpfInput, EpfMembership } from '@hrms/statutory/domain';
import type { CtcIncludes } from '../contract/index.ts';
import type { CheckedStructure } from './structure.ts';

/** What an employee brings to a break-up beside the structure. */
export type SalaryFacts = {
  /** Variables of formulas; ctc, ctc_monthly, is_pf_member and is_esi_covered are set by the break-up itself. */
  readonly variables: Readonly<Record<string, Fact>>;
  readonly custom?: NonNullable<Values['custom']>;
  readonly tables?: NonNullable<Values['tables']>;
  /** Position in the provident fund; null is no member. */
  readonly epf: { readonly membership: EpfMembership; readonly rate_class: 'standard' | 'reduced' } | null;
  /** Null where ESI does not apply (place or establishment outside it). */
  readonly esi: {
    readonly disabled: boolean;
    /** Covered already in the running contribution period. */
    readonly covered_in_period: boolean;
  } | null;
};

/** The organisation's settings that shape a break-up (`salary_config`). */
export type SalarySettings = {
  readonly ctc_includes: CtcIncludes;
  readonly gratuity_provision_bp: number | null;
  readonly esi_tie: 'uncovered' | 'covered';
  readonly eps_age_month: EpfInput['settings']['eps_age_month'];
};

export const defaultSalarySettings: SalarySettings = {
  ctc_includes: { employer_pf: true, employer_esi: true, edli: false, pf_admin: false, gratuity: true, lwf: false },
  gratuity_provision_bp: null,
  esi_tie: 'uncovered',
  eps_age_month: 'birthday_month',
};

/** A usual member: contributions on wages up to the ceiling, in the pension scheme. */
export const restrictedMember: EpfMembership = {
  status: 'member',
  employee_basis: 'restricted',
  employer_basis: 'restricted',
  eps_member: true,
  higher_pension: false,
  age_58_on: null,
  international_worker: false,
  certificate_until: null,
  vpf_rate: null,
  vpf_amount: null,
};

export type BreakUpInput = {
  /** Yearly cost to the company, in paise. */
  readonly ctc_annual: Paise;
  readonly structure: CheckedStructure;
  readonly facts: SalaryFacts;
  readonly settings?: SalarySettings;
  /** The day the promise begins: its law applies. */
  readonly day: CivilDate;
};
