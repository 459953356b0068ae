import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** How many requests of a kind an employee has used in a month. */
export async function countRequestsUsed(
  ctx: Ctx,
  employee_id: string,
  kinds: readonly string[],
  from: string,
  to: string,
  except: string | null,
): Promise<number> {
  const { rows } = await sql<{
    used: number;
  }>`select count(*)::int as used from attendance_request where org_id = ${ctx.org_id} and employee_id = ${employee_id}
    and kind = any(${[...kinds]}::text[]) and status in ('pending', 'returned', 'approved') and first_day between ${from}::date and ${to}::date and id is distinct from ${except}::uuid`.execute(
    ctx.tx,
  );
  return rows[0]?.used ?? 0;
}
