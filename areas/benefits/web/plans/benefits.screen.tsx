import { PlusOutlined } from '@ant-design/icons';
import { benefitImports, benefitPlans, benefitWindows, insurerBatches, lifeEvents } from '@hrms/benefits/contract';
import { Page, useCan, useSignedIn } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { ImportTab } from '../insurer/import.tab.tsx';
import { InsurerTab } from '../insurer/insurer.tab.tsx';
import { OwnBenefitsTab } from '../own/own-benefits.tab.tsx';
import { EventsTab } from '../windows/events.tab.tsx';
import { WindowsTab } from '../windows/windows.tab.tsx';
import { PlansTab } from './plans.tab.tsx';
import '../benefits.css';

/** Own benefits for everybody; plans, windows, life events and insurers for those who manage them. */
export function BenefitsScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const own = useSignedIn().user.employee_id !== null;
  const [params, setParams] = useSearchParams();
  const office = can(benefitPlans.list);
  const tabs = [
    ...(own ? [{ key: 'mine', label: 'My benefits', children: <OwnBenefitsTab /> }] : []),
    ...(office || !own ? [{ key: 'plans', label: 'Plans', children: <PlansTab /> }] : []),
    ...(can(benefitWindows.list) ? [{ key: 'windows', label: 'Windows', children: <WindowsTab /> }] : []),
    ...(can(lifeEvents.decide) ? [{ key: 'events', label: 'Life events', children: <EventsTab /> }] : []),
    ...(can(insurerBatches.list) ? [{ key: 'insurer', label: 'Insurer', children: <InsurerTab /> }] : []),
    ...(can(benefitImports.upload) ? [{ key: 'import', label: 'Import', children: <ImportTab /> }] : []),
  ];
  const wanted = params.get('tab');
  const shown = tabs.find(({ key }) => key === wanted)?.key ?? (can(benefitPlans.create) || !own ? 'plans' : 'mine');
  return (
    <Page
      title="Benefits"
      action={
        can(benefitPlans.create) && (
          <Button
            type={shown === 'plans' ? 'primary' : 'default'}
            icon={<PlusOutlined />}
            onClick={() => void navigate('/benefits/create')}
          >
            Create plan
          </Button>
        )
      }
    >
      {tabs.length === 1 ? (
        tabs[0]?.children
      ) : (
        <Tabs activeKey={shown} onChange={(tab) => setParams({ tab })} items={tabs} destroyOnHidden />
      )}
    </Page>
  );
}
