import { PlusOutlined, ScanOutlined } from '@ant-design/icons';
import { assetAudits, assetImports, assetServices, assetSettings, assets } from '@hrms/assets/contract';
import { Page, useCan, useDialog, useSignedIn } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { AuditsTab } from '../audits/audits.tab.tsx';
import { ServicesTab } from '../services/services.tab.tsx';
import { SettingsTab } from '../settings/settings.tab.tsx';
import { ImportTab } from './import.tab.tsx';
import { OwnAssetsTab } from './own-assets.tab.tsx';
import { RegisterTab } from './register.tab.tsx';
import { RequestsTab } from './requests.tab.tsx';
import { ScanDialog } from './scan.dialog.tsx';
import '../assets.css';

/** The register for administrators, own assets and requests for everybody. */
export function AssetsScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const own = useSignedIn().user.employee_id !== null;
  const [params, setParams] = useSearchParams();
  const admin = can(assets.summary);
  const scan = useDialog<true>();
  const tabs = [
    ...(own ? [{ key: 'mine', label: 'My assets', children: <OwnAssetsTab /> }] : []),
    ...(admin || !own ? [{ key: 'all', label: 'All', children: <RegisterTab /> }] : []),
    { key: 'requests', label: 'Requests', children: <RequestsTab /> },
    ...(can(assetServices.list) ? [{ key: 'service', label: 'Service', children: <ServicesTab /> }] : []),
    ...(can(assetAudits.list) ? [{ key: 'audits', label: 'Audits', children: <AuditsTab /> }] : []),
    ...(can(assetImports.upload) ? [{ key: 'import', label: 'Import', children: <ImportTab /> }] : []),
    ...(can(assetSettings.get) ? [{ key: 'settings', label: 'Settings', children: <SettingsTab /> }] : []),
  ];
  const wanted = params.get('tab');
  const shown = tabs.find(({ key }) => key === wanted)?.key ?? (admin || !own ? 'all' : 'mine');
  return (
    <Page
      title="Assets"
      action={
        <>
          {admin && (
            <Button icon={<ScanOutlined />} onClick={() => scan.open(true)}>
              Scan
            </Button>
          )}
          {can(assets.create) && (
            <Button
              type={shown === 'all' ? 'primary' : 'default'}
              icon={<PlusOutlined />}
              onClick={() => void navigate('/assets/create')}
            >
              Add asset
            </Button>
          )}
        </>
      }
    >
      <ScanDialog {...scan} />
      <Tabs activeKey={shown} onChange={(tab) => setParams({ tab })} items={tabs} destroyOnHidden />
    </Page>
  );
}
