import type { Examples } from '@hrms/platform/server';

/** One request for each call of the area. */
export const benefitsExamples: Examples<unknown> = [];
