import type { Tx } from '@hrms/platform/server';
import type { SubjectMode } from '@hrms/workflows/contract';

export type Settings = {
  fallback_role_id: string;
  pause_on_off_days: boolean;
  skip_repeat_approver: boolean;
  on_behalf_submitter_may_approve: boolean;
  reminder_after_days: number;
  delegation_limit: number;
  version: number;
  rules_version: number;
};

export type SystemRoles = Readonly<Record<string, string>>;

/** Ids of the roles every organisation starts with, by their keys. */
export async function findSystemRoles(tx: Tx): Promise<SystemRoles> {
  const rows = await tx
    .selectFrom('role')
    .where('org_id', '=', tx.org_id)
    .where('system_key', 'is not', null)
    .select(['id', 'system_key'])
    .execute();
  return Object.fromEntries(rows.map(({ id, system_key }) => [system_key ?? '', id]));
}

/** Settings of approvals; those a new organisation starts with where none were saved. */
export async function readSettings(tx: Tx, roles: SystemRoles): Promise<Settings> {
  const saved = await tx
    .selectFrom('workflow_setting')
    .where('org_id', '=', tx.org_id)
    .select([
      'fallback_role_id',
      'pause_on_off_days',
      'skip_repeat_approver',
      'on_behalf_submitter_may_approve',
      'reminder_after_days',
      'delegation_limit',
      'version',
      'rules_version',
    ])
    .executeTakeFirst();
  return (
    saved ?? {
      fallback_role_id: roles.hr_admin ?? '',
      pause_on_off_days: true,
      skip_repeat_approver: true,
      on_behalf_submitter_may_approve: false,
      reminder_after_days: 3,
      delegation_limit: 3,
      version: 1,
      rules_version: 1,
    }
  );
}

/** Which request types need approval, where it differs from their default. */
export async function readSubjectModes(tx: Tx): Promise<Map<string, SubjectMode>> {
  const rows = await tx
    .selectFrom('workflow_subject_setting')
    .where('org_id', '=', tx.org_id)
    .select(['subject', 'mode'])
    .execute();
  return new Map(rows.map(({ subject, mode }) => [subject, mode as SubjectMode]));
}
