import type { Identity } from '@hrms/employees/contract';
import { type Ctx, maskText, type Tx, type Vault } from '@hrms/platform/server';
import { EMPTY_OTHER_NUMBERS, type NewIdentity } from '../new-employee.ts';

const TABLE = 'employee_identity';
const INDEXED = ['pan', 'uan', 'esi_number'] as const;
/** Columns that hold encrypted numbers. */
export const SEALED_NUMBERS = [...INDEXED, 'pran', 'passport_number', 'driving_licence', 'voter_id'] as const;
export type SealedNumberColumn = (typeof SEALED_NUMBERS)[number];

/** The row as stored: numbers encrypted for this row, with blind indexes for searching. */
export function toSealedIdentityRow(ctx: Ctx, vault: Vault, employee_id: string, id: string, given: NewIdentity) {
  const seal = (column: SealedNumberColumn) => {
    const plain = given[column];
    return plain ? vault.encrypt(TABLE, column, id, plain) : null;
  };
  const index = (column: (typeof INDEXED)[number]) => {
    const plain = given[column];
    return plain ? vault.blindIndex(column, plain) : null;
  };
  const check = (value: string | null) => (value ? 'format_ok' : 'unchecked');
  return {
    org_id: ctx.org_id,
    id,
    employee_id,
    pan: seal('pan'),
    pan_index: index('pan'),
    pan_state: given.pan ? 'held' : given.pan_state === 'held' ? 'not_available' : given.pan_state,
    name_on_pan: given.name_on_pan,
    pan_check: check(given.pan),
    aadhaar_last_four: given.aadhaar_last_four,
    name_on_aadhaar: given.name_on_aadhaar,
    aadhaar_check: check(given.aadhaar_last_four),
    uan: seal('uan'),
    uan_index: index('uan'),
    uan_check: check(given.uan),
    esi_number: seal('esi_number'),
    esi_number_index: index('esi_number'),
    esi_number_check: check(given.esi_number),
    pran: seal('pran'),
    pran_check: check(given.pran),
    passport_number: seal('passport_number'),
    passport_number_check: check(given.passport_number),
    passport_expires_on: given.passport_expires_on,
    passport_country: given.passport_country,
    driving_licence: seal('driving_licence'),
    voter_id: seal('voter_id'),
    updated_at: ctx.clock.now(),
    updated_by: ctx.actor.user_id,
  };
}

/** The stored identity numbers of an employee, or undefined. */
export const findIdentityRow = (tx: Tx, employee_id: string) =>
  tx.selectFrom(TABLE).where('org_id', '=', tx.org_id).where('employee_id', '=', employee_id).selectAll().executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof findIdentityRow>>>;

/** One decrypted number, or null. */
export const decryptNumber = <K extends SealedNumberColumn>(
  vault: Vault,
  row: { id: string } & Record<K, string | null>,
  column: K,
): string | null => {
  const sealed = row[column];
  return sealed ? vault.decrypt(TABLE, column, row.id, sealed) : null;
};

/** Identity numbers as answers show them, masked. Without a row all are null. */
export function toMaskedIdentity(vault: Vault, employee_id: string, row: Row | undefined): Identity {
  if (!row) return { employee_id, ...NOTHING };
  const shown = (column: SealedNumberColumn) => {
    const plain = decryptNumber(vault, row, column);
    return plain && maskText(plain);
  };
  return {
    employee_id,
    pan: shown('pan'),
    pan_state: row.pan_state as Identity['pan_state'],
    pan_check: row.pan_check as Identity['pan_check'],
    name_on_pan: row.name_on_pan,
    aadhaar: row.aadhaar_last_four && `XXXXXXXX${row.aadhaar_last_four}`,
    aadhaar_check: row.aadhaar_check as Identity['aadhaar_check'],
    name_on_aadhaar: row.name_on_aadhaar,
    uan: shown('uan'),
    uan_check: row.uan_check as Identity['uan_check'],
    esi_number: shown('esi_number'),
    esi_number_check: row.esi_number_check as Identity['esi_number_check'],
    pran: shown('pran'),
    pran_check: row.pran_check as Identity['pran_check'],
    passport_number: shown('passport_number'),
    passport_number_check: row.passport_number_check as Identity['passport_number_check'],
    passport_expires_on: row.passport_expires_on,
    passport_country: row.passport_country,
    driving_licence: shown('driving_licence'),
    voter_id: shown('voter_id'),
    version: row.version,
  };
}

const NOTHING: Omit<Identity, 'employee_id'> = {
  pan: null,
  pan_state: 'not_available',
  pan_check: 'unchecked',
  name_on_pan: null,
  aadhaar: null,
  aadhaar_check: 'unchecked',
  name_on_aadhaar: null,
  uan: null,
  uan_check: 'unchecked',
  esi_number: null,
  esi_number_check: 'unchecked',
  ...EMPTY_OTHER_NUMBERS,
  pran_check: 'unchecked',
  passport_number_check: 'unchecked',
  version: 1,
};
