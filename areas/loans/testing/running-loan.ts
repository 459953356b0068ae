import type { Ctx } from '@hrms/platform/server';
import { bringForwardLoan } from '../server/opening/opening.service.ts';
import { listActiveTypes } from '../server/types/type.queries.ts';

export type RunningLoan = {
  readonly employee_id: string;
  readonly type_code: string;
  readonly amount_paise: number;
  readonly disbursed_on: string;
  readonly next_cycle: string;
  readonly instalment_paise: number;
};

/** A loan that was paid out on a day of the past, no instalment repaid. */
export async function makeRunningLoan(ctx: Ctx, { type_code, ...loan }: RunningLoan): Promise<void> {
  const type = (await listActiveTypes(ctx.tx, ctx.today)).find(({ code }) => code === type_code);
  if (!type) throw new Error(`There is no loan type ${type_code}`);
  const { annual_rate_bp } = type.terms;
  await bringForwardLoan(ctx, { ...loan, type, balance_paise: loan.amount_paise, annual_rate_bp }, null);
}
