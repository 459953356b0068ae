import type { Tx } from '@hrms/platform/server';
import type { Override } from '@hrms/statutory/domain';
import type { LawEffect } from './override.service.ts';

/** What statutory asks of payroll. */
export type StatutoryDependencies = {
  /** Whether the regular payroll of a month (`2026-10`) is finalised, or about to be. */
  isMonthFinalised(tx: Tx, month: string): Promise<boolean>;
  /** What an organisation's own figure would change in the payslips of its months. */
  estimateLawEffect(tx: Tx, own: Override): Promise<LawEffect>;
};

export const STATUTORY_DEPENDENCIES = [
  'isMonthFinalised',
  'estimateLawEffect',
] as const satisfies (keyof StatutoryDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly statutory: StatutoryDependencies;
  }
}
