import { accessArea, authenticate, type OrganisationFounder } from '@hrms/access/server';
import { foundHeadOffice, type HeadCount, organisationArea } from '@hrms/organisation/server';
import type { Area, Ports } from '@hrms/platform/server';

const noPeopleYet: HeadCount = async () => new Map();

/** What a new organisation starts with, area by area, in the sign-up's transaction. */
const founders: OrganisationFounder[] = [foundHeadOffice];

/** The areas of the product, in the order they stand on each other. */
export const areas: Area[] = [accessArea(founders), organisationArea(noPeopleYet)];

export { founders };

/** What platform asks of areas. */
export const ports: Omit<Ports, 'permissions'> = {
  authenticate,
  people: { exists: async () => false, names: async () => new Map() },
  reportsOf: async () => [],
};
