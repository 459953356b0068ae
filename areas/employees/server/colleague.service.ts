import type { DirectoryEntry } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import { entries, told } from './directory.queries.ts';
import { directoryFields } from './directory-choice.service.ts';
import { employeeIdOf } from './reach.service.ts';
import { missing } from './refusals.ts';
import { inServiceOn } from './status.queries.ts';

/** A colleague in service: what the directory shows, nothing else. @throws Refusal 404 */
export async function readColleague(ctx: Ctx, asked: string): Promise<DirectoryEntry> {
  const entry = await entries(ctx, await directoryFields(ctx))
    .where('employee.id', '=', employeeIdOf(ctx, asked))
    .where('employee.is_draft', '=', false)
    .where(inServiceOn(ctx.today))
    .executeTakeFirst();
  const [card] = await told(ctx, entry ? [entry] : []);
  if (!card) throw missing();
  return card;
}
