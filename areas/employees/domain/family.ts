import { ageOn, type CivilDate } from '@hrms/platform/calendar';

export const RELATIONSHIPS = [
  'spouse',
  'son',
  'daughter',
  'father',
  'mother',
  'father_in_law',
  'mother_in_law',
  'brother',
  'sister',
  'grandparent',
  'other',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export type FamilyRelative = {
  readonly relationship: Relationship;
  readonly date_of_birth: CivilDate;
  readonly ends_on?: CivilDate | null | undefined;
};

/** A minor is under 18 on the day. */
export const isMinor = (date_of_birth: CivilDate, day: CivilDate): boolean => ageOn(date_of_birth, day) < 18;

/** Whether the entry of a family member has not ended by the day. */
export const isFamilyMemberOn = (relative: Pick<FamilyRelative, 'ends_on'>, day: CivilDate): boolean =>
  !relative.ends_on || relative.ends_on > day;

type Problem = { path: string; message: string };

/** Why a member of the family cannot be as entered. */
export function familyMemberProblem(
  member: FamilyRelative,
  { parent_born, today }: { parent_born: CivilDate | null; today: CivilDate },
): Problem | null {
  const { date_of_birth, relationship, ends_on } = member;
  if (date_of_birth > today) return { path: 'date_of_birth', message: 'Date of birth must be in the past' };
  if (ends_on && ends_on > today) return { path: 'ends_on', message: 'Enter a date up to today' };
  if (ends_on && ends_on < date_of_birth) return { path: 'ends_on', message: 'End date cannot be before the date of birth' };
  const isChild = relationship === 'son' || relationship === 'daughter';
  if (isChild && parent_born && date_of_birth <= parent_born)
    return { path: 'date_of_birth', message: "A child's date of birth must be after the employee's" };
  return null;
}

/** What is unusual and needs a reason: a second spouse at the same time. */
export function familyMemberWarning(member: FamilyRelative, others: readonly FamilyRelative[], today: CivilDate): Problem | null {
  if (member.relationship !== 'spouse' || !isFamilyMemberOn(member, today)) return null;
  const spouses = others.filter((other) => other.relationship === 'spouse' && isFamilyMemberOn(other, today));
  return spouses.length > 0
    ? { path: 'relationship', message: 'The employee already has a spouse. Confirm with a reason to keep two' }
    : null;
}
