import type { DirectoryEntry } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import { resolveEmployeeId } from '../access.service.ts';
import { readDirectoryFields } from '../directory-fields.queries.ts';
import { employeeMissing } from '../refusals.ts';
import { isInServiceOnSql } from '../status.queries.ts';
import { directoryEntryRows, toDirectoryEntries } from './directory.queries.ts';

/** An active employee with directory fields only. @throws Refusal 404 */
export async function readColleague(ctx: Ctx, asked: string): Promise<DirectoryEntry> {
  const entry = await directoryEntryRows(ctx, await readDirectoryFields(ctx))
    .where('employee.id', '=', resolveEmployeeId(ctx, asked))
    .where('employee.is_draft', '=', false)
    .where(isInServiceOnSql(ctx.today))
    .executeTakeFirst();
  const [card] = await toDirectoryEntries(ctx, entry ? [entry] : []);
  if (!card) throw employeeMissing();
  return card;
}
