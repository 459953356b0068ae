import type { ReportRun } from '@hrms/reports/contract';

/** The place of a run that waits, in words. */
export const placeText = (ahead: number): string => {
  if (ahead === 0) return 'Waiting: this report is next';
  return `Waiting: ${ahead} ${ahead === 1 ? 'report is' : 'reports are'} before this one`;
};

/** What is done with a run that is read, in words. */
export function stageText(stage: ReportRun['stage'], rows: number): string {
  const counted = `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`;
  if (stage === 'grouping') return `Grouping ${counted}`;
  if (stage === 'writing') return `Writing ${counted}`;
  return 'Reading rows';
}

const SHARES = { queued: 0, reading: 20, grouping: 60, writing: 85 } as const;

/** How much of a run is done, in percent. */
export const stageShare = (stage: ReportRun['stage']): number => (stage ? SHARES[stage] : 0);
