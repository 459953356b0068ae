import { PlusOutlined } from '@ant-design/icons';
import { type DialogProps, Page, useCan, useDialog } from '@hrms/platform/web';
import { type Workflow, workflows } from '@hrms/workflows/contract';
import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Builder } from './builder/builder.tsx';
import type { BuilderMode } from './builder/draft.ts';
import { InboxTab } from './inbox/inbox.tab.tsx';
import { FileMenu } from './list/file-menu.tsx';
import { HierarchyDialog } from './list/hierarchy.dialog.tsx';
import { WorkflowsTab } from './list/list.tab.tsx';
import { readyMadeDraft } from './list/ready-made.ts';
import { NewRequestDrawer } from './request/request.dialog.tsx';
import { RequestDrawer } from './request/request.drawer.tsx';
import { AllRequestsTab } from './requests/all.tab.tsx';
import { MyRequestsTab } from './requests/mine.tab.tsx';
import { TurnAroundButton } from './requests/turn-around.drawer.tsx';
import { useRoles } from './role-select.tsx';
import { RulesTab } from './rules/rules.tab.tsx';
import { StandInsTab } from './stand-ins/stand-ins.tab.tsx';
import { pageTitle, type TabKey, tabAt, tabsOf } from './tabs.ts';
import './workflows.css';

/** Workflows, my approvals and requests, stand-ins, rules: each by permission. The address holds what is open. */
export function WorkflowsScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const tabs = tabsOf(can);
  const tab = tabAt(tabs, search.get('tab'));
  const hierarchy = useDialog<Workflow>();
  const creating = search.get('create') === 'request';
  const asked = search.get('workflow');
  const show = (key: TabKey) => setSearch(key === tabs[0]?.key ? {} : { tab: key });
  const open = (workflow: string, mode: BuilderMode) => setSearch({ workflow, mode });

  if (asked && can(workflows.list)) return <OpenBuilder asked={asked} leave={() => setSearch({})} open={open} />;

  const newRequest = () => setSearch({ tab: 'requests', create: 'request' });
  const contents: Record<TabKey, ReactNode> = {
    workflows: (
      <WorkflowsTab open={open} adopt={(key) => setSearch({ workflow: 'new', start: key })} hierarchy={hierarchy.open} />
    ),
    approvals: <InboxTab />,
    requests: <MyRequestsTab create={newRequest} />,
    all: <AllRequestsTab />,
    'stand-ins': <StandInsTab />,
    rules: <RulesTab />,
  };
  const actions: Partial<Record<TabKey, ReactNode>> = {
    workflows: can(workflows.create) && (
      <>
        <FileMenu />
        <Button onClick={() => hierarchy.open()}>Start from reporting line</Button>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setSearch({ workflow: 'new' })}>
          Create Workflow
        </Button>
      </>
    ),
    requests: (
      <Button type="primary" icon={<PlusOutlined />} onClick={newRequest}>
        New Request
      </Button>
    ),
    all: <TurnAroundButton />,
  };
  return (
    <Page title={pageTitle(tabs)} action={actions[tab]}>
      <Tabs
        className="flow-tabs"
        activeKey={tab}
        onChange={(key) => show(key as TabKey)}
        destroyOnHidden
        items={tabs.map(({ key, label }) => ({ key, label, children: contents[key] }))}
      />
      <RequestDrawer />
      <HierarchyDialog {...(hierarchy as DialogProps<Workflow>)} />
      <NewRequestDrawer isOpen={creating} close={() => setSearch({ tab: 'requests' })} />
    </Page>
  );
}

type OpenBuilderProps = { asked: string; leave: () => void; open: (workflow: string, mode: BuilderMode) => void };

/** The builder that the address names: a new workflow, empty or ready-made, or one to edit or view. */
function OpenBuilder({ asked, leave, open }: OpenBuilderProps) {
  const can = useCan();
  const [search] = useSearchParams();
  const key = search.get('start');
  const roles = useRoles({ enabled: key !== null });
  if (asked !== 'new') {
    const mode = search.get('mode') !== 'view' && can(workflows.update) ? 'edit' : 'view';
    return <Builder workflow_id={asked} mode={mode} leave={leave} open={open} />;
  }
  if (key && roles.isPending && roles.fetchStatus !== 'idle') return null;
  const start = key ? readyMadeDraft(key, roles.data?.rows ?? []) : undefined;
  return <Builder key={key} workflow_id={null} mode="create" start={start} leave={leave} open={open} />;
}
