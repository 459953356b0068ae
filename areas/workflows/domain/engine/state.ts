import type {
  ApprovalSource,
  ApprovalStatus,
  ApprovalType,
  BlockedReason,
  OnTimeout,
  RequestStatus,
} from '@hrms/workflows/contract';
import type { StageRule } from '../definition.ts';
import type { Directory } from '../directory.ts';
import type { ApproverQuestion } from '../question.ts';

export type EngineApproval = {
  readonly id: string;
  readonly stage_run_id: string;
  seats: readonly number[];
  readonly shared: boolean;
  readonly user_id: string;
  readonly employee_id: string | null;
  readonly name: string;
  readonly on_behalf_of: string | null;
  readonly source: ApprovalSource;
  readonly reason: string;
  status: ApprovalStatus;
  opened: boolean;
  decided: boolean;
  comments: string | null;
  changes: Readonly<Record<string, unknown>> | null;
};

export type EngineRun = {
  readonly id: string;
  readonly round: number;
  readonly stage_order: number;
  readonly name: string;
  readonly approval_type: ApprovalType;
  seats_count: number;
  readonly seats_needed: number;
  readonly time_limit: number | null;
  readonly on_timeout: OnTimeout;
  status: 'pending' | 'approved' | 'rejected' | 'returned' | 'closed';
  escalation_level: number;
  readonly approvals: EngineApproval[];
};

/** What the timeline gets for a change of state. */
export type EngineEvent = {
  readonly kind: string;
  readonly text: string;
  readonly stage_order: number | null;
  readonly round: number;
  /** Null for the program. */
  readonly actor_user_id: string | null;
  readonly comments: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

/** A request with its open stage, as the engine changes it. The server loads it under the row's lock and writes what differs. */
export type EngineRequest = {
  readonly id: string;
  readonly question: ApproverQuestion;
  readonly money: boolean;
  stages: readonly StageRule[];
  status: RequestStatus;
  round: number;
  current_stage: number;
  blocked_reason: BlockedReason | null;
  delegations: number;
  /** The open stage; null before the first one and after the end. */
  run: EngineRun | null;
  /** Users who approved an earlier stage of this round, with its order. */
  readonly approved_before: Map<string, number>;
  readonly events: EngineEvent[];
};

export type EngineSettings = { readonly skip_repeat_approver: boolean; readonly delegation_limit: number };

/** What the engine needs besides the request. */
export type EngineParts = {
  readonly directory: Directory;
  readonly settings: EngineSettings;
  newId(): string;
};

/** An act on a request: by a user, or by the program. */
export type Act = { readonly actor_user_id: string | null; readonly comments: string | null };
export const BY_PROGRAM: Act = { actor_user_id: null, comments: null };

/** Why an act is refused. */
export class EngineRefusal extends Error {
  readonly reason: 'decided' | 'not_your_turn' | 'not_found' | 'not_allowed';
  constructor(reason: EngineRefusal['reason'], message: string) {
    super(message);
    this.name = 'EngineRefusal';
    this.reason = reason;
  }
}

/** Adds a line to the timeline. */
export function addEvent(
  request: EngineRequest,
  kind: string,
  text: string,
  { actor_user_id, comments }: Act = BY_PROGRAM,
  details: Readonly<Record<string, unknown>> = {},
): void {
  const stage_order = request.run?.stage_order ?? null;
  request.events.push({ kind, text, stage_order, round: request.round, actor_user_id, comments, details });
}

/** Whether an approval is pending or waits its turn. */
export const isOpen = ({ status }: Pick<EngineApproval, 'status'>): boolean => status === 'pending' || status === 'waiting';
