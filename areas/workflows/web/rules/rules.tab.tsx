import { useIsPhone } from '@hrms/platform/web';
import { Select, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Simulator } from '../simulator/simulator.tsx';
import { useSubjects } from '../use-subjects.ts';
import { AmountBandsCard, CategoryOwnersCard, DepartmentFinanceCard, RequestCategoriesCard } from './approver-rules.tsx';
import { EverybodyCard } from './everybody.card.tsx';
import { HealthCard } from './health.card.tsx';
import { SettingsCard, SubjectModesCard } from './settings.card.tsx';
import '../workflows.css';

function SimulatorCard() {
  const { subjects } = useSubjects();
  return (
    <section className="ui-card flow-rules" aria-label="Simulator">
      <h2>Who would approve this?</h2>
      <p className="flow-note">Chooses the workflow as for a real request. Nothing is saved.</p>
      <Simulator subjects={subjects} />
    </section>
  );
}

const SECTIONS = [
  { key: 'health', label: 'Health', children: <HealthCard /> },
  { key: 'simulator', label: 'Simulator', children: <SimulatorCard /> },
  { key: 'everybody', label: 'All employees', children: <EverybodyCard /> },
  { key: 'settings', label: 'Settings', children: <SettingsCard /> },
  { key: 'types', label: 'Request types', children: <SubjectModesCard /> },
  { key: 'finance', label: 'Department finance', children: <DepartmentFinanceCard /> },
  { key: 'bands', label: 'Amount bands', children: <AmountBandsCard /> },
  { key: 'owners', label: 'Category owners', children: <CategoryOwnersCard /> },
  { key: 'categories', label: 'Categories', children: <RequestCategoriesCard /> },
];

/** Rules of approvals, the scan for problems, and who would approve. On a phone the parts are chosen from a list. */
export function RulesTab() {
  const phone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const section = search.get('section') ?? 'health';
  const show = (key: string) => setSearch({ tab: 'rules', ...(key !== 'health' && { section: key }) });
  if (phone)
    return (
      <div className="flow-sections">
        <Select
          aria-label="Part"
          options={SECTIONS.map(({ key, label }) => ({ value: key, label }))}
          value={section}
          onChange={show}
        />
        {SECTIONS.find(({ key }) => key === section)?.children}
      </div>
    );
  return <Tabs className="flow-tabs" size="small" activeKey={section} onChange={show} destroyOnHidden items={SECTIONS} />;
}
