/** Approval subjects over records that an area keeps in a table of its own: what most of them do alike. */
import type { Ctx, Work } from '@hrms/platform/server';
import type { ApprovalSubject, RecordSubmission, RequestEffect, RequestEvent, SubjectDescription } from './subject.ts';

/** How a request ended without an approval, or came back to its submitter. */
export type UnapprovedStatus = 'rejected' | 'returned' | 'withdrawn';

type SharedByMost = 'pay_private' | 'view_permission' | 'default_mode';
type MadeOfRows = 'describe' | 'loadSubmissions' | 'on_rejected' | 'on_returned' | 'on_withdrawn' | 'on_cancelled';

export type RecordSubject<Row> = Omit<ApprovalSubject, SharedByMost | MadeOfRows> &
  Partial<Pick<ApprovalSubject, SharedByMost>> & {
    /** The records with these ids, whoever asks. */
    readonly find: (work: Work, ids: readonly string[]) => Promise<readonly Row[]>;
    readonly idOf: (row: Row) => string;
    readonly describe: (row: Row) => SubjectDescription;
    /** Estimated amounts of records in paise by id; a record without one has none to test conditions on. */
    readonly loadAmounts?: (work: Work, rows: readonly Row[]) => Promise<ReadonlyMap<string, number>>;
    readonly toSubmission: (row: Row, amount_paise: number | null) => RecordSubmission;
    /** Writes status and audit of a record whose request ended without an approval; a cancelled request counts as withdrawn. */
    readonly end: (ctx: Ctx, row: Row, status: UnapprovedStatus, event: RequestEvent) => Promise<void>;
  };

/** A subject over records. Required by default, and visible to everybody who may see the request. A decided record is not ended again. */
export function recordSubject<Row extends { readonly status: string }>(record: RecordSubject<Row>): ApprovalSubject {
  const { find, idOf, describe, loadAmounts, toSubmission, end, ...subject } = record;
  const byId = <T>(rows: readonly Row[], toValue: (row: Row) => T) => new Map(rows.map((row) => [idOf(row), toValue(row)]));
  const endAs =
    (status: UnapprovedStatus): RequestEffect =>
    async (ctx, event) => {
      const [row] = await find(ctx, [event.source_id]);
      if (row?.status === 'pending' || row?.status === 'returned') await end(ctx, row, status, event);
    };
  return {
    pay_private: false,
    view_permission: null,
    default_mode: 'required',
    ...subject,
    describe: async (work, ids) => byId(await find(work, ids), describe),
    loadSubmissions: async (work, ids) => {
      const rows = await find(work, ids);
      const amounts = await loadAmounts?.(work, rows);
      return byId(rows, (row) => toSubmission(row, amounts?.get(idOf(row)) ?? null));
    },
    on_rejected: endAs('rejected'),
    on_returned: endAs('returned'),
    on_withdrawn: endAs('withdrawn'),
    on_cancelled: endAs('withdrawn'),
  };
}
