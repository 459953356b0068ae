import { matchesEmployeeSearch, withEmployeeNames } from '@hrms/employees/server';
import type { Whose } from '@hrms/platform/contract';
import {
  type Ctx,
  hasText,
  isOneOf,
  isValue,
  type PageRows,
  pageOf,
  type Refusal,
  type Tx,
  visibleEmployees,
  type Work,
} from '@hrms/platform/server';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ApprovableRecord } from './approval-request.ts';
import { withPendingApprovers } from './records.ts';

type RecordRows<DB, TB extends keyof DB, Start, Row> = {
  readonly record: ApprovableRecord;
  /** Whose records a caller may read. */
  readonly permission: string;
  /** Columns of the query. `texts`: what a search looks at beside the employee's name and code, for example the number. */
  readonly columns: {
    readonly id: string;
    readonly employee: string;
    readonly status: string;
    readonly texts?: readonly [string, ...string[]];
  };
  readonly from: (tx: Tx) => SelectQueryBuilder<DB, TB, Start>;
  readonly select: (rows: SelectQueryBuilder<DB, TB, Start>, work: Work) => SelectQueryBuilder<DB, TB, Row>;
  readonly newestFirst: (rows: SelectQueryBuilder<DB, TB, Row>) => SelectQueryBuilder<DB, TB, Row>;
  /** Which of them the caller sees, for example drafts their author only; all unless given. */
  readonly shownTo?: (ctx: Ctx) => RawBuilder<boolean>;
  readonly idOf: (row: Row) => string;
  readonly missing: () => Refusal;
};

type RecordFilter = {
  readonly page: number;
  readonly limit: number;
  readonly whose?: Whose | undefined;
  readonly status?: string | undefined;
  readonly employee_id?: string | undefined;
  readonly search?: string | undefined;
};

type Named<Row> = Row & { employee_code: string; employee_name: string };
type WithApprovers<Row> = Named<Row> & { pending_with: string[] };

/**
 * How records that are approved are read: a page of those the caller may see, some of them, and any by id; with the employee's name, and for
 * the caller with who is asked.
 */
export function recordRows<
  DB,
  TB extends keyof DB,
  Start,
  Row extends { readonly status: string; readonly employee_id: string },
>({ record, permission, columns, from, select, newestFirst, shownTo, idOf, missing }: RecordRows<DB, TB, Start, Row>) {
  const { id, employee, status, texts } = columns;
  const withNames = (tx: Tx, rows: readonly unknown[]) => withEmployeeNames(tx, rows as Row[]);
  const withApprovers = async (ctx: Ctx, rows: readonly unknown[]): Promise<WithApprovers<Row>[]> =>
    withPendingApprovers(ctx, record, await withNames(ctx.tx, rows), idOf);
  const visibleTo = async (ctx: Ctx, by: string, whose?: Whose) => {
    const matching = from(ctx.tx).where(await visibleEmployees(ctx, by, employee, whose));
    return shownTo ? matching.where(shownTo(ctx)) : matching;
  };
  const hasSearched = async ({ tx }: Ctx, search: string | undefined) => {
    if (!search) return sql<boolean>`true`;
    const ofEmployee = await matchesEmployeeSearch(tx, search, employee);
    return texts ? sql<boolean>`(${ofEmployee} or ${hasText(search, ...texts)})` : ofEmployee;
  };
  /** Records that a permission of the caller covers, in no order. @throws `missing` unless all are */
  const readAll = async (ctx: Ctx, ids: readonly string[], by = permission): Promise<WithApprovers<Row>[]> => {
    const rows = await select((await visibleTo(ctx, by)).where(isOneOf(id, ids)), ctx).execute();
    if (rows.length < new Set(ids).size) throw missing();
    return withApprovers(ctx, rows);
  };
  const find = async (work: Work, ids: readonly string[]): Promise<Named<Row>[]> =>
    withNames(work.tx, await select(from(work.tx).where(isOneOf(id, ids)), work).execute());
  return {
    record,
    idOf,
    missing,
    /** What approvals need to read the records. */
    subject: { subject: record.subject, find, idOf },
    /** One page, newest first. `narrow`: conditions of its own. */
    list: async (
      ctx: Ctx,
      filter: RecordFilter,
      narrow?: (matching: SelectQueryBuilder<DB, TB, Start>) => SelectQueryBuilder<DB, TB, Start>,
    ): Promise<PageRows<WithApprovers<Row>>> => {
      const matching = (await visibleTo(ctx, permission, filter.whose))
        .where(isValue(employee, filter.employee_id))
        .where(isValue(status, filter.status))
        .where(await hasSearched(ctx, filter.search));
      const page = await pageOf(ctx.tx, narrow ? narrow(matching) : matching, filter, (rows) => newestFirst(select(rows, ctx)));
      return { ...page, rows: await withApprovers(ctx, page.rows) };
    },
    readAll,
    /** A record that the caller may read. @throws `missing` */
    read: async (ctx: Ctx, one: string): Promise<WithApprovers<Row>> => (await readAll(ctx, [one]))[0] as WithApprovers<Row>,
    /** Records by id, whoever asks. */
    find,
    /** Records of an employee in some states, newest first, whoever asks. */
    findOf: async (work: Work, employee_id: string, statuses: readonly string[]): Promise<Named<Row>[]> => {
      const states = sql<boolean>`${sql.ref(status)} = any(${[...statuses]}::text[])`;
      const matching = from(work.tx).where(isValue(employee, employee_id)).where(states);
      return withNames(work.tx, await newestFirst(select(matching, work)).execute());
    },
  };
}
