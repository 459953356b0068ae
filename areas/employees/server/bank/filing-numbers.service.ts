import { appendAudit, type Clock, type Tx, type Vault } from '@hrms/platform/server';
import { sql } from 'kysely';
import { decryptNumber } from '../identity/identity.queries.ts';
import { decryptAccountNumber } from './account.queries.ts';
import { salarySplits } from './salary-account.queries.ts';

/** What is needed of the context of a request or a job. */
export type ReadContext = { readonly tx: Tx; readonly clock: Clock; vault(): Promise<Vault> };

/** The purpose for the audit log: one entry per subject and purpose, however many batches read. A job has no actor. */
export type UsePurpose = { readonly purpose: string; readonly subject_id: string; readonly actor_id: string | null };

export type FilingIdentity = {
  pan: string | null;
  pan_state: 'held' | 'applied_for' | 'not_available';
  name_on_pan: string | null;
  uan: string | null;
  esi_number: string | null;
  aadhaar_last_four: string | null;
};

/** Decrypted identity numbers by employee, for returns and challans only. Employees without numbers are left out. */
export async function findIdentitiesForFiling(
  reader: ReadContext,
  ids: readonly string[],
  purpose: UsePurpose,
): Promise<Map<string, FilingIdentity>> {
  const vault = await reader.vault();
  const rows = await reader.tx
    .selectFrom('employee_identity')
    .where('org_id', '=', reader.tx.org_id)
    .where(sql<boolean>`employee_id = any(${[...ids]}::uuid[])`)
    .select(['id', 'employee_id', 'pan', 'uan', 'esi_number', 'pan_state', 'name_on_pan', 'aadhaar_last_four'])
    .execute();
  await logNumbersUsed(reader, 'employees.identity_used', purpose, rows.length);
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        pan: decryptNumber(vault, row, 'pan'),
        pan_state: row.pan_state as FilingIdentity['pan_state'],
        name_on_pan: row.name_on_pan,
        uan: decryptNumber(vault, row, 'uan'),
        esi_number: decryptNumber(vault, row, 'esi_number'),
        aadhaar_last_four: row.aadhaar_last_four,
      },
    ]),
  );
}

export type PayoutAccount = {
  bank_account_id: string;
  bank_name: string | null;
  ifsc: string;
  account_number: string;
  account_holder: string;
};

/** The salary account on a day with its number in clear, by employee. Employees without one are left out. */
export async function findSalaryAccounts(
  reader: ReadContext,
  ids: readonly string[],
  day: string,
  purpose: UsePurpose,
): Promise<Map<string, PayoutAccount>> {
  const vault = await reader.vault();
  const { rows } = await sql<PayoutAccount & { employee_id: string; id: string }>`
    select b.id, b.id as bank_account_id, b.employee_id, b.bank_name, b.ifsc, b.account_number, b.account_holder
    from ${salarySplits(reader.tx, ids, day)} split
    join bank_account b on b.org_id = ${reader.tx.org_id} and b.id = split.bank_account_id
      and b.employee_id = any(${[...ids]}::uuid[])
    where b.status in ('unverified', 'verified') and coalesce(b.usable_from <= ${day}::date, true)`.execute(reader.tx);
  await logNumbersUsed(reader, 'employees.bank_accounts_used', purpose, rows.length);
  return new Map(
    rows.map((row) => {
      const { employee_id, id: _, ...account } = row;
      return [employee_id, { ...account, account_number: decryptAccountNumber(vault, row) }];
    }),
  );
}

/** Logs the use of numbers, once per subject and purpose. */
export async function logNumbersUsed(
  { tx, clock }: ReadContext,
  event: string,
  { purpose, subject_id, actor_id }: UsePurpose,
  people: number,
): Promise<void> {
  if (await isUseLogged(tx, event, subject_id, purpose)) return;
  await appendAudit(tx, clock.now(), {
    event,
    actor_kind: actor_id ? 'user' : 'system',
    actor_id,
    subject_type: 'employees',
    subject_id,
    details: { purpose, people },
  });
}

async function isUseLogged(tx: Tx, event: string, subject_id: string, purpose: string): Promise<boolean> {
  const { rows } = await sql`select from audit_event where org_id = ${tx.org_id} and subject_id = ${subject_id}
    and event = ${event} and details ->> 'purpose' = ${purpose} limit 1`.execute(tx);
  return rows.length > 0;
}
