import type { Ctx } from '@hrms/platform/server';
import type { BlockedReason, DecisionAction, PreviewStage, RequestStatus } from '@hrms/workflows/contract';
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

const notYet = (): never => {
  throw new Error('The approvals engine is not in place yet');
};

/**
 * Asks approval in the caller's transaction. A record whose newest request was returned goes on with that request in its next
 * round. Approved at once (and `on_approved` has run) when the request type needs no approval or the organisation has a sole user.
 * @throws Refusal 409 `workflows.already_pending`
 */
export async function submitRequest(_ctx: Ctx, _asked: SubmittedRequest): Promise<SubmittedOutcome> {
  return notYet();
}

/**
 * Withdraws the pending or returned request of a record; `on_withdrawn` runs. The area checks that the caller may: the engine
 * accepts the submitter and the employee it is about.
 * @throws Refusal 404 `workflows.request_not_found`, 409 `workflows.request_decided`
 */
export async function withdrawRequest(_ctx: Ctx, _asked: { subject: string; source_id: string }): Promise<void> {
  return notYet();
}

/** Cancels the pending or returned request of a record, if there is one, for example when the employee left; `on_cancelled` runs. */
export async function cancelRequest(_ctx: Ctx, _asked: { subject: string; source_id: string; reason: string }): Promise<void> {
  return notYet();
}

/** The newest request of each record, by record id. Records that were never submitted are missing. */
export async function findRequestStates(
  _ctx: Pick<Ctx, 'tx' | 'org_id' | 'actor'>,
  _subject: string,
  _source_ids: readonly string[],
): Promise<Map<string, RequestState>> {
  return notYet();
}

/**
 * Decides the caller's own pending approval of a record, for an area's own approve and reject buttons.
 * @throws Refusal 404 when the caller is not asked, 409 when it is decided, and what the area's `on_…` refuses
 */
export async function decideOpenApproval(
  _ctx: Ctx,
  _asked: {
    subject: string;
    source_id: string;
    action: DecisionAction;
    comments: string | null;
    changes?: Record<string, unknown> | null;
  },
): Promise<{ request_id: string; status: RequestStatus }> {
  return notYet();
}

/** Who would be asked if it were submitted now. Writes nothing. */
export async function previewApprovers(
  _ctx: Ctx,
  _asked: { subject: string; subject_employee_id: string | null; facts: RequestFactsGiven; workflow_id?: string | null },
): Promise<{ outcome: 'pending' | 'approved'; workflow_name: string; stages: PreviewStage[]; warnings: string[] }> {
  return notYet();
}

/** Sets, or changes, the stand-in that a record of another area names. Without a sign-in of both employees nothing is set. */
export async function saveStandIn(_ctx: Ctx, _given: StandInGiven): Promise<{ warning: string | null }> {
  return notYet();
}

/** Removes the stand-in that a record of another area named. */
export async function removeStandIn(_ctx: Ctx, _source: StandInGiven['source']): Promise<void> {
  return notYet();
}
