import { AdjustBalance } from '@hrms/leave/contract';
import { leaveYearStart, ruleOn } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { adjustBalance } from './balances/adjust.service.ts';
import { claimCompOff, confirmCompOffs } from './comp-off/comp-off.service.ts';
import { proposeCompOff } from './comp-off/work-on-day-off.service.ts';
import { expireLots } from './credits/expiry.service.ts';
import { postDueCredits } from './credits/post-credits.service.ts';
import { rebuildSchedules } from './credits/schedule.service.ts';
import { recordWorkedDays, type WorkedMonth } from './credits/worked-days.queries.ts';
import { planWorkedDayCredits } from './credits/worked-days.service.ts';
import { insertPastLeave } from './demo-history.ts';
import { listAssignedEmployees } from './demo-makers.queries.ts';
import { settleAtExit } from './doors/deduct.service.ts';
import { encashAtOnce } from './encashment/booking.service.ts';
import { requestEncashment } from './encashment/encashment.service.ts';
import { findAccount, lockAccounts } from './ledger/account.queries.ts';
import { openLots } from './ledger/entries.queries.ts';
import { postEntries } from './ledger/entries.service.ts';
import { findPerson } from './people/person.queries.ts';
import { assignPolicy } from './policies/assignment.service.ts';
import { saveCriteria } from './policies/criteria.service.ts';
import { activatePolicy, createPolicy, createUsualTypes } from './policies/policy.service.ts';
import { saveRule } from './policies/rule.service.ts';
import { applyForLeave } from './requests/apply.service.ts';
import { loadRuleSpans } from './rules/rule.queries.ts';
import { readOrganisationYears } from './settings/leave-year.queries.ts';
import { loadTypes } from './types/type.queries.ts';
import { createType } from './types/type.service.ts';
import { usualTypes } from './types/usual-types.ts';

/** Days brought from the year before. */
export type OpeningDays = {
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly on: CivilDate;
  /** In hundredths of a day. */
  readonly days: number;
  readonly expires_on: CivilDate | null;
};

async function openBalances(ctx: Ctx, rows: readonly OpeningDays[]): Promise<void> {
  const lots = await openLots(
    ctx,
    rows.map(({ on, ...row }) => ({ ...row, origin: 'opening', origin_id: null, granted_on: on })),
  );
  const years = await readOrganisationYears(ctx.tx);
  await postEntries(
    ctx,
    rows.map(({ employee_id, leave_type_id, on, days }, n) => ({
      employee_id,
      leave_type_id,
      days,
      leave_year_start: leaveYearStart('leave_year', { ...years, joined_on: on }, on),
      lot_id: lots[n] ?? null,
      effective_on: on,
      kind: 'opening',
      source_type: 'opening',
      source_id: null,
      source_key: `opening:${employee_id}:${leave_type_id}`,
      note: 'Opening balance',
    })),
  );
}

/** Schedules of everybody under a policy, opening balances and days worked, and every credit that is due by today. */
async function postCredits(
  ctx: Ctx,
  { opening, worked }: { opening: readonly OpeningDays[]; worked: readonly WorkedMonth[] },
): Promise<number> {
  const rows = await listAssignedEmployees(ctx);
  const ids = rows.map(({ employee_id }) => employee_id);
  await rebuildSchedules(ctx, ids);
  const known = new Set(ids);
  await openBalances(
    ctx,
    opening.filter(({ employee_id }) => known.has(employee_id)),
  );
  await recordWorkedDays(ctx, worked);
  await planWorkedDayCredits(ctx, Number(ctx.today.slice(0, 4)));
  return postDueCredits(ctx, ids);
}

type PastEncashment = { employee_id: string; leave_type_id: string; days: number; on: CivilDate };

/** An encashment approved on a day of the past: the payroll of its month pays it. Days in hundredths. */
async function encashOnDay(ctx: Ctx, { employee_id, leave_type_id, days, on }: PastEncashment): Promise<void> {
  const person = await findPerson(ctx.tx, employee_id, on);
  if (!person) return;
  await lockAccounts(ctx.tx, [employee_id]);
  const { lots } = await findAccount(ctx.tx, employee_id, leave_type_id);
  const balance = lots.reduce((sum, { left }) => sum + left, 0);
  const rule = ruleOn((await loadRuleSpans(ctx.tx, [employee_id])).get(employee_id)?.get(leave_type_id), on)?.rule;
  if (!rule) return;
  const years = await readOrganisationYears(ctx.tx);
  const leave_year_start = leaveYearStart('leave_year', { ...years, joined_on: person.joined_on }, on);
  const account = { employee_id, leave_type_id, leave_year_start };
  await encashAtOnce(ctx, person, { ...account, days, on, kind: 'in_service', rule, balance, note: 'Encashment' });
}

/** Makes leave of the demo organisation, through the services people use where these can carry it. */
export const leaveDemoMakers = {
  /** Adds or takes days so that a leaver is paid for so many. */
  setExitBalance: async (
    ctx: Ctx,
    { last_day, days, ...of }: { employee_id: string; leave_type_id: string; days: number; last_day: CivilDate },
  ): Promise<void> => {
    const lines = await settleAtExit(ctx, of.employee_id, last_day);
    const paid = lines.find(({ leave_type_id }) => leave_type_id === of.leave_type_id)?.encashable ?? 0;
    const adjusted = { ...of, days: days - paid, effective_on: last_day, note: 'From the old system' };
    if (days !== paid) await adjustBalance(ctx, AdjustBalance.parse(adjusted));
  },
  usualTypes: createUsualTypes,
  typeId: async ({ tx }: Ctx, code: string): Promise<string> =>
    (await loadTypes(tx)).find((type) => type.code === code)?.id ?? '',
  type: createType,
  /** The usual rule of a type. */
  usualRule: (code: string) => usualTypes().find(({ type }) => type.code === code)?.rule,
  policy: createPolicy,
  rule: saveRule,
  activate: activatePolicy,
  criteria: saveCriteria,
  assign: assignPolicy,
  postCredits,
  pastLeave: insertPastLeave,
  expireLots: (ctx: Ctx) => expireLots(ctx),
  apply: applyForLeave,
  detectCompOff: (ctx: Ctx, found: Parameters<typeof proposeCompOff>[1]) => proposeCompOff(ctx, found),
  confirmCompOffs,
  claimCompOff,
  encash: requestEncashment,
  encashOnDay,
};
