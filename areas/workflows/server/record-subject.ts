/** Approval subjects over records that an area keeps in a table of its own: what they do alike. */
import { type Ctx, updateRow, type Work } from '@hrms/platform/server';
import type { ApprovableRecord } from './approval-request.ts';
import type { ApprovalSubject, RecordSubmission, RequestEffect, RequestEvent, SubjectDescription } from './subject.ts';

/** How a request ended without an approval, or came back to its submitter. */
export type UnapprovedStatus = 'rejected' | 'returned' | 'withdrawn' | 'cancelled';

/** What follows for a record when its request ended; `status` is the one it has from then on. */
type RecordEnd<Row> = (ctx: Ctx, row: Row, status: string, event: RequestEvent) => Promise<void>;

type EndEvent = Pick<RequestEvent, 'source_id' | 'comments'>;

type Ended = { readonly version: number; readonly employee_id: string | null };

type MoreOfEnd<Row> = {
  /** Columns written with the status. */
  readonly columns?: (ctx: Ctx, status: string, event: EndEvent) => Record<string, unknown>;
  /** What the audit says beside the employee. */
  readonly details?: (row: Row, event: EndEvent) => Record<string, unknown>;
};

/**
 * Writes the status of a record that ended, raises its version, and audits it as `audit_prefix` with the status. `more`: columns that
 * the decision brought about; they are audited too.
 */
export const statusWriter =
  <Row extends Ended>({ table }: ApprovableRecord, audit_prefix: string, { columns, details }: MoreOfEnd<Row> = {}) =>
  async (ctx: Ctx, row: Row, status: string, event: EndEvent, more: Record<string, unknown> = {}): Promise<void> => {
    const { employee_id, version } = row;
    const id = event.source_id;
    const set: object = { status, version: version + 1, ...columns?.(ctx, status, event), ...more };
    if (table) await updateRow(ctx.tx, table as 'overtime', { id }, set);
    await ctx.audit(`${audit_prefix}${status}`, id, { employee_id, ...more, ...details?.(row, event) });
  };

type SharedByMost = 'pay_private' | 'view_permission' | 'default_mode' | 'on_approved';
type MadeOfRows = 'describe' | 'loadSubmissions' | 'on_rejected' | 'on_returned' | 'on_withdrawn' | 'on_cancelled';

export type RecordSubject<Row, Described, Submitted> = Omit<ApprovalSubject, SharedByMost | MadeOfRows> &
  Partial<Pick<ApprovalSubject, SharedByMost>> & {
    /** The records with these ids, whoever asks. */
    readonly find: (work: Work, ids: readonly string[]) => Promise<readonly Row[]>;
    readonly idOf: (row: Row) => string;
    /** What `describe` needs beside the rows: lines, files, names. */
    readonly loadDescribed?: (work: Work, rows: readonly Row[]) => Promise<Described>;
    readonly describe: (row: Row, more: Described) => SubjectDescription;
    /** What `toSubmission` needs beside the rows, for example estimated amounts in paise by id. */
    readonly loadSubmitted?: (work: Work, rows: readonly Row[]) => Promise<Submitted>;
    readonly toSubmission: (row: Row, more: Submitted) => RecordSubmission;
    /** Whether the record may end; by default while it is submitted or was returned. */
    readonly isOpen?: (row: Row) => boolean;
    /** Statuses of the record where they differ from the request's. A cancelled request counts as withdrawn unless given. */
    readonly statuses?: Partial<Record<UnapprovedStatus, string>>;
    /** Brings the end of a request about: without an approval, and with one where `on_approved` is left out. */
    readonly end: RecordEnd<Row>;
  };

const OPEN = new Set(['pending', 'submitted', 'pending_approval', 'returned']);

/** A subject over records. Required by default, and visible to everybody who may see the request. A decided record is not ended again. */
export function recordSubject<Row extends { readonly status: string }, Described = undefined, Submitted = undefined>(
  record: RecordSubject<Row, Described, Submitted>,
): ApprovalSubject {
  const { find, idOf, loadDescribed, describe, loadSubmitted, toSubmission, isOpen, statuses, end, ...subject } = record;
  const byId = <T>(rows: readonly Row[], toValue: (row: Row) => T) => new Map(rows.map((row) => [idOf(row), toValue(row)]));
  const endAs =
    (status: string): RequestEffect =>
    async (ctx, event) => {
      const [row] = await find(ctx, [event.source_id]);
      if (row && (isOpen ? isOpen(row) : OPEN.has(row.status))) await end(ctx, row, status, event);
    };
  return {
    pay_private: false,
    view_permission: null,
    default_mode: 'required',
    on_approved: endAs('approved'),
    ...subject,
    describe: async (work, ids) => {
      const rows = await find(work, ids);
      const more = (await loadDescribed?.(work, rows)) as Described;
      return byId(rows, (row) => describe(row, more));
    },
    loadSubmissions: async (work, ids) => {
      const rows = await find(work, ids);
      const more = (await loadSubmitted?.(work, rows)) as Submitted;
      return byId(rows, (row) => toSubmission(row, more));
    },
    on_rejected: endAs(statuses?.rejected ?? 'rejected'),
    on_returned: endAs(statuses?.returned ?? 'returned'),
    on_withdrawn: endAs(statuses?.withdrawn ?? 'withdrawn'),
    on_cancelled: endAs(statuses?.cancelled ?? 'withdrawn'),
  };
}
