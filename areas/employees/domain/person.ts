import { addDays, addMonths, ageOn, type CivilDate } from '@hrms/platform/calendar';

/** Letters of any script with their marks, space, apostrophe, full stop and hyphen. */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]*[\p{L}\p{M}.'’])?$/u;
const LONGEST_NAME = 60;

/** The minimum age to work by law (Child and Adolescent Labour (Prohibition and Regulation) Act 1986, s. 3). */
export const MIN_WORKING_AGE = 14;
/** The age an organisation expects unless it sets another; younger needs a reason. */
const USUAL_LEAST_AGE = 18;

/** Whether a text can be a part of a name: letters, spaces, apostrophes, full stops and hyphens, at most 60 characters. */
export const isPersonName = (text: string): boolean => text.length <= LONGEST_NAME && NAME.test(text);

type NameParts = {
  readonly first_name: string;
  readonly middle_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
};

/** The given parts of a name, joined by one space. */
export const fullName = ({ first_name, middle_name, last_name }: NameParts): string =>
  [first_name, middle_name, last_name]
    .map((part) => part?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

export type AgeProblem = { readonly kind: 'refused' | 'unusual'; readonly message: string };

/** The day something is looked at, and the organisation's own age from which it employs. */
export type AgeRules = { readonly today: CivilDate; readonly minimum_age?: number };

/** Why an employee of this age cannot join, or needs a confirmation; null otherwise. */
export function ageProblem(
  date_of_birth: CivilDate,
  joined_on: CivilDate | null,
  { today, minimum_age = USUAL_LEAST_AGE }: AgeRules,
): AgeProblem | null {
  if (date_of_birth >= today) return { kind: 'refused', message: 'Date of birth must be in the past' };
  if (date_of_birth < addMonths(today, -1200))
    return { kind: 'refused', message: 'Date of birth is more than 100 years ago. Check the year' };
  const age = ageOn(date_of_birth, joined_on ?? today);
  if (age < MIN_WORKING_AGE) return { kind: 'refused', message: 'Employment under 14 is prohibited' };
  if (age < minimum_age)
    return {
      kind: 'unusual',
      message: `Age on joining is ${age}, below the minimum age of ${minimum_age}. Confirm with a reason`,
    };
  return null;
}

/** Why a joining date cannot be, or null: up to 60 years back and 180 days ahead. */
export function joiningProblem(joined_on: CivilDate, today: CivilDate): string | null {
  if (joined_on < addMonths(today, -720)) return 'Joining date is more than 60 years ago. Check the year';
  if (joined_on > addDays(today, 180)) return 'Joining date can be up to 180 days ahead';
  return null;
}

/** The day an employee reaches the retirement age. */
export const retirementDay = (date_of_birth: CivilDate, age: number): CivilDate => addMonths(date_of_birth, age * 12);
