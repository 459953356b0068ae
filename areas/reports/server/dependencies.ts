import type { Dataset } from '@hrms/platform/server';

/** What reports ask of the composition root. */
export type ReportsDependencies = {
  /** Rows that the areas offer. */
  datasets(): readonly Dataset[];
};

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly reports: ReportsDependencies;
  }
}

export const REPORTS_DEPENDENCIES = ['datasets'] as const satisfies (keyof ReportsDependencies)[];
