import type { ApprovalSource } from '@hrms/workflows/contract';
import type { RequestFacts } from './definition.ts';
import type { Person } from './directory.ts';

/** A user in a seat of a stage, and why. */
export type PlacedPerson = Person & {
  readonly source: ApprovalSource;
  /** User id of whom they stand in for. */
  readonly on_behalf_of: string | null;
  readonly reason: string;
};

/** One approval a stage counts. The first of its people to decide fills it. Without people the stage is blocked. */
export type ResolvedSeat = {
  readonly label: string;
  readonly shared: boolean;
  readonly people: readonly PlacedPerson[];
};

/** The request as far as it decides who may be asked. */
export type ApproverQuestion = {
  readonly subject: string;
  readonly facts: RequestFacts;
  readonly subject_user_id: string | null;
  readonly subject_employee_id: string | null;
  readonly submitter_user_id: string | null;
  /** The submitter may approve what was submitted for another employee; never for money. */
  readonly submitter_may_approve: boolean;
};

/** Whether a user may never decide the request: the employee it is about, and who submitted it. */
export function isExcluded(
  question: ApproverQuestion,
  { user_id, employee_id }: Pick<Person, 'user_id' | 'employee_id'>,
): boolean {
  if (user_id === question.subject_user_id) return true;
  if (employee_id !== null && employee_id === question.subject_employee_id) return true;
  return user_id === question.submitter_user_id && !question.submitter_may_approve;
}
