import type { AreaWeb } from '@hrms/platform/web';

export { ApprovalPanel, DecisionDialog, RoleSelect, SubjectApprovals, WorkflowSelect } from './parts.ts';
export type { Deciding } from './request/decision.dialog.tsx';

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
        order: 20,
        label: 'Approvals',
        search: '?tab=approvals',
        badge: async () => (await import('./home-cards.ts')).ApprovalsBadge,
      },
      own: {
        menu: { order: 20, label: 'Approvals', onlyWithBadge: true },
        bar: { of: '/dashboard', order: 30, label: 'My requests', search: '?tab=requests' },
      },
      settings: {
        section: 'approvals',
        order: 10,
        label: 'Approval workflows',
        decides: 'Who approves what, in which order and by when',
        permission: 'workflows.definition.read',
        search: '?tab=workflows',
        state: async () => (await import('./setting-states.ts')).WorkflowsState,
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
    {
      id: 'workflows.own_requests',
      title: 'My requests',
      own: true,
      size: 1,
      order: 16,
      to: '/organization/approvals-workflow?tab=requests',
      lazy: async () => (await import('./home-cards.ts')).OwnRequestsCard,
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
