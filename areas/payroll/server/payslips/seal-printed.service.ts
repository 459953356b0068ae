import { findPrintedNumbers, keepPrintedNumbers } from '@hrms/employees/server';
import { inTenant, jobContext, type Services, withClient } from '@hrms/platform/server';
import { listClearNumbers } from './clear-number.queries.ts';

const BATCH = 500;

/**
 * Payslips from before numbers were kept sealed hold the UAN in clear: it moves to where the others are, sealed. Their hashes stay as
 * they were. It may stop anywhere and be run again.
 * @param ownerUrl the owner's connection: the program itself can't change a payslip
 * @returns how many payslips were changed
 */
export async function sealPrintedNumbers(services: Services, ownerUrl: string, org_id: string): Promise<number> {
  for (let count = 0; ; ) {
    const ids = await keepClearNumbers(services, org_id);
    if (ids.length === 0) return count;
    await removeClearNumbers(ownerUrl, org_id, ids);
    count += ids.length;
  }
}

/** Seals the numbers of one batch beside the payslips. @returns ids of the payslips */
const keepClearNumbers = (services: Services, org_id: string): Promise<string[]> =>
  inTenant(services.pool, org_id, async (tx) => {
    const ctx = jobContext(services, tx);
    const slips = await listClearNumbers(tx, BATCH);
    const ids = slips.map(({ id }) => id);
    const kept = await findPrintedNumbers(ctx, ids);
    const added = slips.filter(({ id }) => !kept.get(id)?.uan);
    await keepPrintedNumbers(
      ctx,
      added.map((slip) => ({ ...slip, esi_number: null })),
    );
    if (added.length > 0) await ctx.audit('payroll.printed_numbers_sealed', undefined, { payslips: added.length });
    return ids;
  });

/** What stays says that the number is part of the payslip, for its hash. */
const removeClearNumbers = (ownerUrl: string, org_id: string, ids: readonly string[]): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.org_id', $1, true)`, [org_id]);
    await client.query(
      `update app.payslip set printed = printed - 'uan' || '{"uan_sealed": true}' where org_id = $1 and id = any($2::uuid[])`,
      [org_id, ids],
    );
    await client.query('commit');
  });
