/** What employees do with their own records that are approved: store one, change it, submit a draft, withdraw it. */
import { type Ctx, insertRow, type Refusal, type UniqueRefusals, updateRow, updateVersioned } from '@hrms/platform/server';
import type { ApprovableRecord } from './approval-request.ts';
import { resubmitRecord, submitRecord } from './engine/submit.service.ts';
import { withdrawRecord } from './records.ts';

type OwnRecord = { readonly status: string; readonly version: number; readonly employee_id: string };

/** The records as `recordRows` reads them. */
type ReadRecords<Row> = {
  readonly record: ApprovableRecord;
  readonly read: (ctx: Ctx, id: string) => Promise<Row>;
  readonly idOf: (row: Row) => string;
  readonly missing: () => Refusal;
};

type RecordActs = {
  /** The status of a record that is with approvers: 'pending' unless given. */
  readonly submitted?: string;
  /** What is refused of a record in another state, and which act it was: 'a change', 'submitting', 'withdrawing'. */
  readonly closed: (status: string, act: string) => Refusal;
  readonly stale: () => Refusal;
  readonly unique?: UniqueRefusals;
};

type RecordEdit = {
  /** The name of the audit event. */
  readonly event: string;
  /** Columns to write. */
  readonly set?: object;
  readonly details?: Record<string, unknown>;
  /** The version that the client read; without it the stored one. */
  readonly version?: number | undefined;
};

/** Acts upon own records of one kind. Each audits, goes on with the request of the record, and answers the record as it is then. */
export function recordActs<Row extends OwnRecord>(
  { record, read, idOf, missing }: ReadRecords<Row>,
  { submitted = 'pending', closed, stale, unique = {} }: RecordActs,
) {
  // one table stands for all of them: kysely's types cannot follow a table that is a parameter
  const table = record.table as 'overtime';
  const write = async (ctx: Ctx, before: Row, { event, set, details, version }: RecordEdit, status: string) => {
    const id = idOf(before);
    const change = { id, version: version ?? before.version, set: { ...set, status }, stale, unique };
    await updateVersioned(ctx.tx, table, change);
    await ctx.audit(event, id, { employee_id: before.employee_id, ...details });
    return id;
  };
  return {
    /** Stores a record and asks for its approval, or keeps a draft. @throws those of `unique` */
    make: async (
      ctx: Ctx,
      row: object,
      { event, details }: Pick<RecordEdit, 'event' | 'details'>,
      draft = false,
    ): Promise<Row> => {
      const columns = { ...row, status: draft ? 'draft' : submitted, created_at: ctx.clock.now() };
      const id = await insertRow(ctx.tx, table, columns as never, unique);
      await ctx.audit(event, id, details);
      if (!draft) await submitRecord(ctx, record, id);
      return read(ctx, id);
    },
    /** An own record in one of these states: with approvers, or returned, unless given. @throws `missing`, `closed` */
    readOwn: async (ctx: Ctx, id: string, act: string, states: readonly string[] = [submitted, 'returned']): Promise<Row> => {
      const row = await read(ctx, id);
      if (row.employee_id !== ctx.actor.employee_id) throw missing();
      if (!states.includes(row.status)) throw closed(row.status, act);
      return row;
    },
    /** Changes a record; what is not a draft is submitted again. @throws `stale`, those of `unique` */
    change: async (ctx: Ctx, before: Row, edit: RecordEdit): Promise<Row> => {
      const isDraft = before.status === 'draft';
      const id = await write(ctx, before, edit, isDraft ? 'draft' : submitted);
      if (!isDraft) await resubmitRecord(ctx, record, id);
      return read(ctx, id);
    },
    /** Submits a draft, or a returned record again. @throws `stale` */
    submit: async (ctx: Ctx, before: Row, edit: RecordEdit): Promise<Row> => {
      const id = await write(ctx, before, edit, submitted);
      await (before.status === 'draft' ? submitRecord(ctx, record, id) : resubmitRecord(ctx, record, id));
      return read(ctx, id);
    },
    /** Withdraws a record that is not decided; any other, such as a draft, gets `status` at once, audited as `event`. */
    withdraw: async (ctx: Ctx, before: Row, { event, status }: { event: string; status: string }): Promise<Row> => {
      const id = idOf(before);
      if (before.status === submitted || before.status === 'returned') await withdrawRecord(ctx, record, id);
      else {
        await updateRow(ctx.tx, table, { id }, { status, version: before.version + 1 } as never);
        await ctx.audit(event, id, { employee_id: before.employee_id });
      }
      return read(ctx, id);
    },
  };
}
