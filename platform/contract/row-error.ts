import * as z from 'zod';

/** What is wrong with a row of a file or of a grid. `row` as a spreadsheet counts it; `field` null when the whole row is meant. */
export const RowError = z.object({ row: z.int(), field: z.string().nullable(), message: z.string() });
export type RowError = z.output<typeof RowError>;
