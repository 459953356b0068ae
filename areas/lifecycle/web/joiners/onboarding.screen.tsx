import { PlusOutlined } from '@ant-design/icons';
import { checklistImports, checklists, joinerImports, joiners, probations } from '@hrms/lifecycle/contract';
import { letters } from '@hrms/organisation/contract';
import { Page, useCan } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { TasksTab } from '../checklists/tasks.tab.tsx';
import { TemplatesTab } from '../checklists/templates.tab.tsx';
import { LettersTab } from '../letters/letters.tab.tsx';
import { ProbationTab } from '../probation/probation.tab.tsx';
import { ImportTab } from './import.tab.tsx';
import { JoinersTab } from './joiners.tab.tsx';
import '../joining.css';

/** Joiners, their tasks, probation and templates. */
export function OnboardingListScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: 'joiners', label: 'Joiners', children: <JoinersTab /> },
    { key: 'tasks', label: 'Tasks', children: <TasksTab /> },
    ...(can(probations.list) ? [{ key: 'probation', label: 'Probation', children: <ProbationTab /> }] : []),
    ...(can(checklists.list) ? [{ key: 'templates', label: 'Templates', children: <TemplatesTab /> }] : []),
    ...(can(letters.list) ? [{ key: 'letters', label: 'Letters', children: <LettersTab /> }] : []),
    ...(can(joinerImports.upload) || can(checklistImports.upload)
      ? [{ key: 'import', label: 'Import', children: <ImportTab /> }]
      : []),
  ];
  const shown = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'joiners';
  return (
    <Page
      title="Joining"
      action={
        can(joiners.create) && (
          <Button
            type={shown === 'joiners' ? 'primary' : 'default'}
            icon={<PlusOutlined />}
            onClick={() => void navigate('/employees/onboarding/create')}
          >
            Add joiner
          </Button>
        )
      }
    >
      <Tabs activeKey={shown} onChange={(tab) => setParams({ tab })} items={tabs} destroyOnHidden />
    </Page>
  );
}
