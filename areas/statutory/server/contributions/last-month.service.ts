import type { Work } from '@hrms/platform/server';
import type { Scheme } from '@hrms/statutory/contract';
import { listLineMonths } from './member.queries.ts';

/**
 * The last month whose regular payroll is finalised, of a scheme or of any; before one, the last month with contributions. A
 * settlement alone does not make its month the last: its other employees are not paid yet. Null without contributions.
 */
export async function findLastMonth({ tx, dependencies }: Pick<Work, 'tx' | 'dependencies'>, scheme: Scheme | null = null) {
  const months = await listLineMonths(tx, scheme);
  for (const month of months) if (await dependencies.statutory.isMonthFinalised(tx, month)) return month;
  return months[0] ?? null;
}
