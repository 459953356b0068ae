import type { OrganisationSetting, UpdateSetting } from '@hrms/organisation/contract';
import { type Ctx, newId, runPrepared, type Tx } from '@hrms/platform/server';
import { dateInPast, leaveYearFixed, staleRecord } from '../records.refusals.ts';

const FIXED = { financial_year_start: '04-01', time_zone: 'Asia/Kolkata', currency: 'INR' } as const;
const DEFAULTS: OrganisationSetting = {
  ...FIXED,
  from_date: '2000-01-01',
  leave_year_start: '04-01',
  week_starts_on: 'monday',
  language: 'en',
  date_style: 'd_mmm_yyyy',
  directory_fields: ['photo', 'designation', 'department', 'branch', 'manager', 'work_email'],
  minimum_age: 18,
  retirement_age: 58,
  aadhaar_storage: 'last_four',
  version: 0,
};

const COLUMNS = [
  'from_date',
  'leave_year_start',
  'week_starts_on',
  'language',
  'date_style',
  'directory_fields',
  'minimum_age',
  'retirement_age',
  'aadhaar_storage',
  'version',
] as const;

async function listSettings(tx: Tx): Promise<OrganisationSetting[]> {
  const rows = await runPrepared(
    tx,
    tx.selectFrom('organisation_setting').where('org_id', '=', tx.org_id).select(COLUMNS).orderBy('from_date', 'desc'),
  );
  return rows.map((row) => ({ ...FIXED, ...row }) as OrganisationSetting);
}

/** The settings in force on a day, for areas that keep to them. */
export async function readSettingsOn(tx: Tx, day: string): Promise<OrganisationSetting> {
  return (await listSettings(tx)).find(({ from_date }) => from_date <= day) ?? DEFAULTS;
}

/** The settings of a day; before the first dated row, those every organisation starts with. */
export async function readSettings(ctx: Ctx): Promise<{ current: OrganisationSetting; rows: OrganisationSetting[] }> {
  const rows = await listSettings(ctx.tx);
  return { current: rows.find(({ from_date }) => from_date <= ctx.today) ?? DEFAULTS, rows };
}

/** Writes the row of one day. What was in force before stays; a row of today or later may be corrected. @throws `date_in_past`, `version_conflict`, `leave_year_fixed` */
export async function updateSetting(ctx: Ctx, asked: UpdateSetting): Promise<OrganisationSetting> {
  if (asked.from_date < ctx.today) throw dateInPast('from_date');
  const rows = await listSettings(ctx.tx);
  const same = rows.find(({ from_date }) => from_date === asked.from_date);
  const before = same ?? rows.find(({ from_date }) => from_date <= asked.from_date) ?? DEFAULTS;
  // A day without a row yet has no version of its own: the form then carries that of the row it began from.
  if (same && same.version !== asked.version) throw staleRecord();
  if (asked.leave_year_start !== before.leave_year_start) {
    const why = await ctx.dependencies.organisation.whyLeaveYearFixed(ctx.tx);
    if (why) throw leaveYearFixed(why);
  }
  const after = await writeSetting(ctx, { ...asked, version: (same?.version ?? 0) + 1 }, before);
  for (const later of rows.filter((row) => row.from_date > asked.from_date)) await carryForward(ctx, { before, after, later });
  return after;
}

type Carried = Record<'before' | 'after' | 'later', OrganisationSetting>;

/** What a later row did not change itself follows the row before it. */
async function carryForward(ctx: Ctx, { before, after, later }: Carried): Promise<void> {
  const follows = COLUMNS.filter(
    (name) =>
      name !== 'from_date' &&
      name !== 'version' &&
      String(before[name]) !== String(after[name]) &&
      String(later[name]) === String(before[name]),
  );
  if (follows.length === 0) return;
  const set = Object.fromEntries(follows.map((name) => [name, after[name]]));
  await ctx.tx
    .updateTable('organisation_setting')
    .set({ ...set, version: later.version + 1 })
    .where('org_id', '=', ctx.org_id)
    .where('from_date', '=', later.from_date)
    .execute();
}

/** Sets when leave years start, from a day on, all else as it is. For leave, which plans the short year before that day. */
export async function setLeaveYearStart(
  ctx: Ctx,
  from_date: string,
  leave_year_start: OrganisationSetting['leave_year_start'],
): Promise<void> {
  const rows = await listSettings(ctx.tx);
  const before = rows.find((row) => row.from_date <= from_date) ?? DEFAULTS;
  const version = before.from_date === from_date ? before.version + 1 : 1;
  await writeSetting(ctx, { ...before, from_date, leave_year_start, version }, before);
  await ctx.tx
    .updateTable('organisation_setting')
    .set({ leave_year_start })
    .where('org_id', '=', ctx.org_id)
    .where('from_date', '>', from_date)
    .execute();
}

async function writeSetting(
  ctx: Ctx,
  asked: Omit<UpdateSetting, 'financial_year_start' | 'time_zone' | 'currency'>,
  before: OrganisationSetting,
): Promise<OrganisationSetting> {
  const values = {
    leave_year_start: asked.leave_year_start,
    week_starts_on: asked.week_starts_on,
    language: asked.language,
    date_style: asked.date_style,
    directory_fields: asked.directory_fields,
    minimum_age: asked.minimum_age,
    retirement_age: asked.retirement_age,
    aadhaar_storage: asked.aadhaar_storage,
    version: asked.version,
  };
  await ctx.tx
    .insertInto('organisation_setting')
    .values({
      org_id: ctx.org_id,
      id: newId(),
      from_date: asked.from_date,
      ...values,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'from_date']).doUpdateSet(values))
    .execute();
  const after = (await listSettings(ctx.tx)).find(({ from_date }) => from_date === asked.from_date) as OrganisationSetting;
  const fields = Object.keys(values) as (keyof typeof values)[];
  await ctx.audit('organisation.setting_changed', undefined, {
    from_date: asked.from_date,
    changes: fields
      .filter((field) => field !== 'version' && String(before[field]) !== String(after[field]))
      .map((field) => ({ field, before: String(before[field]), after: `${after[field]} from ${asked.from_date}` })),
  });
  return after;
}
