import { type Job, simpleJob } from '@hrms/platform/server';
import { provideFinalMonth } from './gratuity.service.ts';

/** Stores the gratuity provision of a month whose payrolls are final. Safe to repeat. */
export const provideGratuityJob: Job = simpleJob<{ month: string }>('statutory.provide_gratuity', (ctx, { month }) =>
  provideFinalMonth(ctx, month),
);
