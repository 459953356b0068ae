import { ageOn, type CivilDate, fullMonths, fullYears, latest } from '@hrms/platform/calendar';
import type { BreakUpFacts } from '@hrms/salary/contract';
import type { SalaryFacts } from '@hrms/salary/domain';
import { type EpfEstablishment, ordinaryMember, pensionEndsOn } from '@hrms/statutory/domain';
import type { StatutoryFacts } from './dependencies.ts';
import type { PersonFacts } from './people-port.ts';

/** The state code formulas use: MH for IN-MH. */
const stateLetters = (code: string | null | undefined): string | null => code?.replace(/^IN-/, '') ?? null;

/** Default position: EPF with pension, on wages up to the ceiling or as the organisation has it for new joiners; ESI by the wage limit. */
const defaultStatutoryFacts = (
  person: PersonFacts,
  day: CivilDate,
  joinerBasis: StatutoryFacts['joinerBasis'],
): Pick<SalaryFacts, 'epf' | 'esi'> => ({
  epf: {
    membership: {
      ...ordinaryMember,
      ...joinerBasis?.(person.joined_on),
      age_58_on: person.born_on && pensionEndsOn(person.born_on, day),
    },
    rate_class: 'standard',
  },
  esi: { disabled: person.disabled, covered_in_period: false },
});

/** Facts of an employee for a break-up on a day. @throws ParameterNotDated for a day before the law is known */
export function toSalaryFacts(person: PersonFacts, day: CivilDate, statutory: StatutoryFacts | undefined): SalaryFacts {
  const served = latest(day, person.joined_on);
  const { epfEstablishment, joinerBasis, ...decided } = statutory ?? {};
  const { epf, esi } = { ...defaultStatutoryFacts(person, day, joinerBasis), ...decided };
  return {
    variables: {
      state: stateLetters(person.state),
      local_body: person.local_body,
      city_class: null,
      grade: person.grade,
      designation: person.designation,
      department: person.department,
      branch: person.branch,
      employment_type: person.employment_type,
      gender: person.gender,
      is_disabled: person.disabled,
      on_probation: person.on_probation,
      age: person.born_on && ageOn(person.born_on, day),
      joining_date: person.joined_on,
      confirmation_date: person.confirmed_on,
      service_months: fullMonths(person.joined_on, served),
      service_years: fullYears(person.joined_on, served),
    },
    epf: epf && { ...epf, ...epfEstablishment?.(person.state) },
    esi,
  };
}

/** Facts entered for a preview. What is left out is blank. */
export function toPreviewFacts(
  given: BreakUpFacts,
  day: CivilDate,
  establishment: EpfEstablishment = { rate_class: 'standard' },
): SalaryFacts {
  const { epf, esi, esi_covered_in_period, is_disabled, joining_date, state, ...texts } = given;
  const served = joining_date && latest(day, joining_date);
  return {
    variables: {
      ...texts,
      state: stateLetters(state),
      is_disabled,
      joining_date: joining_date ?? null,
      service_months: joining_date && served ? fullMonths(joining_date, served) : null,
      service_years: joining_date && served ? fullYears(joining_date, served) : null,
    },
    epf:
      epf === 'none' ? null : { membership: { ...ordinaryMember, employee_basis: epf, employer_basis: epf }, ...establishment },
    esi: esi === 'none' ? null : { disabled: is_disabled, covered_in_period: esi_covered_in_period },
  };
}
