import { ownAccountChange } from '../bank/account.service.ts';
import { paySplitChange } from '../bank/pay-split.service.ts';
import type { RecordChange } from '../changes/change.ts';
import { familyChange } from '../family/family.service.ts';
import { nominationChange } from '../family/nomination.service.ts';
import { identityChange } from '../identity/identity.change.ts';
import { photoChange } from '../photos/photo.service.ts';
import { customValuesChange } from '../record/custom-values.change.ts';
import { contactChange, personalChange } from '../record/personal.change.ts';
import { addressChange, educationChange, emergencyContactChange, experienceChange } from '../record/section-specs.ts';

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

/** The handler of a change by its stored name. @throws Error for an unknown name */
export function changeHandlerByName(name: string): RecordChange<unknown> {
  const found = changeHandlers.find((handler) => handler.name === name);
  if (!found) throw new Error(`No change of a record is called ${name}`);
  return found as RecordChange<unknown>;
}
