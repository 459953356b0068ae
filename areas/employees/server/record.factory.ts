import { colleagues } from '@hrms/employees/contract';
import type { Examples } from '@hrms/platform/server';

export type RecordWorld = { employee_id: string };

/** One request for each call about one person's record. */
export const recordExamples: Examples<RecordWorld> = [[colleagues.get, ({ employee_id }) => ({ params: { id: employee_id } })]];
