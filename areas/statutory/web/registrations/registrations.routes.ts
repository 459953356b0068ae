import type { AreaRoute } from '@hrms/platform/web';

const READ = 'statutory.registration.read';
const WRITE = 'statutory.registration.update';
const registration = async () => (await import('./registration.screen.tsx')).RegistrationScreen;
const list = async () => (await import('./registrations.screen.tsx')).RegistrationsScreen;

const BAR = { epf: 'EPF', esi: 'ESI', ptax: 'Professional tax', lwf: 'Labour welfare fund' } as const;

const listRoute = (scheme: keyof typeof BAR, order: number): AreaRoute => ({
  path: `/${scheme}`,
  title: BAR[scheme],
  group: 'compliance',
  permission: READ,
  bar: { of: '/statutory/overview', order },
  lazy: list,
});

const recordRoute = (path: string, permission: string): AreaRoute => ({
  path,
  title: 'Registration',
  group: 'compliance',
  permission,
  lazy: registration,
});

export const registrationRoutes: AreaRoute[] = [
  listRoute('epf', 10),
  listRoute('esi', 20),
  listRoute('ptax', 30),
  listRoute('lwf', 40),
  recordRoute('/epf/:orgId/registration', WRITE),
  recordRoute('/epf/:orgId/registration/:epfID', READ),
  recordRoute('/esi/:orgId/registration', WRITE),
  recordRoute('/esi/:orgId/registration/:esiID', READ),
  recordRoute('/ptax/:orgId/registration/new', WRITE),
  recordRoute('/ptax/:orgId/registration/:pTaxId', READ),
  recordRoute('/lwf/registration/:mode', WRITE),
  recordRoute('/lwf/registration/:registrationId/:mode', READ),
];
