import type { RecordTable } from '@hrms/platform/server';
import type { BlockedReason, RequestStatus } from '@hrms/workflows/contract';

/** A kind of record that is approved. */
export type ApprovableRecord = {
  /** The approval subject that describes it and brings about what follows. */
  readonly subject: string;
  /** The table of the record, which keeps the id of its request in `workflow_request_id`; null where the request itself is the record. */
  readonly table: RecordTable | null;
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

export type RecordStandIn = {
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
