import { readSettingsOn } from '@hrms/organisation/server';
import type { Work } from '@hrms/platform/server';

/** Fields the directory shows besides the name, as the organisation chose them. */
export async function readDirectoryFields({ tx, today }: Work): Promise<ReadonlySet<string>> {
  return new Set((await readSettingsOn(tx, today)).directory_fields);
}
