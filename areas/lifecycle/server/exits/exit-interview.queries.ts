import type { ExitInterview } from '@hrms/lifecycle/contract';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Answers of the interview of an exit; undefined without any. */
export const findInterview = (tx: Tx, exit_id: string): Promise<ExitInterview | undefined> =>
  tx
    .selectFrom('exit_interview as i')
    .where('i.org_id', '=', tx.org_id)
    .where('i.exit_id', '=', exit_id)
    .select([
      sql<ExitInterview['ratings']>`i.ratings`.as('ratings'),
      sql<ExitInterview['would_return']>`i.would_return`.as('would_return'),
      'i.comment',
      sql<ExitInterview['given_by']>`i.given_by`.as('given_by'),
      'i.given_on',
    ])
    .executeTakeFirst();
