import { readSettings } from '@hrms/organisation/server';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Where a screen fetches a photo; another picture has another address. */
export const photoUrl = (employee_id: string, file_id: string | null): string | null =>
  file_id && `/v1/employees/employee/${employee_id}/photo?v=${file_id.slice(-12)}`;

/** Whether colleagues see photos in the directory and the chart. */
export async function photosForColleagues(ctx: Ctx): Promise<boolean> {
  const { current } = await readSettings(ctx);
  return current.directory_fields.includes('photo');
}

/** `photoUrl` of a row of employees, for lists that colleagues see. */
export const photoColumn = async (ctx: Ctx, table: string) =>
  (await photosForColleagues(ctx))
    ? sql<
        string | null
      >`'/v1/employees/employee/' || ${sql.ref(`${table}.id`)} || '/photo?v=' || right(${sql.ref(`${table}.photo_file_id`)}::text, 12)`
    : sql<string | null>`null`;
