import { PlusOutlined } from '@ant-design/icons';
import { checklists, exitInterviews, exits, formerEmployees } from '@hrms/lifecycle/contract';
import { Page, useCan } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { ExitTasksTab } from './exit-tasks.tab.tsx';
import { ExitTemplatesTab } from './exit-templates.tab.tsx';
import { ExitsTab } from './exits.tab.tsx';
import { FormerEmployeesTab } from './former-employees.tab.tsx';
import { InterviewsTab } from './interviews.tab.tsx';
import { UpcomingTab } from './upcoming.tab.tsx';

/** Who is leaving, the tasks of exits and their templates. */
export function OffboardingScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const items = [
    { key: 'exits', label: 'Exits', children: <ExitsTab /> },
    { key: 'upcoming', label: 'Upcoming', children: <UpcomingTab /> },
    { key: 'tasks', label: 'Tasks', children: <ExitTasksTab /> },
    ...(can(formerEmployees.list) ? [{ key: 'former', label: 'Former employees', children: <FormerEmployeesTab /> }] : []),
    ...(can(exitInterviews.summary) ? [{ key: 'interviews', label: 'Interviews', children: <InterviewsTab /> }] : []),
    ...(can(checklists.list) ? [{ key: 'templates', label: 'Templates', children: <ExitTemplatesTab /> }] : []),
  ];
  const shown = items.find(({ key }) => key === params.get('tab'))?.key ?? 'exits';
  return (
    <Page
      title="Leaving"
      action={
        can(exits.create) && (
          <Button
            type={shown === 'exits' ? 'primary' : 'default'}
            icon={<PlusOutlined />}
            onClick={() => void navigate('/employees/offboarding/initiate')}
          >
            Start exit
          </Button>
        )
      }
    >
      <Tabs activeKey={shown} onChange={(tab) => setParams({ tab })} items={items} destroyOnHidden />
    </Page>
  );
}
