import { findUserNames } from '@hrms/access/server';
import type { Work } from '@hrms/platform/server';
import { PREBUILT_REPORTS } from '@hrms/reports/domain';
import type { StoredSchedule } from './schedule.queries.ts';

const RUN = 'reports.report.run';
export const SCHEDULE = 'reports.schedule.update';

/** Active users who hold a permission today. */
export async function findHolders({ tx, services, today }: Work, permission: string): Promise<Set<string>> {
  const users = await services.dependencies.platform.users.holding(tx, permission, today);
  return new Set(users.filter(({ status }) => status === 'active').map(({ user_id }) => user_id));
}

/** Users who may run reports, with their names. */
export const findRecipients = async (work: Work): Promise<Map<string, string>> =>
  findUserNames(work.tx, [...(await findHolders(work, RUN))]);

/** The name of the report that a schedule sends. */
export const nameOf = ({ definition_name, report_id }: Pick<StoredSchedule, 'definition_name' | 'report_id'>): string =>
  definition_name ?? PREBUILT_REPORTS.find(({ id }) => id === report_id)?.name ?? '';
