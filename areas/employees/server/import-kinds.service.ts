import type { ImportKind } from '@hrms/employees/contract';
import type { RecordKind } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { listCustomFields } from './custom-field.queries.ts';
import { bankAccountsKind } from './import-accounts.service.ts';
import { customFieldsKind } from './import-custom.service.ts';
import { identityKind } from './import-identity.service.ts';
import type { ImportKindService } from './import-kind.service.ts';
import { nominationsKind } from './import-nominations.service.ts';
import { photosKind } from './import-photos.service.ts';
import { managersKind, positionsKind } from './import-positions.service.ts';
import { addressesKind, familyKind } from './import-sections.service.ts';
import { storedArchive } from './photo-archive.service.ts';

/** Kinds that are the same in every organisation; a new kind is a line here and its columns in domain. */
const KINDS: Readonly<Record<Exclude<RecordKind, 'custom_fields' | 'photos'>, ImportKindService>> = {
  positions: positionsKind,
  managers: managersKind,
  bank_accounts: bankAccountsKind,
  identity_numbers: identityKind,
  family: familyKind,
  nominations: nominationsKind,
  addresses: addressesKind,
};

type Opener = Pick<Ctx, 'tx' | 'services'>;
type RunFile = { readonly file_id: string; readonly sha256: string };

/** The kind of a file about people who are there already, with the columns that the organisation has made for it. */
export async function kindOf({ tx }: Pick<Ctx, 'tx'>, kind: RecordKind): Promise<ImportKindService> {
  if (kind === 'photos') return photosKind(null);
  return kind === 'custom_fields' ? customFieldsKind(await listCustomFields(tx)) : KINDS[kind];
}

/** The same for the rows of one run; a trial keeps nothing beside the database. */
export async function kindOfRun(
  ctx: Opener,
  run: RunFile & { readonly kind: string },
  { isTrial = false } = {},
): Promise<ImportKindService> {
  if (run.kind !== 'photos') return kindOf(ctx, run.kind as RecordKind);
  return photosKind({ archive: await storedArchive(ctx, run), isTrial });
}

const UPDATE = ['employees.employee.update'] as const;

/** What whoever imports a kind must hold besides the import itself. */
export function permissionsOf(kind: ImportKind): readonly string[] {
  if (kind === 'employees') return [];
  return kind === 'custom_fields' || kind === 'photos' ? UPDATE : KINDS[kind].permissions;
}
