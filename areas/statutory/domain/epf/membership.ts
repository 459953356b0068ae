import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { BasisPoints, Paise } from '@hrms/platform/money';
import type { CeilingChangeMethod } from './ceiling-change.ts';
import type { EpfLaw } from './law.ts';

/** The EPF membership of an employee on the last day of the wage month. */
export type EpfMembership = {
  /** Only members contribute. Others get zeros with the reason. */
  readonly status: 'member' | 'not_applicable' | 'excluded' | 'exempt' | 'pending';
  readonly employee_basis: 'restricted' | 'actual';
  readonly employer_basis: 'restricted' | 'actual';
  readonly eps_member: boolean;
  /** Why an employee is proposed outside EPS (`joiningMembership`); null or missing when it was decided. */
  readonly outside_eps?: 'form_11_missing' | 'joined_above_ceiling' | null;
  /** Joint option for pension on actual wages. */
  readonly higher_pension: boolean;
  /** The day the member turns 58 (`pensionEndsOn`), null when the birth date is not known. */
  readonly age_58_on: CivilDate | null;
  readonly international_worker: boolean;
  /** Last day of a certificate of coverage, null without one. */
  readonly certificate_until: CivilDate | null;
  /** Voluntary contribution: a rate of the wages or an amount, not both. */
  readonly vpf_rate: BasisPoints | null;
  readonly vpf_amount: Paise | null;
};

/** What the registration of an establishment says of the contributions under it. */
export type EpfEstablishment = {
  readonly rate_class: 'standard' | 'reduced';
  /** Its own insurance scheme stands in place of EDLI (EDLI Scheme 1976 para 28): no EDLI contribution. */
  readonly edli_exempt?: boolean;
};

/** A registration of the organisation, of one state or of all others. */
export type EpfStateEstablishment = EpfEstablishment & { readonly state_code: string | null };

/** The establishment of who works in a state (`IN-KA`): of that state, else the one for all others. Without one, the usual terms. */
export function epfEstablishmentOf(registered: readonly EpfStateEstablishment[], state: string | null): EpfEstablishment {
  const found =
    registered.find(({ state_code }) => state_code !== null && state_code === state) ??
    registered.find(({ state_code }) => state_code === null);
  return { rate_class: found?.rate_class ?? 'standard', ...(found?.edli_exempt && { edli_exempt: true }) };
}

export type EpfInput = {
  readonly month: Month;
  /** EPF wages earned in the month, in paise (para 29(3); EPF Scheme 2026 para 18(4)). */
  readonly wages: Paise;
  /** Days of service in each ceiling part (`serviceDaysIn`); null is the whole month. LOP days are not subtracted. */
  readonly service_days: readonly number[] | null;
  readonly membership: EpfMembership;
  readonly registration: EpfEstablishment;
  readonly settings: {
    readonly ceiling_change_method: CeilingChangeMethod;
    /** Whether EPS stops with the wage month of the 58th birthday, or after it. No text read so far settles it. */
    readonly eps_age_month: 'birthday_month' | 'month_after';
  };
};

export type EpfProblem = 'statutory.epf_difference_negative' | 'statutory.vpf_over_wages';

/** Contributions of one member and month. Contributions are whole rupees, wages and costs to the paisa; all in paise. */
export type EpfContribution = {
  /** The base of the employee share, to the paisa. The shares are calculated on the exact fraction. */
  readonly epf_wages: Paise;
  /** The base of the employer's share. */
  readonly employer_wages: Paise;
  readonly eps_wages: Paise;
  /** Wages that EDLI is due on; of an establishment exempt from it, those its inspection charge is due on. */
  readonly edli_wages: Paise;
  readonly employee: Paise;
  readonly vpf: Paise;
  readonly eps: Paise;
  /** Employer share less EPS; negative only with a problem reported. */
  readonly employer_difference: Paise;
  /** EDLI cost of the employer, to the paisa: the challan rounds the establishment's total. Nil where it is exempt. */
  readonly edli: Paise;
  /** EDLI in whole rupees, as files and published examples show it. */
  readonly edli_rounded: Paise;
  /** The member's part of the admin charges (account 2) before the establishment's minimum, to the paisa. */
  readonly admin_share: Paise;
  readonly problems: readonly EpfProblem[];
};

/** Whether a member contributes: not while a certificate of coverage of another country covers the month. */
export function isContributing({ membership }: Pick<EpfInput, 'membership'>, law: Pick<EpfLaw, 'last_day'>): boolean {
  if (membership.status !== 'member') return false;
  return !(
    membership.international_worker &&
    membership.certificate_until !== null &&
    membership.certificate_until >= law.last_day
  );
}

/** Whether EPS is due: an EPS member below 58. */
export function isPensionDue(
  { membership, settings }: { membership: EpfMembership; settings: Pick<EpfInput['settings'], 'eps_age_month'> },
  law: Pick<EpfLaw, 'month'>,
): boolean {
  if (!membership.eps_member) return false;
  if (membership.age_58_on === null) return true;
  const monthOf58 = membership.age_58_on.slice(0, 7);
  return settings.eps_age_month === 'birthday_month' ? law.month < monthOf58 : law.month <= monthOf58;
}

/** The default membership: both shares limited to the ceiling, EPS member. */
export const ordinaryMember: EpfMembership = {
  age_58_on: null,
  certificate_until: null,
  employee_basis: 'restricted',
  employer_basis: 'restricted',
  eps_member: true,
  higher_pension: false,
  international_worker: false,
  status: 'member',
  vpf_amount: null,
  vpf_rate: null,
};
