/** Which family members an option covers. */
import type { FamilyDefinition, Relation } from '@hrms/benefits/contract';
import { ageOn, type CivilDate, dateLabel } from '@hrms/platform/calendar';

/** A family member as the employee record has them. */
export type FamilyFact = {
  readonly family_member_id: string;
  readonly name: string;
  readonly relationship: string;
  readonly date_of_birth: CivilDate;
  readonly disability: string | null;
  readonly ends_on: CivilDate | null;
};

const RELATIONS: Readonly<Record<string, Relation>> = {
  spouse: 'spouse',
  son: 'child',
  daughter: 'child',
  father: 'parent',
  mother: 'parent',
  father_in_law: 'parent_in_law',
  mother_in_law: 'parent_in_law',
};

/** The relation that plans know; null for relatives no plan covers. */
export const toRelation = (relationship: string): Relation | null => RELATIONS[relationship] ?? null;

export type FamilyProblem = { readonly family_member_id: string; readonly name: string; readonly reason: string };

function problemOf(member: FamilyFact, definition: FamilyDefinition, on: CivilDate): string | null {
  const relation = toRelation(member.relationship);
  const age = ageOn(member.date_of_birth, on);
  if (member.ends_on !== null && member.ends_on <= on) return `no longer family since ${dateLabel(member.ends_on)}`;
  if (member.date_of_birth > on) return 'born after the first day of cover';
  switch (relation) {
    case 'spouse':
      return definition.spouse ? null : 'this option does not cover a spouse';
    case 'child':
      if (definition.max_children === 0) return 'this option does not cover children';
      return age >= definition.child_age_to && !member.disability
        ? `age ${age}, children are covered below ${definition.child_age_to}`
        : null;
    case 'parent':
    case 'parent_in_law':
      if (definition.parents === 'none' || (relation === 'parent_in_law' && definition.parents === 'parents'))
        return `this option does not cover ${relation === 'parent' ? 'parents' : 'parents-in-law'}`;
      return age >= definition.parent_age_to ? `age ${age}, parents are covered below ${definition.parent_age_to}` : null;
    default:
      return 'this relation is not covered';
  }
}

/** Why members cannot be covered on the first day; empty where all can. Children count in the order of birth. */
export function familyProblems(definition: FamilyDefinition, members: readonly FamilyFact[], on: CivilDate): FamilyProblem[] {
  const problems: FamilyProblem[] = [];
  const refuse = ({ family_member_id, name }: FamilyFact, reason: string) => problems.push({ family_member_id, name, reason });
  const counted = new Map<Relation, FamilyFact[]>();
  for (const member of members.toSorted((a, b) => a.date_of_birth.localeCompare(b.date_of_birth))) {
    const reason = problemOf(member, definition, on);
    const relation = toRelation(member.relationship);
    if (reason !== null || relation === null) {
      refuse(member, reason ?? 'this relation is not covered');
      continue;
    }
    counted.set(relation, [...(counted.get(relation) ?? []), member]);
  }
  for (const member of (counted.get('spouse') ?? []).slice(1)) refuse(member, 'one spouse is covered');
  for (const member of (counted.get('child') ?? []).slice(definition.max_children))
    refuse(member, `${definition.max_children === 1 ? '1 child is' : `${definition.max_children} children are`} covered`);
  const inLaws = counted.get('parent_in_law') ?? [];
  if (definition.parents === 'parents_or_in_laws' && (counted.get('parent') ?? []).length > 0)
    for (const member of inLaws) refuse(member, 'either parents or parents-in-law are covered');
  return problems;
}
