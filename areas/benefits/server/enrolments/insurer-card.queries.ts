import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** The stored cards of enrolments. */
export async function listCardFiles(tx: Tx, enrolment_ids: readonly string[]) {
  const { rows } = await sql<{ id: string; enrolment_id: string; file_id: string; name: string; media_type: string }>`
    select id, enrolment_id, file_id, name, media_type from benefit_card_file
    where org_id = ${tx.org_id} and enrolment_id = any(${[...enrolment_ids]}::uuid[])
    order by uploaded_at desc, id desc`.execute(tx);
  return rows;
}
