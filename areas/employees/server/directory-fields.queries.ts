import { readSettingsOn } from '@hrms/organisation/server';
import type { Ctx } from '@hrms/platform/server';

/** Facts beside the name that colleagues see of each other, as the organisation chose them. */
export async function readDirectoryFields({ tx, today }: Pick<Ctx, 'tx' | 'today'>): Promise<ReadonlySet<string>> {
  return new Set((await readSettingsOn(tx, today)).directory_fields);
}
