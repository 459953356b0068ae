import type { benefitEnrolments, Enrolment, EnrolmentStatus, PlanKind, Relation, ShareRow } from '@hrms/benefits/contract';
import type { PriceFacts } from '@hrms/benefits/domain';
import { isPlacedWithinSql, matchesEmployeeSearch, withEmployeeNames } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, isOneOf, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { type RawBuilder, sql } from 'kysely';

export const ENROLMENT: ApprovableRecord = { subject: 'benefits.enrolment', table: 'benefit_enrolment' };

/** Statuses of enrolments that take their days: nobody has two of them in a plan on one day. */
export const LIVE: readonly EnrolmentStatus[] = ['chosen', 'pending_approval', 'returned', 'confirmed', 'active', 'ended'];

const selectEnrolments = (tx: Tx) =>
  tx
    .selectFrom('benefit_enrolment as e')
    .innerJoin('benefit_plan as p', (on) => on.onRef('p.org_id', '=', 'e.org_id').onRef('p.id', '=', 'e.plan_id'))
    .leftJoin('benefit_option as o', (on) => on.onRef('o.org_id', '=', 'e.org_id').onRef('o.id', '=', 'e.option_id'))
    .where('e.org_id', '=', tx.org_id);

const OF_COVERS = sql`from benefit_cover c where c.org_id = e.org_id and c.enrolment_id = e.id`;

const COLUMNS = [
  'e.id as enrolment_id',
  'e.employee_id',
  'e.plan_id',
  'p.name as plan_name',
  sql<PlanKind>`p.kind`.as('plan_kind'),
  'e.option_id',
  'o.name as option_name',
  'e.from_date',
  'e.to_date',
  sql<EnrolmentStatus>`e.status`.as('status'),
  sql<number>`(select count(*)::int ${OF_COVERS} and c.status <> 'removed')`.as('lives'),
  'e.cost_paise',
  'e.employee_share_paise',
  'e.employer_share_paise',
  sql<Enrolment['insurer_state']>`coalesce((select r.status from insurer_batch_row r
    join benefit_cover c on c.org_id = r.org_id and c.id = r.cover_id
    where r.org_id = e.org_id and c.enrolment_id = e.id
    order by case r.status when 'refused' then 0 when 'sent' then 1 else 2 end limit 1), 'not_sent')`.as('insurer_state'),
  sql<boolean>`exists (select from benefit_card_file k where k.org_id = e.org_id and k.enrolment_id = e.id)`.as('has_card'),
  'e.reason',
  'e.window_id',
  'e.life_event_id',
  'e.workflow_request_id',
  'e.version',
] as const;

const MORE = [
  'p.helpline',
  'p.provider',
  sql<boolean>`p.enrolment_mode = 'mandatory'`.as('is_mandatory'),
  'o.sum_insured_paise',
  'e.chosen_monthly_paise',
  'e.consent_text',
  'e.pran',
  'e.member_id',
  sql<Partial<PriceFacts>>`e.price_facts`.as('price_facts'),
] as const;

export type EnrolmentRow = Omit<Enrolment, 'pending_with'>;
export type EnrolmentRecord = Awaited<ReturnType<typeof findEnrolments>>[number];

/** One page of enrolments, newest first. */
export async function pageOfEnrolments(
  ctx: Ctx,
  filter: FilterOf<typeof benefitEnrolments.list>,
): Promise<PageRows<EnrolmentRow>> {
  let matching = selectEnrolments(ctx.tx).where(
    await visibleEmployees(ctx, 'benefits.enrolment.read', 'e.employee_id', filter.whose),
  );
  if (filter.plan_id) matching = matching.where('e.plan_id', '=', filter.plan_id);
  if (filter.status) matching = matching.where('e.status', '=', filter.status);
  if (filter.employee_id) matching = matching.where('e.employee_id', '=', filter.employee_id);
  if (filter.window_id) matching = matching.where('e.window_id', '=', filter.window_id);
  if (filter.department_id) {
    const place = { branches: [], departments: [filter.department_id] };
    matching = matching.where(isPlacedWithinSql(ctx.tx, 'e.employee_id', place, ctx.today));
  }
  if (filter.search) {
    const ofEmployee = await matchesEmployeeSearch(ctx.tx, filter.search, 'e.employee_id');
    matching = matching.where((eb) => eb.or([eb('p.name', 'ilike', containsText(filter.search ?? '')), ofEmployee]));
  }
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('e.chosen_at', 'desc').orderBy('e.id'),
  );
  return { ...page, rows: await withEmployeeNames(ctx.tx, page.rows) };
}

/** Enrolments by id, whoever asks. */
export const findEnrolments = async (tx: Tx, ids: readonly string[]) =>
  withEmployeeNames(
    tx,
    ids.length === 0
      ? []
      : await selectEnrolments(tx)
          .where(isOneOf('e.id', ids))
          .select([...COLUMNS, ...MORE])
          .execute(),
  );

/** Enrolments of employees that are or were in force or chosen, newest first. */
export const findEnrolmentsOf = async (tx: Tx, employee_id: string) =>
  withEmployeeNames(
    tx,
    await selectEnrolments(tx)
      .where('e.employee_id', '=', employee_id)
      .where('e.status', '<>', 'cancelled')
      .select([...COLUMNS, ...MORE])
      .orderBy('e.from_date', 'desc')
      .orderBy('p.name')
      .execute(),
  );

