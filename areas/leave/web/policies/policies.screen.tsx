import { PlusOutlined } from '@ant-design/icons';
import { leavePolicies } from '@hrms/leave/contract';
import { Page, useCan } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { CriteriaTab } from './criteria.tab.tsx';
import { PoliciesTable } from './policies.panel.tsx';

export function LeavePoliciesScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'policies';
  return (
    <Page
      title="Leave policies"
      action={
        can(leavePolicies.create) &&
        tab === 'policies' && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate('/leave-policies/create')}>
            Create policy
          </Button>
        )
      }
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch(key === 'policies' ? {} : { tab: key })}
        destroyOnHidden
        items={[
          { key: 'policies', label: 'Policies', children: <PoliciesTable /> },
          { key: 'criteria', label: 'Who gets what', children: <CriteriaTab /> },
        ]}
      />
    </Page>
  );
}
