import type { BlockedReason, RequestStatus } from '@hrms/workflows/contract';
import type { RequestFactsGiven } from './subject.ts';

/** A thing an area asks approval for. */
export type SubmittedRequest = {
  readonly subject: string;
  /** The owning area's record. */
  readonly source_id: string;
  /** Whom it is about; null only for a user without an employee record. */
  readonly subject_employee_id: string | null;
  readonly title: string;
  readonly facts: RequestFactsGiven;
  /** A workflow that the owning area's own rules name (loan type, expense policy). Taken when it is active. */
  readonly workflow_id?: string | null;
};

export type SubmittedOutcome = {
  readonly request_id: string;
  /** WR-000123 */
  readonly number: string;
  readonly status: 'pending' | 'approved';
};

/** Where the newest request of a record stands. */
export type RequestState = {
  readonly request_id: string;
  readonly number: string;
  readonly status: RequestStatus;
  /** Null unless pending. */
  readonly stage: { readonly no: number; readonly of: number; readonly name: string } | null;
  /** Names of those who are asked now. */
  readonly waiting_for: readonly string[];
  readonly blocked_reason: BlockedReason | null;
  readonly submitted_at: string;
  readonly decided_at: string | null;
  /** The asking user's own pending approval. */
  readonly can_decide_approval_id: string | null;
};

export type StandInGiven = {
  readonly employee_id: string;
  readonly stand_in_employee_id: string;
  readonly from_date: string;
  readonly to_date: string;
  /** Request types; all unless given. */
  readonly subjects?: readonly string[];
  readonly reason?: string | null;
  /** The record that sets it: saving it again changes the stand-in of this record. */
  readonly source: { readonly area: string; readonly id: string };
};
