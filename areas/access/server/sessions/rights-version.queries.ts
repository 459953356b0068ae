import type { WriteWatch } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Tables of an organisation that decide what its users may do. */
const WRITE =
  /\b(?:insert into|update|delete from) (?:only )?(?:app\.)?"?(?:app_user|role|role_permission|user_role|user_role_limit|security_setting)"?(?![\w.])/i;

/** Counts the rights of an organisation up where a transaction wrote what they are made of, so that no process goes on with older ones. */
export const rightsWatch: WriteWatch = {
  name: 'rights',
  isWatched: (text) => !text.startsWith('select') && WRITE.test(text),
  afterWrite: (tx) => sql`update organisation set rights_version = rights_version + 1 where org_id = ${tx.org_id}`.execute(tx),
};
