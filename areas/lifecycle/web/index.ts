import type { AreaWeb } from '@hrms/platform/web';
import { exitRoutes } from './exits/exits.routes.ts';
import { joinerRoutes } from './joiners/joiners.routes.ts';

export const lifecycleWeb: AreaWeb = {
  area: 'lifecycle',
  routes: [...joinerRoutes, ...exitRoutes],
  profileTabs: [
    {
      key: 'letters',
      label: 'Letters',
      group: 'Documents',
      order: 80,
      permission: 'organisation.letter.read',
      lazy: async () => (await import('./letters/letters.tab.tsx')).EmployeeLettersTab,
    },
    {
      key: 'exit',
      label: 'My exit',
      group: 'Job',
      order: 890,
      permission: 'lifecycle.exit.resign',
      own: true,
      lazy: async () => (await import('./exits/own-exit.tab.tsx')).OwnExitTab,
    },
  ],
  cards: [
    {
      id: 'lifecycle.own_exit_tasks',
      title: 'My exit tasks',
      size: 1,
      order: 62,
      own: true,
      permission: 'lifecycle.exit.read',
      lazy: async () => (await import('./exits/own-exit-tasks.card.tsx')).OwnExitTasksCard,
    },
    {
      id: 'lifecycle.own_tasks',
      title: 'My joining tasks',
      size: 1,
      order: 60,
      own: true,
      lazy: async () => (await import('./checklists/own-tasks.card.tsx')).OwnTasksCard,
    },
    {
      id: 'lifecycle.probation',
      title: 'Probations to decide',
      permission: 'lifecycle.probation.decide',
      size: 1,
      order: 44,
      to: '/employees/onboarding?tab=probation',
      lazy: async () => (await import('./home-cards.ts')).ProbationCard,
    },
    {
      id: 'lifecycle.onboarding',
      title: 'Onboarding',
      permission: 'lifecycle.onboarding.update',
      size: 1,
      order: 45,
      to: '/employees/onboarding',
      lazy: async () => (await import('./home-cards.ts')).OnboardingCard,
    },
    {
      id: 'lifecycle.exits',
      title: 'Exits',
      permission: 'lifecycle.exit.update',
      size: 1,
      order: 46,
      to: '/employees/offboarding?open=true',
      lazy: async () => (await import('./home-cards.ts')).OpenExitsCard,
    },
  ],
  actions: [
    {
      id: 'lifecycle.exit',
      label: 'Start exit',
      permission: 'lifecycle.exit.update',
      to: '/employees/offboarding/initiate',
      keywords: 'offboarding leave terminate retire resignation',
    },
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
