import { type Ctx, type PageRows, pageOf, type Tx, type Work } from '@hrms/platform/server';
import type { ReportSchedule } from '@hrms/reports/contract';
import { sql } from 'kysely';

const COLUMNS = [
  's.id as schedule_id',
  's.name',
  's.report_id',
  's.definition_id',
  'd.name as definition_name',
  sql<ReportSchedule['parameters']>`s.parameters`.as('parameters'),
  sql<ReportSchedule['cadence']>`s.cadence`.as('cadence'),
  's.day',
  's.hour',
  sql<ReportSchedule['format']>`s.format`.as('format'),
  sql<ReportSchedule['deliver']>`s.deliver`.as('deliver'),
  sql<boolean>`s.password is not null`.as('protected'),
  's.skip_if_empty',
  's.failures',
  's.recipient_ids',
  's.recipient_role_ids',
  's.paused',
  's.paused_reason',
  's.next_on',
  's.last_sent_at',
  's.last_result',
  's.owner_id',
  's.version',
] as const;

const selectSchedules = (tx: Tx) =>
  tx
    .selectFrom('report_schedule as s')
    .leftJoin('report_definition as d', (on) => on.onRef('d.org_id', '=', 's.org_id').onRef('d.id', '=', 's.definition_id'))
    .where('s.org_id', '=', tx.org_id);

export type StoredSchedule = Omit<ReportSchedule, 'report_name' | 'recipients' | 'owner_name' | 'own'> & {
  definition_name: string | null;
  owner_id: string;
  /** Sendings in a row that failed for every recipient. */
  failures: number;
};

/** Schedules of the organisation, the next one first. */
export const listStoredSchedules = (ctx: Ctx, page: { page: number; limit: number }): Promise<PageRows<StoredSchedule>> =>
  pageOf(ctx.tx, selectSchedules(ctx.tx), page, (rows) => rows.select(COLUMNS).orderBy('s.next_on').orderBy('s.id'));

/** One schedule; null without one. */
export const findSchedule = async ({ tx }: Pick<Work, 'tx'>, id: string): Promise<StoredSchedule | null> =>
  (await selectSchedules(tx).where('s.id', '=', id).select(COLUMNS).executeTakeFirst()) ?? null;

/** The sealed password of a schedule; null without one. */
export const findSealedPassword = async ({ tx }: Pick<Work, 'tx'>, id: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('report_schedule')
      .where('org_id', '=', tx.org_id)
      .where('id', '=', id)
      .select('password')
      .executeTakeFirst()
  )?.password ?? null;

/** Schedules that follow a payroll and were not sent since it was finalised. */
export const listDueAfterPayroll = (tx: Tx, finalised: Date): Promise<StoredSchedule[]> =>
  selectSchedules(tx)
    .where('s.paused', '=', false)
    .where('s.cadence', '=', 'payroll_finalised')
    .where(sql<boolean>`coalesce(s.last_sent_at, s.created_at) < ${finalised}`)
    .select(COLUMNS)
    .orderBy('s.id')
    .execute();

/** Schedules that are due by a day and hour. */
export const listDue = (tx: Tx, day: string, hour: number): Promise<StoredSchedule[]> =>
  selectSchedules(tx)
    .where('s.paused', '=', false)
    .where('s.cadence', '<>', 'payroll_finalised')
    .where((on) => on.or([on('s.next_on', '<', day), on.and([on('s.next_on', '=', day), on('s.hour', '<=', hour)])]))
    .select(COLUMNS)
    .orderBy('s.id')
    .execute();
