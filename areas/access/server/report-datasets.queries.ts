import type { Period } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, MOST_DATASET_ROWS, minuteText } from '@hrms/platform/server';
import { sql } from 'kysely';

const rows = (id: string) => ({ id: `access.${id}`, area: 'access', of_employee: true }) as const;

/** Events of the days of a spell, by the clock of India. */
const isWithin = ({ first_day, last_day }: Period) =>
  sql<boolean>`a.at >= ${first_day}::timestamp at time zone 'Asia/Kolkata'
    and a.at < (${last_day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;

const users = defineDataset({
  ...rows('users'),
  label: 'Users',
  grain: 'one user and role',
  permission: 'access.user.read',
  period: 'none',
  of_employee: false,
  fields: [
    field.text('user', 'User'),
    field.text('email', 'E-mail'),
    field.choice('status', 'Status'),
    field.text('role', 'Role'),
    field.yes_no('limited', 'Limited to places', { help: 'The role counts in some branches or departments only.' }),
    field.choice('source', 'Given by'),
    field.date('from_date', 'From'),
    field.date('until_date', 'Until'),
    field.instant('last_sign_in', 'Last seen'),
    field.yes_no('second_factor', 'Second factor'),
    field.instant('activated', 'Activated'),
  ],
  rows: async ({ ctx }) =>
    ctx.tx
      .selectFrom('app_user as u')
      .leftJoin('user_role as g', (on) => on.onRef('g.org_id', '=', 'u.org_id').onRef('g.user_id', '=', 'u.id'))
      .leftJoin('role as r', (on) => on.onRef('r.org_id', '=', 'u.org_id').onRef('r.id', '=', 'g.role_id'))
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('session as s')
            .whereRef('s.identity_id', '=', 'u.identity_id')
            .where('s.org_id', '=', ctx.tx.org_id)
            .select(({ fn }) => fn.max('s.last_seen_at').as('at'))
            .as('seen'),
        (on) => on.onTrue(),
      )
      .where('u.org_id', '=', ctx.tx.org_id)
      .select(['u.employee_id', 'u.display_name as user', 'u.email', 'u.status', 'r.role_name as role', 'g.source'])
      .select(['g.from_date', 'g.until_date'])
      .select([minuteText('u.activated_at').as('activated'), minuteText('seen.at').as('last_sign_in')])
      .select(
        sql<boolean>`exists (select from identity_factor f where f.identity_id = u.identity_id and f.kind = 'totp'
          and f.confirmed_at is not null)`.as('second_factor'),
      )
      .select(
        sql<boolean>`exists (select from user_role_limit p where p.org_id = g.org_id and p.user_role_id = g.id)`.as('limited'),
      )
      .orderBy('u.display_name')
      .orderBy('r.role_name')
      .execute(),
});

const rolePermissions = defineDataset({
  ...rows('role_permissions'),
  label: 'Permissions of roles',
  grain: 'one role and permission',
  permission: 'access.role.read',
  period: 'none',
  of_employee: false,
  fields: [
    field.text('role', 'Role'),
    field.yes_no('is_system', 'Shipped'),
    field.code('permission', 'Permission'),
    field.choice('scope', 'Scope'),
  ],
  rows: async ({ ctx }) =>
    ctx.tx
      .selectFrom('role_permission as p')
      .innerJoin('role as r', (on) => on.onRef('r.org_id', '=', 'p.org_id').onRef('r.id', '=', 'p.role_id'))
      .where('p.org_id', '=', ctx.tx.org_id)
      .select(['r.role_name as role', 'r.is_system', 'p.permission_code as permission', 'p.scope'])
      .orderBy('r.role_name')
      .orderBy('p.permission_code')
      .execute(),
});

const audit = defineDataset({
  ...rows('audit'),
  label: 'Audit trail',
  grain: 'one event',
  permission: 'access.audit.read',
  period: 'range',
  of_employee: false,
  fields: [
    field.instant('happened', 'When'),
    field.text('actor', 'Who'),
    field.code('event', 'Event'),
    field.choice('outcome', 'Outcome'),
    field.text('subject_type', 'Kind of record'),
    field.text('details', 'Details', { help: 'What was and what is, as the event has it.' }),
    field.text('ip', 'Address'),
  ],
  rows: async ({ ctx, span, narrowed }) =>
    ctx.tx
      .selectFrom('audit_event as a')
      .leftJoin('app_user as u', (on) => on.onRef('u.org_id', '=', 'a.org_id').onRef('u.id', '=', 'a.actor_id'))
      .where('a.org_id', '=', ctx.tx.org_id)
      .where(isWithin(span))
      .select(['a.employee_id', minuteText('a.at').as('happened'), 'a.event', 'a.outcome', 'a.subject_type', 'a.ip'])
      .select(sql<string>`coalesce(u.display_name, a.actor_kind)`.as('actor'))
      .select((narrowed.wants('details') ? sql<string | null>`a.details::text` : sql<null>`null`).as('details'))
      .orderBy('a.at')
      .orderBy('a.id')
      .limit(MOST_DATASET_ROWS)
      .execute(),
});

const looks = defineDataset({
  ...rows('data_access'),
  label: 'Personal data looked at',
  grain: 'one look',
  permission: 'access.privacy.read',
  period: 'range',
  of_employee: false,
  fields: [
    field.instant('happened', 'When'),
    field.text('actor', 'Who'),
    field.choice('kind', 'Kind'),
    field.text('field_group', 'Data'),
    field.text('purpose', 'Purpose'),
    field.integer('row_count', 'Rows'),
  ],
  rows: async ({ ctx, span }) =>
    ctx.tx
      .selectFrom('personal_data_access as a')
      .leftJoin('app_user as u', (on) => on.onRef('u.org_id', '=', 'a.org_id').onRef('u.id', '=', 'a.actor_id'))
      .where('a.org_id', '=', ctx.tx.org_id)
      .where(isWithin(span))
      .select(['a.employee_id', minuteText('a.at').as('happened'), 'a.kind', 'a.field_group', 'a.purpose', 'a.row_count'])
      .select(sql<string>`coalesce(u.display_name, a.actor_kind)`.as('actor'))
      .orderBy('a.at')
      .orderBy('a.id')
      .limit(MOST_DATASET_ROWS)
      .execute(),
});

/** What reports read of access. */
export const accessDatasets: readonly Dataset[] = [users, rolePermissions, audit, looks];