/** Enrolments in force on a day in a plan, of everybody or of those that a condition over `e.employee_id` allows, by employee, at most `most`. */
export const findInForce = async (
  tx: Tx,
  { plan_id, employee_id, day, most }: { plan_id: string; employee_id: string | undefined; day: CivilDate; most: number },
  visible?: RawBuilder<boolean>,
) => {
  let matching = selectEnrolments(tx)
    .where('e.plan_id', '=', plan_id)
    .where('e.status', 'in', ['confirmed', 'active'])
    .where('e.from_date', '<=', day)
    .where('e.to_date', '>=', day);
  if (visible) matching = matching.where(visible);
  if (employee_id) matching = matching.where('e.employee_id', '=', employee_id);
  return withEmployeeNames(
    tx,
    await matching
      .select([...COLUMNS, ...MORE])
      .orderBy('e.employee_id')
      .limit(most)
      .execute(),
  );
};

export type LiveEnrolment = {
  readonly enrolment_id: string;
  readonly employee_id: string;
  readonly plan_id: string;
  readonly option_id: string | null;
  readonly from_date: CivilDate;
  readonly to_date: CivilDate;
  readonly status: EnrolmentStatus;
  readonly window_id: string | null;
};

/** Live enrolments in plans that touch a spell of days, oldest first. */
export async function findLive(
  tx: Tx,
  { plan_ids, employee_ids }: { plan_ids: readonly string[]; employee_ids?: readonly string[] },
  { first_day, last_day }: { first_day: CivilDate; last_day: CivilDate },
): Promise<LiveEnrolment[]> {
  return tx
    .selectFrom('benefit_enrolment as e')
    .where('e.org_id', '=', tx.org_id)
    .where(isOneOf('e.plan_id', plan_ids))
    .where(isOneOf('e.employee_id', employee_ids))
    .where('e.status', 'in', LIVE)
    .where('e.from_date', '<=', last_day)
    .where('e.to_date', '>=', first_day)
    .select([
      'e.id as enrolment_id',
      'e.employee_id',
      'e.plan_id',
      'e.option_id',
      'e.from_date',
      'e.to_date',
      sql<EnrolmentStatus>`e.status`.as('status'),
      'e.window_id',
    ])
    .orderBy('e.from_date')
    .execute();
}

/** The PRAN an employee gave before, sealed, with the enrolment it stands in. */
export const findPran = (tx: Tx, employee_id: string) =>
  tx
    .selectFrom('benefit_enrolment')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('pran', 'is not', null)
    .select(['id', 'pran'])
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type CoverRow = {
  readonly cover_id: string;
  readonly enrolment_id: string;
  readonly family_member_id: string | null;
  readonly relation: Relation;
  readonly from_date: CivilDate;
  readonly to_date: CivilDate;
  readonly status: 'requested' | 'confirmed' | 'removed';
  readonly pre_existing: string | null;
};

/** Covered people by enrolment, the employee first. */
export async function loadCovers(tx: Tx, enrolment_ids: readonly string[]): Promise<Map<string, CoverRow[]>> {
  const rows = await tx
    .selectFrom('benefit_cover')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('enrolment_id', enrolment_ids))
    .select([
      'id as cover_id',
      'enrolment_id',
      'family_member_id',
      sql<Relation>`relation`.as('relation'),
      'from_date',
      'to_date',
      sql<CoverRow['status']>`status`.as('status'),
      'pre_existing',
    ])
    .orderBy(sql`relation <> 'self'`)
    .orderBy('relation', 'desc')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ enrolment_id }) => enrolment_id);
}

export type StoredShare = ShareRow & { readonly enrolment_id: string };

/** Shares by enrolment, oldest month first. */
export async function loadShares(tx: Tx, enrolment_ids: readonly string[]): Promise<Map<string, StoredShare[]>> {
  const rows = await tx
    .selectFrom('benefit_share_row')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('enrolment_id', enrolment_ids))
    .select([
      'id as share_row_id',
      'enrolment_id',
      'cycle',
      'employer_paise',
      'employee_paise',
      'taken_paise',
      sql<ShareRow['status']>`status`.as('status'),
    ])
    .orderBy('cycle')
    .execute();
  return Map.groupBy(rows, ({ enrolment_id }) => enrolment_id);
}

/** Ids of choices of a window that are to be confirmed, oldest first. */
export async function findWindowChoices(tx: Tx, window_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('benefit_enrolment')
    .where('org_id', '=', tx.org_id)
    .where('window_id', '=', window_id)
    .where('status', '=', 'chosen')
    .select('id')
    .orderBy('chosen_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Employees who declined a plan for a day. */
export async function findDeclined(tx: Tx, plan_id: string, day: CivilDate): Promise<string[]> {
  const rows = await tx
    .selectFrom('benefit_enrolment')
    .where('org_id', '=', tx.org_id)
    .where('plan_id', '=', plan_id)
    .where('status', '=', 'waived')
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .select('employee_id')
    .execute();
  return rows.map(({ employee_id }) => employee_id);
}

/** Who was ever enrolled in plans, or declined them, as `plan_id employee_id`; what was cancelled or rejected counts too. */
export async function findEverEnrolled(tx: Tx, plan_ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('benefit_enrolment')
    .where('org_id', '=', tx.org_id)
    .where('plan_id', 'in', plan_ids)
    .select(['plan_id', 'employee_id'])
    .distinct()
    .execute();
  return new Set(rows.map(({ plan_id, employee_id }) => `${plan_id} ${employee_id}`));
}
