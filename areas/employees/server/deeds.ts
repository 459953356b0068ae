import { accountDeed } from './account.service.ts';
import type { Deed } from './change.ts';
import { customDeed } from './custom.deed.ts';
import { familyDeed } from './family.service.ts';
import { identityDeed } from './identity.deed.ts';
import { nominationDeed } from './nomination.service.ts';
import { contactDeed, personalDeed } from './personal.deed.ts';
import { photoDeed } from './photo.service.ts';
import { addressDeed, educationDeed, emergencyDeed, experienceDeed } from './section-specs.ts';
import { splitDeed } from './split.service.ts';

const known = [
  personalDeed,
  photoDeed,
  contactDeed,
  identityDeed,
  addressDeed,
  emergencyDeed,
  educationDeed,
  experienceDeed,
  familyDeed,
  nominationDeed,
  accountDeed,
  splitDeed,
  customDeed,
] as readonly Deed<never>[];

/** The deed a change request was kept for. */
export function deedOf(name: string): Deed<unknown> {
  const found = known.find((deed) => deed.name === name);
  if (!found) throw new Error(`No change of a record is called ${name}`);
  return found as Deed<unknown>;
}
