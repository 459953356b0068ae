import type { AreaRoute } from '@hrms/platform/web';

const OTHERS = ['team', 'organisation'] as const;

export const exitRoutes: AreaRoute[] = [
  {
    path: '/employees/offboarding',
    title: 'Leaving',
    group: 'people',
    permission: 'lifecycle.exit.read',
    scopes: OTHERS,
    bar: { of: '/employees/onboarding', order: 10, label: 'Leaving' },
    lazy: async () => (await import('./offboarding.screen.tsx')).OffboardingScreen,
  },
  {
    path: '/employees/offboarding/initiate',
    title: 'Start exit',
    group: 'people',
    permission: 'lifecycle.exit.update',
    lazy: async () => (await import('./start.screen.tsx')).StartExitScreen,
  },
  {
    path: '/employees/offboarding/:id',
    title: 'Exit',
    group: 'people',
    permission: 'lifecycle.exit.read',
    lazy: async () => (await import('./exit.screen.tsx')).ExitScreen,
  },
  {
    path: '/employees/offboarding/:id/edit',
    title: 'Edit exit',
    group: 'people',
    permission: 'lifecycle.exit.update',
    lazy: async () => (await import('./edit.screen.tsx')).EditExitScreen,
  },
];
