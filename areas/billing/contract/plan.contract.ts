import { count, endpoint, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

export const Plan = z.object({
  code: z.enum(['basic', 'pro', 'enterprise']),
  name: z.string(),
  /** List price per month in US cents; null for a price on request. */
  month_price_cents: count.nullable(),
  /** List price per year in US cents: ten months. */
  year_price_cents: count.nullable(),
  /** Employees covered; null without a limit. */
  seat_limit: count.nullable(),
  trial_days: count,
  from_date: isoDate,
});
export type Plan = z.output<typeof Plan>;

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/plans',
    public: true,
    summary: 'List plans with the prices in force today',
    response: z.object({ plans: z.array(Plan) }),
  }),
};
