import { type Ctx, newId } from '@hrms/platform/server';

/** Deletes the calendar address of a user. */
export const deleteCalendarLink = ({ tx }: Ctx, user_id: string) =>
  tx.deleteFrom('statutory_calendar_link').where('org_id', '=', tx.org_id).where('user_id', '=', user_id).executeTakeFirst();

/** Stores the calendar address of a user in place of an earlier one. */
export const upsertCalendarLink = (
  { tx }: Ctx,
  user_id: string,
  set: { token_hash: string; created_at: Date; last_read_on: null },
) =>
  tx
    .insertInto('statutory_calendar_link')
    .values({ org_id: tx.org_id, id: newId(), user_id, ...set })
    .onConflict((on) => on.columns(['org_id', 'user_id']).doUpdateSet(set))
    .execute();
