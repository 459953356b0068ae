import type { ImportKind } from '@hrms/employees/contract';
import type { RecordKind } from '@hrms/employees/domain';
import type { Work } from '@hrms/platform/server';
import { listCustomFields } from '../../custom-fields/field.queries.ts';
import { readStoredArchive } from '../../photos/archive.service.ts';
import { bankAccountImport } from './bank-accounts.service.ts';
import { customFieldImport } from './custom-fields.service.ts';
import { addressImport, familyImport } from './family-and-addresses.service.ts';
import { identityImport } from './identity-numbers.service.ts';
import type { ImportKindHandler } from './kind-handler.ts';
import { nominationImport } from './nominations.service.ts';
import { photoImport } from './photos.service.ts';
import { managerImport, positionImport } from './positions.service.ts';

/** Import kinds of every organisation; a new kind is a line here and its columns in domain. */
const KINDS: Readonly<Record<Exclude<RecordKind, 'custom_fields' | 'photos'>, ImportKindHandler>> = {
  positions: positionImport,
  managers: managerImport,
  bank_accounts: bankAccountImport,
  identity_numbers: identityImport,
  family: familyImport,
  nominations: nominationImport,
  addresses: addressImport,
};

type Opener = Work;
type RunFile = { readonly file_id: string; readonly sha256: string };

/** The handler of an import kind, with columns of custom fields. */
export async function findKindHandler({ tx }: Work, kind: RecordKind): Promise<ImportKindHandler> {
  if (kind === 'photos') return photoImport(null);
  return kind === 'custom_fields' ? customFieldImport(await listCustomFields(tx)) : KINDS[kind];
}

/** The handler for the rows of one run; a trial run stores nothing outside the database. */
export async function findKindHandlerForRun(
  ctx: Opener,
  run: RunFile & { readonly kind: string },
  { isTrial = false } = {},
): Promise<ImportKindHandler> {
  if (run.kind !== 'photos') return findKindHandler(ctx, run.kind as RecordKind);
  return photoImport({ archive: await readStoredArchive(ctx, run), isTrial });
}

const UPDATE = ['employees.employee.update', 'employees.employee.read'] as const;

/** Permissions needed to import a kind, besides running imports: a check shows what the records hold, so reading is one. */
export function permissionsForKind(kind: ImportKind): readonly string[] {
  if (kind === 'employees') return [];
  if (kind === 'custom_fields' || kind === 'photos') return UPDATE;
  return [...new Set([...KINDS[kind].permissions, ...KINDS[kind].reading])];
}
