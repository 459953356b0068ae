/** Approval subjects over records that an area keeps in a table of its own: what they do alike. */
import { type Ctx, type Refusal, updateRow, type Work } from '@hrms/platform/server';
import type { ApprovableRecord } from './approval-request.ts';
import type {
  ApprovalSubject,
  RecordSubmission,
  RequestEffect,
  RequestEvent,
  SubjectDescription,
  SubmittedRecord,
} from './subject.ts';

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

type RecordRow = { readonly status: string; readonly employee_id?: string | null };

type SharedByMost = 'pay_private' | 'view_permission' | 'default_mode';
type MadeOfRows =
  | 'describe'
  | 'loadSubmissions'
  | 'on_approved'
  | 'on_rejected'
  | 'on_returned'
  | 'on_withdrawn'
  | 'on_cancelled';

export type RecordSubject<Row extends RecordRow, Described, Submitted> = Omit<ApprovalSubject, SharedByMost | MadeOfRows> &
  Partial<Pick<ApprovalSubject, SharedByMost>> & {
    /** The records with these ids, whoever asks. */
    readonly find: (work: Work, ids: readonly string[]) => Promise<readonly Row[]>;
    readonly idOf: (row: Row) => string;
    /** What `describe` needs beside the rows: lines, files, names. */
    readonly loadDescribed?: (work: Work, rows: readonly Row[]) => Promise<Described>;
    readonly describe: (row: Row, more: Described) => SubjectDescription;
    /** What `toSubmission` needs beside the rows, for example estimated amounts in paise by id. */
    readonly loadSubmitted?: (work: Work, rows: readonly Row[]) => Promise<Submitted>;
    /** About the employee of the row unless it says otherwise. */
    readonly toSubmission: (row: Row, more: Submitted) => SubmittedRecord & Partial<RecordSubmission>;
    /** Whether the record may end; by default while it is submitted or was returned. */
    readonly isOpen?: (row: Row) => boolean;
    /** Brings an approval about; without it `end` does, where the record may end. */
    readonly approve?: (ctx: Ctx, row: Row, event: RequestEvent) => Promise<void>;
    /** What an approver is refused whose record may not end any more; without it `approve` looks for itself. */
    readonly closed?: (status: Row['status']) => Refusal;
    /** Statuses of the record where they differ from the request's. A cancelled request counts as withdrawn unless given. */
    readonly statuses?: Partial<Record<UnapprovedStatus, string>>;
    /** Brings the end of a request about: without an approval, and with one where `approve` is left out. */
    readonly end: RecordEnd<Row>;
  };

const OPEN = new Set(['pending', 'submitted', 'pending_approval', 'returned']);

/** A subject over records. Required by default, and visible to everybody who may see the request. A decided record is not ended again. */
export function recordSubject<Row extends RecordRow, Described = undefined, Submitted = undefined>(
  record: RecordSubject<Row, Described, Submitted>,
): ApprovalSubject {
  const { find, idOf, loadDescribed, describe, loadSubmitted, toSubmission, isOpen, statuses, ...rest } = record;
  const { approve, closed, end, ...subject } = rest;
  const mayEnd = (row: Row) => (isOpen ? isOpen(row) : OPEN.has(row.status));
  const byId = <T>(rows: readonly Row[], toValue: (row: Row) => T) => new Map(rows.map((row) => [idOf(row), toValue(row)]));
  const endAs =
    (status: string): RequestEffect =>
    async (ctx, event) => {
      const [row] = await find(ctx, [event.source_id]);
      if (row && mayEnd(row)) await end(ctx, row, status, event);
    };
  const onApproved: RequestEffect = async (ctx, event) => {
    const [row] = await find(ctx, [event.source_id]);
    if (!row) throw new Error(`No record of ${record.subject}: ${event.source_id}`);
    if (closed && !mayEnd(row)) throw closed(row.status);
    if (approve) await approve(ctx, row, event);
    else if (mayEnd(row)) await end(ctx, row, 'approved', event);
  };
  return {
    pay_private: false,
    view_permission: null,
    default_mode: 'required',
    ...subject,
    describe: async (work, ids) => {
      const rows = await find(work, ids);
      const more = (await loadDescribed?.(work, rows)) as Described;
      return byId(rows, (row) => describe(row, more));
    },
    loadSubmissions: async (work, ids) => {
      const rows = await find(work, ids);
      const more = (await loadSubmitted?.(work, rows)) as Submitted;
      return byId(rows, (row) => ({ employee_id: row.employee_id ?? null, ...toSubmission(row, more) }));
    },
    on_approved: onApproved,
    on_rejected: endAs(statuses?.rejected ?? 'rejected'),
    on_returned: endAs(statuses?.returned ?? 'returned'),
    on_withdrawn: endAs(statuses?.withdrawn ?? 'withdrawn'),
    on_cancelled: endAs(statuses?.cancelled ?? 'withdrawn'),
  };
}
