import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import type { MailTemplate } from './mail-text.ts';

export type StoredTemplate = MailTemplate & { version: number; updated_at: string; updated_by: string | null };

/** The organisation's own text of a notice's mail, or null. */
export async function findTemplate(tx: Tx, notice_id: string): Promise<StoredTemplate | null> {
  const { rows } = await sql<StoredTemplate>`
    select t.subject, t.body, t.version, t.updated_at, u.display_name as updated_by
    from message_template t left join app_user u on u.org_id = t.org_id and u.id = t.updated_by
    where t.org_id = ${tx.org_id} and t.notice_id = ${notice_id} and t.language = 'en'`.execute(tx);
  return rows[0] ?? null;
}

/** Ids of the notices that have a text of the organisation's own. */
export async function listAdaptedNotices(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ notice_id: string }>`select notice_id from message_template
    where org_id = ${tx.org_id} and language = 'en'`.execute(tx);
  return new Set(rows.map(({ notice_id }) => notice_id));
}

export type TemplateVersion = {
  version: number;
  subject: string | null;
  body: string | null;
  saved_at: string;
  saved_by: string | null;
};

/** Every text that was saved, newest first. */
export async function listTemplateVersions(tx: Tx, notice_id: string): Promise<TemplateVersion[]> {
  const { rows } = await sql<TemplateVersion>`
    select v.version, v.subject, v.body, v.saved_at, u.display_name as saved_by
    from message_template_version v left join app_user u on u.org_id = v.org_id and u.id = v.saved_by
    where v.org_id = ${tx.org_id} and v.notice_id = ${notice_id} and v.language = 'en' order by v.version desc`.execute(tx);
  return rows;
}

/** The version that was saved last, 0 when none was. */
export async function lastTemplateVersion(tx: Tx, notice_id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(version), 0)::int as version from message_template_version
    where org_id = ${tx.org_id} and notice_id = ${notice_id} and language = 'en'`.execute(tx);
  return rows[0]?.version ?? 0;
}
