import type { HistoryEvent } from '@hrms/employees/contract';
import { fieldChanges } from '@hrms/employees/domain';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findPermittedSubject } from '../access.service.ts';
import { findPlaceNames } from '../positions/place.queries.ts';

type Details = { before?: object; after?: object; reason?: string | null };

/** History of an employee from the audit log, newest first; ids are shown by their current names. @throws Refusal 404 */
export async function listHistory(ctx: Ctx, asked: string, filter: ListQuery): Promise<PageRows<HistoryEvent>> {
  const { id } = await findPermittedSubject(ctx, asked, 'employees.history.read');
  const matching = ctx.tx
    .selectFrom('audit_event')
    .leftJoin('app_user', (on) =>
      on.onRef('app_user.org_id', '=', 'audit_event.org_id').onRef('app_user.id', '=', 'audit_event.actor_id'),
    )
    .where('audit_event.org_id', '=', ctx.org_id)
    .where('audit_event.subject_id', '=', id)
    .where('audit_event.event', 'like', 'employees.%')
    .where('audit_event.outcome', '=', 'done');
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select(['audit_event.id', 'audit_event.event', 'audit_event.details', 'app_user.display_name'])
      .select(sql<string>`audit_event.at`.as('at'))
      .orderBy('audit_event.at', 'desc')
      .orderBy('audit_event.id', 'desc'),
  );
  const told = page.rows.map((row) => ({ ...row, details: (row.details ?? {}) as Details }));
  const names = await findPlaceNames(
    ctx.tx,
    told.flatMap(({ details }) => collectIds(details)),
  );
  return {
    ...page,
    rows: told.map(({ id: event_id, at, event, display_name, details }) => ({
      event_id,
      at,
      event: event.replace('employees.', ''),
      actor: display_name,
      reason: typeof details.reason === 'string' ? details.reason : null,
      changes: fieldChanges(details.before ?? {}, details.after ?? {}, names),
    })),
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const collectIds = ({ before, after }: Details): string[] =>
  [before, after].flatMap((side) =>
    Object.values(side ?? {}).filter((value): value is string => typeof value === 'string' && UUID.test(value)),
  );
