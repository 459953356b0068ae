import type { ExceptionKindCount } from '@hrms/payroll/contract';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type * as z from 'zod';
import { missing } from './refusals.ts';

/** Open exceptions of a payroll run counted by kind, blockers first. @throws Refusal 404 */
export async function countExceptionsByKind(tx: Tx, payroll_id: string): Promise<z.output<typeof ExceptionKindCount>[]> {
  const payroll = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payroll_id)
    .select('id')
    .executeTakeFirst();
  if (!payroll) throw missing('Payroll');
  const { rows } = await sql<z.output<typeof ExceptionKindCount>>`
    select code, severity, count(*) as open from payroll_exception
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id} and status = 'open'
    group by code, severity order by position(severity in 'BWN'), count(*) desc, code`.execute(tx);
  return rows;
}
