import { OPEN_JOINER } from '@hrms/lifecycle/domain';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** E-mails of open joiners in small letters. */
export async function listOpenEmails(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('joiner')
    .where('org_id', '=', tx.org_id)
    .where('status', 'in', [...OPEN_JOINER])
    .where('personal_email', 'is not', null)
    .select('personal_email')
    .execute();
  return new Set(rows.map(({ personal_email }) => (personal_email ?? '').toLowerCase()));
}

/** Name of a joiner of an import who was changed, was sent a link or has a finished task; undefined without one. */
export async function findChangedOfImport(tx: Tx, import_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ full_name: string }>`
    select concat_ws(' ', j.first_name, j.middle_name, j.last_name) as full_name
    from joiner j
    where j.org_id = ${tx.org_id} and j.import_id = ${import_id}::uuid
      and (j.status <> 'draft' or j.version > 1
        or exists (select from joiner_link l where l.org_id = j.org_id and l.joiner_id = j.id)
        or exists (select from joining_task t where t.org_id = j.org_id and t.joiner_id = j.id and t.status <> 'open'))
    order by j.id limit 1`.execute(tx);
  return rows[0]?.full_name;
}

/** Deletes the joiners of an import with their tasks. */
export async function deleteJoinersOfImport(tx: Tx, import_id: string): Promise<void> {
  await tx.deleteFrom('joiner').where('org_id', '=', tx.org_id).where('import_id', '=', import_id).execute();
}
