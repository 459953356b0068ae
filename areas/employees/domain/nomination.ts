import type { CivilDate } from '@hrms/platform/calendar';
import { addDays, addMonths } from '@hrms/platform/calendar';
import { defineParameter, inForce } from '@hrms/platform/explain';
import { isMinor, type Relationship } from './family.ts';

export const SCHEMES = ['epf', 'eps', 'gratuity', 'esi', 'insurance', 'wages_due'] as const;
export type Scheme = (typeof SCHEMES)[number];
export const SCHEME_NAMES: Readonly<Record<Scheme, string>> = {
  epf: 'EPF',
  eps: 'pension scheme',
  gratuity: 'gratuity',
  esi: 'ESI',
  insurance: 'insurance',
  wages_due: 'wages due',
};

/** The whole of a scheme, in basis points. */
export const WHOLE_SHARE = 10_000;

type FamilyRule = { readonly schemes: readonly Scheme[]; readonly family: readonly Relationship[] };

const FAMILY: readonly Relationship[] = ['spouse', 'son', 'daughter', 'father', 'mother', 'father_in_law', 'mother_in_law'];

/** Schemes whose nominees are family members where there is a family, else the nomination is void. */
export const familyOnlyParameter = defineParameter<FamilyRule>({
  id: 'employees.nomination_family_rule',
  title: 'Schemes whose nominees must be family members',
  unit: 'rule',
  confirmedOn: '2026-11-20',
  toVerify: 'The wording of family in the 2026 provident fund scheme; the list is that of the 1952 scheme and the 1972 Act',
  history: [
    {
      from: '1972-09-16',
      value: { schemes: ['epf', 'gratuity'], family: FAMILY },
      source: "Employees' Provident Funds Scheme 1952 para 61; Payment of Gratuity Act 1972 s. 6(3)",
      confidence: 'read',
    },
    {
      from: '2025-11-21',
      value: { schemes: ['epf', 'gratuity'], family: FAMILY },
      source: "Employees' Provident Funds Scheme 1952 para 61, continued by the 2026 scheme; Code on Social Security 2020 s. 55",
      confidence: 'reported',
    },
  ],
});

/** Days within which a gratuity nomination is due once a year of service is completed. */
export const gratuityNominationDueParameter = defineParameter<number>({
  id: 'employees.gratuity_nomination_due_days',
  title: 'Gratuity nomination is due within',
  unit: 'days',
  confirmedOn: '2026-11-20',
  history: [{ from: '1972-09-16', value: 30, source: 'Payment of Gratuity (Central) Rules 1972, rule 6', confidence: 'read' }],
});

export type NomineeShareInput = {
  readonly family_member_id: string | null;
  readonly name: string;
  readonly relationship: string;
  readonly date_of_birth: CivilDate | null;
  readonly share_bp: number;
  readonly guardian_name: string | null;
  readonly guardian_is_adult: boolean | null;
};

export type NominationProblem = { readonly path: string; readonly message: string };

/** Basis points as percent text: 9999 is 99.99, 6667 is 66.67, 10000 is 100. */
export const basisPointsAsPercent = (bp: number): string => String(Number((bp / 100).toFixed(2)));

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

type Rule = { scheme: Scheme; day: CivilDate; today: CivilDate; hasFamily: boolean };

/** Why a set of nominees cannot be, or null. */
export function nominationProblem(
  shares: readonly NomineeShareInput[],
  { scheme, day, today, hasFamily }: Rule,
): NominationProblem | null {
  const total = shares.reduce((sum, { share_bp }) => sum + share_bp, 0);
  if (total !== WHOLE_SHARE)
    return {
      path: 'shares',
      message: `Shares for ${SCHEME_NAMES[scheme]} add up to ${basisPointsAsPercent(total)}%. They must total 100%`,
    };
  const rule = inForce(familyOnlyParameter, day).value;
  for (const [at, share] of shares.entries()) {
    const family = share.family_member_id !== null && rule.family.includes(share.relationship as Relationship);
    if (hasFamily && rule.schemes.includes(scheme) && !family)
      return {
        path: `shares.${at}.name`,
        message: `Nominees for ${SCHEME_NAMES[scheme]} must be family members`,
      };
    if (share.date_of_birth === null || !isMinor(share.date_of_birth, today)) continue;
    const guardian = share.guardian_name;
    const path = `shares.${at}.guardian_name`;
    if (!guardian) return { path, message: `Enter a guardian for ${share.name}` };
    if (!share.guardian_is_adult) return { path, message: `The guardian of ${share.name} must be an adult` };
    if (shares.some(({ name }) => sameName(name, guardian)))
      return { path, message: `The guardian of ${share.name} is also a nominee. Choose another guardian` };
  }
  return null;
}

/** Equal parts of the whole; what cannot be divided goes to the first. */
export function splitEqually(count: number): number[] {
  const each = Math.floor(WHOLE_SHARE / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? WHOLE_SHARE - each * (count - 1) : each));
}

/** The day from which a nomination of a scheme is due; null for schemes that ask for none. */
export function nominationDueFrom(scheme: Scheme, service_from: CivilDate): CivilDate | null {
  if (scheme === 'epf') return service_from;
  return scheme === 'gratuity' ? addMonths(service_from, 12) : null;
}

/** The last day for a nomination that is due. */
export function nominationDueUntil(scheme: Scheme, service_from: CivilDate): CivilDate | null {
  const from = nominationDueFrom(scheme, service_from);
  return from && scheme === 'gratuity' ? addDays(from, inForce(gratuityNominationDueParameter, from).value) : from;
}
