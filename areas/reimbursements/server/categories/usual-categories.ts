import type { CategoryField, CategoryKind } from '@hrms/reimbursements/contract';

type UsualCategory = { code: string; name: string; kind: CategoryKind; group: string; needs_fields: CategoryField[] };

const category = (
  code: string,
  name: string,
  group: string,
  needs_fields: CategoryField[] = [],
  kind: CategoryKind = 'expense',
): UsualCategory => ({ code, name, kind, group, needs_fields });

/** What most organisations reimburse. */
export const USUAL_CATEGORIES: readonly UsualCategory[] = [
  category('TAXI', 'Taxi and local travel', 'Travel', ['from_place', 'to_place']),
  category('HOTEL', 'Hotel', 'Travel', ['merchant', 'bill_number', 'city', 'nights']),
  category('FLIGHT', 'Flight', 'Travel', ['from_place', 'to_place', 'bill_number']),
  category('TRAIN', 'Train and bus', 'Travel', ['from_place', 'to_place']),
  category('MILEAGE', 'Own vehicle', 'Travel', ['from_place', 'to_place', 'km', 'vehicle'], 'mileage'),
  category('PER_DIEM', 'Daily allowance', 'Travel', ['city'], 'per_diem'),
  category('MEALS', 'Meals on duty', 'Food', ['city']),
  category('CLIENT_MEALS', 'Meals with clients', 'Food', ['merchant', 'attendees']),
  category('TRAINING', 'Courses and certificates', 'Training', ['merchant', 'bill_number']),
  category('EQUIPMENT', 'Small equipment', 'Equipment', ['merchant', 'bill_number']),
  category('COURIER', 'Courier and postage', 'Other', ['merchant']),
  category('OTHER', 'Other', 'Other'),
];
