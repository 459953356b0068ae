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
    and kind = any(${[...kinds]}::text[]) and status in ('pending', 'returned', 'approved', 'cancel_pending')
    and first_day between ${from}::date and ${to}::date and id is distinct from ${except}::uuid`.execute(ctx.tx);
  return rows[0]?.used ?? 0;
}

/** The first day on which another request of the kind stands. */
export function findOverlappingRequest(
  ctx: Ctx,
  {
    employee_id,
    kind,
    half,
    first_day,
    last_day,
    except,
    kinds,
    places,
  }: {
    employee_id: string;
    kind: string;
    half: string | null;
    first_day: string;
    last_day: string;
    except: string | null;
    kinds: readonly string[];
    places: readonly string[];
  },
) {
  return sql<{
    day: string;
  }>`select greatest(first_day, ${first_day}::date) as day from attendance_request
    where org_id = ${ctx.org_id} and employee_id = ${employee_id}
    and ((kind = any(${[...kinds]}::text[]) and status in ('pending', 'returned', 'waiting_partner', 'cancel_pending'))
      or (${places.includes(kind)} and kind = any(${[...places]}::text[])
      and status in ('pending', 'returned', 'approved', 'cancel_pending')
      and (half = ${half} or half = 'both' or ${half} = 'both')))
    and first_day <= ${last_day}::date and last_day >= ${first_day}::date and id is distinct
    from ${except}::uuid limit 1`.execute(ctx.tx);
}
