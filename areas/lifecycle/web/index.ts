import type { AreaWeb } from '@hrms/platform/web';
import { joinerRoutes } from './joiners/joiners.routes.ts';

export const lifecycleWeb: AreaWeb = {
  area: 'lifecycle',
  routes: [...joinerRoutes],
  cards: [
    {
      id: 'lifecycle.own_tasks',
      title: 'My joining tasks',
      size: 1,
      order: 60,
      own: true,
      lazy: async () => (await import('./checklists/own-tasks.card.tsx')).OwnTasksCard,
    },
  ],
  actions: [
    {
      id: 'lifecycle.joiner',
      label: 'Add joiner',
      permission: 'lifecycle.onboarding.update',
      to: '/employees/onboarding/create',
      keywords: 'hire onboarding offer candidate',
    },
  ],
};

/** The joiner’s own page, opened by a mailed link. */
export const loadJoinerPage = async () => (await import('./portal/joiner-page.tsx')).JoinerPage;
