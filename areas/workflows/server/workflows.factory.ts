import type { Examples } from '@hrms/platform/server';

/** A request of each call that its endpoint accepts. */
export const workflowsExamples: Examples<unknown> = [];
