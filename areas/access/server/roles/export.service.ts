import { type Ctx, type FileAnswer, type SheetFormat, sheetFile } from '@hrms/platform/server';
import { listRoles } from './role.queries.ts';

const MOST_ROLES = 1000;
const WORDS = { self: 'own', team: 'team', organisation: 'organisation' } as const;

/** One line for each permission, one column for each role; in between how far the role reaches. */
export async function exportRoles(ctx: Ctx, format: SheetFormat): Promise<FileAnswer> {
  const { rows: roles } = await listRoles(ctx.tx, { page: 1, limit: MOST_ROLES });
  const held = roles.map(({ permissions }) => new Map(permissions.map(({ permission_code, scope }) => [permission_code, scope])));
  const lines = ctx.services.permissions.map(({ code, label, sentence, sensitive }) => [
    code.split('.')[0] ?? '',
    code,
    label,
    sentence,
    sensitive ? 'yes' : 'no',
    ...held.map((scopes) => {
      const scope = scopes.get(code);
      return scope ? WORDS[scope] : '';
    }),
  ]);
  await ctx.audit('access.roles_exported', undefined, { format, roles: roles.length, permissions: lines.length });
  const heads = ['area', 'permission', 'name', 'sentence', 'sensitive', ...roles.map(({ role_name }) => role_name)];
  const { media_type, bytes } = await sheetFile(format, [heads, ...lines]);
  return { name: `roles-${ctx.today}.${format}`, media_type, body: bytes };
}
