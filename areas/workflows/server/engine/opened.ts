import type { EngineApproval, EngineParts, EngineRequest, EngineRun } from '@hrms/workflows/domain';
import type { Lookups } from '../lookups/directory.queries.ts';
import type { OffDays } from '../lookups/off-days.queries.ts';
import type { ApprovalSubject } from '../subject.ts';

/** Columns of a request that the engine does not change by itself. */
export type RequestFactsRow = {
  readonly number: number;
  readonly source_id: string;
  readonly title: string;
  readonly kind: string | null;
  readonly workflow_id: string | null;
  readonly version_id: string | null;
  /** Of the record's values as they were submitted; null for requests of before. */
  readonly record_hash: string | null;
};

/** A request open for an act: under its row's lock, with what the engine needs and how it stood before. */
export type OpenedRequest = {
  readonly subject: ApprovalSubject;
  readonly lookups: Lookups;
  readonly offDays: OffDays;
  readonly parts: EngineParts;
  readonly request: EngineRequest;
  row: RequestFactsRow;
  /** Approvals and the open stage as stored, by id; empty for a new request. */
  readonly before: {
    readonly status: EngineRequest['status'] | null;
    readonly approvals: ReadonlyMap<string, EngineApproval['status']>;
    readonly seats: ReadonlyMap<string, string>;
    readonly runs: ReadonlySet<string>;
    readonly blocked: boolean;
  };
  /** Runs of this act, the open one last. */
  runs(): readonly EngineRun[];
};

/** WR-000123 */
export const requestNumber = (number: number): string => `WR-${String(number).padStart(6, '0')}`;
