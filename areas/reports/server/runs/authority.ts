import { type Ctx, type Dataset, scopeOf } from '@hrms/platform/server';

/** Permissions with their scope and places that decide which rows and columns a result holds. */
export type Authority = readonly { readonly code: string; readonly scope: string | null; readonly places: string }[];

/** What the caller may of a permission, as it is stored with a result. */
const partOf = (ctx: Ctx, code: string): Authority[number] => ({
  code,
  scope: scopeOf(ctx.actor, code) ?? null,
  places: JSON.stringify(ctx.actor.limits.get(code) ?? []),
});

/** Permissions of numbers of persons, which any report about employees may show masked. */
const NUMBERS = ['employees.identity.read', 'employees.bank.read'] as const;

/** The caller's authority over a dataset: to run reports, to read its rows and its closed fields. */
export const authorityOver = (ctx: Ctx, { permission, fields }: Dataset): Authority =>
  [...new Set(['reports.report.run', permission, ...fields.flatMap((field) => field.permission ?? []), ...NUMBERS])].map((code) =>
    partOf(ctx, code),
  );

/** Whether the caller may still read all that a result was read with. */
export const holdsStill = (ctx: Ctx, authority: Authority): boolean =>
  authority.every(({ code, scope, places }) => {
    const now = partOf(ctx, code);
    return now.scope === scope && now.places === places;
  });
