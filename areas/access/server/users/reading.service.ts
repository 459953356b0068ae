import type { User } from '@hrms/access/contract';
import { type Ctx, type FileAnswer, type SheetFormat, sheetFile } from '@hrms/platform/server';
import type { UserFilter } from './user.queries.ts';
import { listUsers, readUser } from './user.service.ts';

/** One user with active sessions and history. */
export async function readUserWithLife(ctx: Ctx, id: string) {
  const user = await readUser(ctx, id);
  const now = ctx.clock.now().toISOString();
  const sessions = await ctx.tx
    .selectFrom('session')
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .select(['id', 'device', 'created_at', 'last_seen_at', 'ip'])
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute();
  const history = await ctx.tx
    .selectFrom('audit_event')
    .leftJoin('app_user', (on) =>
      on.onRef('app_user.org_id', '=', 'audit_event.org_id').onRef('app_user.id', '=', 'audit_event.actor_id'),
    )
    .where('audit_event.org_id', '=', ctx.org_id)
    .where('subject_id', '=', id)
    .where('event', 'like', 'access.%')
    .select(['audit_event.id', 'at', 'event', 'app_user.display_name'])
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
  return {
    ...user,
    sessions: sessions.map(({ device, ...session }) => ({ ...session, browser: deviceName(device) })),
    history: history.map(({ display_name, ...row }) => ({ ...row, actor: display_name ?? 'System' })),
  };
}

function deviceName(device: unknown): string {
  const { browser, os } = (device ?? {}) as { browser?: string; os?: string };
  return [browser, os].filter(Boolean).join(' on ') || 'Unknown device';
}

const BATCH = 2000;

/** The list as a file; what it holds is what the list shows, all of it. */
export async function exportUsers(ctx: Ctx, { format, ...filter }: UserFilter & { format: SheetFormat }): Promise<FileAnswer> {
  const rows: User[] = [];
  for (let page = 1; ; page += 1) {
    const more = (await listUsers(ctx, { ...filter, page, limit: BATCH })).rows;
    rows.push(...more);
    if (more.length < BATCH) break;
  }
  await ctx.audit('access.users_exported', undefined, { format, row_count: rows.length });
  const { media_type, bytes } = await sheetFile(format, [
    ['name', 'email', 'employee_code', 'roles', 'status', 'second_factor', 'last_seen_at', 'sessions'],
    ...rows.map((user) => [
      user.display_name,
      user.email,
      user.employee_code ?? '',
      user.roles.map(({ role_name, places }) => (places ? `${role_name} (${places})` : role_name)).join('; '),
      user.status,
      user.second_factor ? 'yes' : 'no',
      user.last_seen_at ?? '',
      String(user.session_count),
    ]),
  ]);
  return { name: `users-${ctx.today}.${format}`, media_type, body: bytes };
}
