import type { OrganisationSetting, UpdateSetting } from '@hrms/organisation/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, type DatedSetting, datedSetting, type Tx } from '@hrms/platform/server';
import { dateInPast, leaveYearFixed, staleRecord } from '../records.refusals.ts';

const FIXED = { financial_year_start: '04-01', time_zone: 'Asia/Kolkata', currency: 'INR' } as const;
type StoredSetting = Omit<OrganisationSetting, keyof typeof FIXED | 'from_date' | 'version'>;

const COLUMNS = [
  'leave_year_start',
  'week_starts_on',
  'language',
  'date_style',
  'directory_fields',
  'minimum_age',
  'retirement_age',
  'aadhaar_storage',
] as const satisfies (keyof StoredSetting)[];

const settings = datedSetting<StoredSetting>({
  table: 'organisation_setting',
  columns: COLUMNS,
  defaults: {
    leave_year_start: '04-01',
    week_starts_on: 'monday',
    language: 'en',
    date_style: 'd_mmm_yyyy',
    directory_fields: ['photo', 'designation', 'department', 'branch', 'manager', 'work_email'],
    minimum_age: 18,
    retirement_age: 58,
    aadhaar_storage: 'last_four',
  },
});

const toSetting = ({ from_date, version, setting }: DatedSetting<StoredSetting>): OrganisationSetting => ({
  ...FIXED,
  ...setting,
  from_date,
  version,
});

const writerOf = ({ tx, clock, actor }: Ctx) => ({ tx, clock, by: actor.user_id });

/** The settings in force on a day, for areas that keep to them. */
export const readSettingsOn = async (tx: Tx, day: CivilDate): Promise<OrganisationSetting> =>
  toSetting(await settings.on(tx, day));

/** The settings of today and all dated rows, newest first. */
export async function readSettings(ctx: Ctx): Promise<{ current: OrganisationSetting; rows: OrganisationSetting[] }> {
  const history = await settings.history(ctx.tx);
  return { current: toSetting(settings.inForce(history, ctx.today)), rows: history.map(toSetting).toReversed() };
}

/** Writes the settings of one day, today or later. @throws `date_in_past`, `version_conflict`, `leave_year_fixed` */
export async function updateSetting(ctx: Ctx, { from_date, version, ...body }: UpdateSetting): Promise<OrganisationSetting> {
  if (from_date < ctx.today) throw dateInPast('from_date');
  const { setting: before } = await settings.on(ctx.tx, from_date);
  if (body.leave_year_start !== before.leave_year_start) {
    const why = await ctx.dependencies.organisation.leaveYearLockReason(ctx.tx);
    if (why) throw leaveYearFixed(why);
  }
  const setting = Object.fromEntries(COLUMNS.map((column) => [column, body[column]])) as StoredSetting;
  return saveSetting(ctx, { from_date, setting, version });
}

/** Sets when leave years start, from a day on, all else as it is. For leave, which plans the short year before that day. */
export async function setLeaveYearStart(
  ctx: Ctx,
  from_date: CivilDate,
  leave_year_start: OrganisationSetting['leave_year_start'],
): Promise<void> {
  const { setting } = await settings.on(ctx.tx, from_date);
  await saveSetting(ctx, { from_date, setting: { ...setting, leave_year_start } });
  for (const later of await settings.history(ctx.tx))
    if (later.from_date > from_date && later.setting.leave_year_start !== leave_year_start)
      await saveSetting(ctx, { from_date: later.from_date, setting: { ...later.setting, leave_year_start } });
}

async function saveSetting(
  ctx: Ctx,
  change: { from_date: CivilDate; setting: StoredSetting; version?: number },
): Promise<OrganisationSetting> {
  const { from_date } = change;
  const { before, after } = await settings.save(writerOf(ctx), { ...change, stale: staleRecord });
  await ctx.audit('organisation.setting_changed', undefined, {
    from_date,
    changes: COLUMNS.filter((field) => String(before.setting[field]) !== String(after.setting[field])).map((field) => ({
      field,
      before: String(before.setting[field]),
      after: `${after.setting[field]} from ${from_date}`,
    })),
  });
  return toSetting(after);
}
