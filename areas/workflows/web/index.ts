import type { AreaWeb } from '@hrms/platform/web';

export { ApprovalPanel, RequestTimeline, SubjectApprovals, WhoApproves } from './parts.ts';

const SCREEN = '/organization/approvals-workflow';

export const workflowsWeb: AreaWeb = {
  area: 'workflows',
  routes: [
    {
      path: SCREEN,
      title: 'Workflow Management',
      group: 'home',
      menu: {
        icon: 'approval',
        order: 15,
        label: 'Approvals',
        badge: async () => (await import('./home-cards.ts')).ApprovalsBadge,
      },
      lazy: async () => (await import('./workflows.screen.tsx')).WorkflowsScreen,
    },
  ],
  cards: [
    {
      id: 'workflows.waiting',
      title: 'Waiting for you',
      size: 1,
      order: 10,
      to: `${SCREEN}?tab=approvals`,
      lazy: async () => (await import('./home-cards.ts')).WaitingForYouCard,
    },
  ],
  actions: [
    {
      id: 'workflows.create',
      label: 'Create workflow',
      permission: 'workflows.definition.update',
      to: `${SCREEN}?workflow=new`,
      keywords: 'approval hierarchy approver stage',
    },
    {
      id: 'workflows.request',
      label: 'New request',
      to: `${SCREEN}?tab=requests&create=request`,
      keywords: 'purchase general buy',
    },
    { id: 'workflows.stand_in', label: 'Name a stand-in', to: `${SCREEN}?tab=stand-ins`, keywords: 'away delegate substitute' },
    {
      id: 'workflows.simulate',
      label: 'Who would approve this?',
      permission: 'workflows.definition.read',
      to: `${SCREEN}?tab=rules&section=simulator`,
      keywords: 'simulator approver',
    },
  ],
};
