import { ownAccountChange } from './account.service.ts';
import type { RecordChange } from './change.ts';
import { customValuesChange } from './custom.deed.ts';
import { familyChange } from './family.service.ts';
import { identityChange } from './identity.deed.ts';
import { nominationChange } from './nomination.service.ts';
import { contactChange, personalChange } from './personal.deed.ts';
import { photoChange } from './photo.service.ts';
import { addressChange, educationChange, emergencyContactChange, experienceChange } from './section-specs.ts';
import { paySplitChange } from './split.service.ts';

const changeHandlers = [
  personalChange,
  photoChange,
  contactChange,
  identityChange,
  addressChange,
  emergencyContactChange,
  educationChange,
  experienceChange,
  familyChange,
  nominationChange,
  ownAccountChange,
  paySplitChange,
  customValuesChange,
] as readonly RecordChange<never>[];

/** The deed a change request was kept for. */
export function changeHandlerByName(name: string): RecordChange<unknown> {
  const found = changeHandlers.find((deed) => deed.name === name);
  if (!found) throw new Error(`No change of a record is called ${name}`);
  return found as RecordChange<unknown>;
}
