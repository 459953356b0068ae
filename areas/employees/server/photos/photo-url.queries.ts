import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readDirectoryFields } from '../directory-fields.queries.ts';

/** The URL of a photo; another file has another URL. */
export const photoUrlOf = (employee_id: string, file_id: string | null): string | null =>
  file_id && `/v1/employees/employee/${employee_id}/photo?v=${file_id.slice(-12)}`;

/** Whether colleagues see photos in the directory and the chart. */
export const areColleaguePhotosShown = async (ctx: Ctx): Promise<boolean> => (await readDirectoryFields(ctx)).has('photo');

/** SQL for the photo URL of a row of employees. */
export const photoUrlOfRow = (table: string) =>
  sql<
    string | null
  >`'/v1/employees/employee/' || ${sql.ref(`${table}.id`)} || '/photo?v=' || right(${sql.ref(`${table}.photo_file_id`)}::text,
    12)`;
