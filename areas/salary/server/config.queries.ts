import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { CtcIncludes, type SalaryConfig, SalarySettingFields } from '@hrms/salary/contract';
import { defaultSalarySettings, type SalarySettings } from '@hrms/salary/domain';

/** The settings in force on a day; undefined before the first. */
export async function findConfig(tx: Tx, day: CivilDate): Promise<SalaryConfig | undefined> {
  const row = await tx
    .selectFrom('salary_config')
    .leftJoin('salary_structure', (on) =>
      on
        .onRef('salary_structure.org_id', '=', 'salary_config.org_id')
        .onRef('salary_structure.id', '=', 'salary_config.default_structure_id'),
    )
    .leftJoin('salary_component', (on) =>
      on
        .onRef('salary_component.org_id', '=', 'salary_config.org_id')
        .onRef('salary_component.id', '=', 'salary_config.balancing_component_id'),
    )
    .where('salary_config.org_id', '=', tx.org_id)
    .where('salary_config.from_date', '<=', day)
    .select(['salary_config.id as salary_config_id', 'salary_config.org_id', 'from_date', 'default_structure_id'])
    .select(['salary_structure.name as default_structure_name', 'balancing_component_id'])
    .select(['salary_component.code as balancing_component_code', 'ctc_includes', 'gratuity_provision_bp', 'on_statutory_change'])
    .select(['esi_tie', 'revision_requires_approval', 'allow_self_approval', 'maximum_increase_bp_without_note'])
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    ctc_includes: CtcIncludes.parse(row.ctc_includes),
    on_statutory_change: row.on_statutory_change as SalaryConfig['on_statutory_change'],
    esi_tie: row.esi_tie as SalaryConfig['esi_tie'],
    payslip_currency: 'INR',
  };
}

/** The settings a break-up depends on, in force on a day. */
export async function findSettingsOn(tx: Tx, day: CivilDate): Promise<SalarySettings> {
  const config = await findConfig(tx, day);
  if (!config) return defaultSalarySettings;
  const { ctc_includes, gratuity_provision_bp, esi_tie } = config;
  return { ...defaultSalarySettings, ctc_includes, gratuity_provision_bp, esi_tie };
}

type RevisionSettings = Pick<
  SalaryConfig,
  'revision_requires_approval' | 'allow_self_approval' | 'maximum_increase_bp_without_note'
>;

/** How revisions are decided, in force on a day; the defaults before the first settings. */
export const findRevisionSettings = async (tx: Tx, day: CivilDate): Promise<RevisionSettings> =>
  (await findConfig(tx, day)) ?? SalarySettingFields.parse({ from_date: day });
