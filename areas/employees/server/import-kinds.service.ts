import type { ImportKind } from '@hrms/employees/contract';
import type { RecordKind } from '@hrms/employees/domain';
import { bankAccountsKind } from './import-accounts.service.ts';
import { identityKind } from './import-identity.service.ts';
import type { ImportKindService } from './import-kind.service.ts';
import { nominationsKind } from './import-nominations.service.ts';
import { managersKind, positionsKind } from './import-positions.service.ts';
import { addressesKind, familyKind } from './import-sections.service.ts';

/** Every kind of file about people who are there already; a new kind is a line here and its columns in domain. */
export const KINDS: Readonly<Record<RecordKind, ImportKindService>> = {
  positions: positionsKind,
  managers: managersKind,
  bank_accounts: bankAccountsKind,
  identity_numbers: identityKind,
  family: familyKind,
  nominations: nominationsKind,
  addresses: addressesKind,
};

/** What whoever imports a kind must hold besides the import itself. */
export const permissionsOf = (kind: ImportKind): readonly string[] => (kind === 'employees' ? [] : KINDS[kind].permissions);
