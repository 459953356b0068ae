import { payrollImports, payrollSettings } from '@hrms/payroll/contract';
import { LoadedPage, Page, useCan, useEndpoint } from '@hrms/platform/web';
import { Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { OpeningsSection } from '../inputs/openings-list.card.tsx';
import { FormerPayslips } from '../register-imports/former-payslips.card.tsx';
import { RegisterImports } from '../register-imports/register-imports.card.tsx';
import { usePayGroups } from '../use-pay-groups.ts';
import { SettingFacts } from './facts.card.tsx';
import { PayGroupsCard } from './pay-groups.card.tsx';
import { SettingForm } from './setting.form.tsx';
import '../payroll.css';

const PARTS = {
  settings: 'Settings',
  groups: 'Pay groups',
  move: 'Former system',
};
type Part = keyof typeof PARTS;

/** Payroll settings of a pay group. They are dated, so that finalised months keep the ones they were calculated with. */
export function SettingsScreen() {
  const can = useCan();
  const groups = usePayGroups();
  const [search, setSearch] = useSearchParams();
  const group = search.get('group') ?? undefined;
  const settings = useEndpoint(payrollSettings.get, { query: { pay_group_id: group } }, { keepPrevious: true });
  const parts: Part[] = can(payrollImports.list) ? ['settings', 'groups', 'move'] : ['settings', 'groups'];
  const part = parts.find((known) => known === search.get('part')) ?? 'settings';
  return (
    <LoadedPage of={settings} title="Payroll settings">
      {(setting) => (
        <Page
          title="Payroll settings"
          subtitle={`Pay group: ${setting.pay_group}`}
          width={part === 'settings' ? 'narrow' : 'wide'}
          action={
            <Segmented
              aria-label="Part of payroll settings"
              options={parts.map((value) => ({ value, label: PARTS[value] }))}
              value={part}
              onChange={(next) => setSearch(next === 'settings' ? {} : { part: next })}
            />
          }
        >
          {part === 'move' && (
            <div className="run-stack">
              <RegisterImports />
              <OpeningsSection />
              <FormerPayslips />
            </div>
          )}
          {part === 'groups' && <PayGroupsCard />}
          {part === 'settings' && (
            <section className="ui-card pay-form">
              {groups.length > 0 && (
                <Select
                  aria-label="Pay group"
                  className="pay-group-choice"
                  options={groups}
                  value={setting.pay_group_id}
                  onChange={(chosen) => setSearch({ group: chosen })}
                />
              )}
              {can(payrollSettings.put) ? <SettingForm setting={setting} /> : <SettingFacts setting={setting} />}
            </section>
          )}
        </Page>
      )}
    </LoadedPage>
  );
}
