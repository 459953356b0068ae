import type { DirectoryChoice } from '@hrms/employees/contract';
import { matchesSearchTokens, searchTokensOf } from '@hrms/employees/domain';
import { type Ctx, Refusal, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { readDirectoryFields } from '../directory-fields.queries.ts';
import { isSeenMatch, type PeopleMatch } from '../people-search/search.queries.ts';
import { employeeMissing } from '../refusals.ts';

const employeeRow = (tx: Tx, employee_id: string | null) =>
  tx.selectFrom('employee').where('org_id', '=', tx.org_id).where('id', '=', employee_id);

/** Fields the directory shows, and whether the caller shares phone and birthday. */
export async function readDirectoryChoice(ctx: Ctx): Promise<DirectoryChoice> {
  const fields = [...(await readDirectoryFields(ctx))];
  const own = await employeeRow(ctx.tx, ctx.actor.employee_id).select(['shares_phone', 'shares_birthday']).executeTakeFirst();
  return { fields, shares_phone: own?.shares_phone ?? false, shares_birthday: own?.shares_birthday ?? false };
}

type DirectorySharing = Pick<DirectoryChoice, 'shares_phone' | 'shares_birthday'>;

/** Sets the caller's own sharing choices. @throws Refusal 404 for a user without employee record */
export async function updateDirectoryChoice(
  ctx: Ctx,
  { shares_phone, shares_birthday }: DirectorySharing,
): Promise<DirectoryChoice> {
  const before = await readDirectoryChoice(ctx);
  const changed = await ctx.tx
    .updateTable('employee')
    .set({ shares_phone, shares_birthday })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', ctx.actor.employee_id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw employeeMissing();
  const after = await readDirectoryChoice(ctx);
  const told = ({ shares_phone: phone, shares_birthday: birthday }: DirectorySharing) => ({ phone, birthday });
  await ctx.audit('employees.directory_choice_changed', ctx.actor.employee_id ?? undefined, {
    before: told(before),
    after: told(after),
  });
  return after;
}

/** Refuses filters by fields the directory does not show, since they would reveal them. @throws Refusal 422 */
export function assertFilterVisible(
  fields: ReadonlySet<string>,
  filter: { department_id?: unknown; branch_id?: unknown; designation_id?: unknown },
): void {
  for (const [name, path] of [
    ['department', 'department_id'],
    ['branch', 'branch_id'],
    ['designation', 'designation_id'],
  ] as const) {
    if (!filter[path] || fields.has(name)) continue;
    const message = `The directory does not show the ${name}`;
    throw new Refusal('employees.directory_field', 422, message, { errors: [{ path, message }] });
  }
}

/** The search text, its matches, the directory fields, and the column of employee ids. */
type DirectorySearch = { search: string; hits: PeopleMatch; fields: ReadonlySet<string>; column: string };

/**
 * Limits matches to what the directory shows: search tokens also contain personal e-mails and phone
 * numbers, and a match by them would reveal them.
 */
export async function directorySearchCondition(ctx: Ctx, asked: DirectorySearch): Promise<RawBuilder<boolean>> {
  if (!asked.hits.named) return searchFewCondition(ctx, asked);
  return isSeenMatch(ctx.tx, asked.search, sql.ref(asked.column), asked.fields);
}

async function searchFewCondition(ctx: Ctx, { search, hits, fields, column }: DirectorySearch): Promise<RawBuilder<boolean>> {
  const people = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where(hits.among('employee.id'))
    .select(['employee.id', 'full_name', 'employee_code', 'work_email', 'phone', 'shares_phone'])
    .execute();
  const ids = people.filter(({ full_name, employee_code, work_email, phone, shares_phone }) =>
    matchesSearchTokens(
      search,
      searchTokensOf({
        full_name,
        employee_code,
        work_email: fields.has('work_email') ? work_email : null,
        personal_email: null,
        phone: fields.has('phone') && shares_phone ? phone : null,
      }),
    ),
  );
  return sql<boolean>`${sql.ref(column)} = any(${ids.map(({ id }) => id)}::uuid[])`;
}
