import type { ChecklistItem, ChecklistTemplate } from '@hrms/lifecycle/contract';

export type UsualTask = Pick<ChecklistItem, 'title' | 'category' | 'owner_kind' | 'offset_days'> & {
  gate?: true;
  needs_file?: true;
  /** Place of the task that must be finished first. */
  depends_on?: number;
};

const STAFF: readonly UsualTask[] = [
  { title: 'Offer signed', category: 'hr', owner_kind: 'subject', offset_days: -10 },
  { title: 'Background papers complete', category: 'hr', owner_kind: 'hr', offset_days: -7, needs_file: true },
  { title: 'Laptop and mail account', category: 'it', owner_kind: 'hr', offset_days: -3 },
  { title: 'Seat and access card', category: 'admin', owner_kind: 'hr', offset_days: -2 },
  { title: 'Payroll details verified', category: 'finance', owner_kind: 'payroll', offset_days: -1, gate: true },
  { title: 'First-week plan', category: 'manager', owner_kind: 'manager', offset_days: -1 },
  { title: 'Appointment letter issued', category: 'hr', owner_kind: 'hr', offset_days: 0 },
  { title: 'Form 11 and nominations filed', category: 'hr', owner_kind: 'hr', offset_days: 0 },
  { title: 'Buddy introduced', category: 'manager', owner_kind: 'manager', offset_days: 0 },
  { title: 'Policies acknowledged', category: 'hr', owner_kind: 'subject', offset_days: 3 },
  { title: 'ESI insurance number or UAN activated', category: 'hr', owner_kind: 'hr', offset_days: 7 },
  { title: 'Talk after 30 days', category: 'manager', owner_kind: 'manager', offset_days: 30 },
  { title: 'Talk after 60 days', category: 'manager', owner_kind: 'manager', offset_days: 60, depends_on: 11 },
  { title: 'Talk after 90 days', category: 'manager', owner_kind: 'manager', offset_days: 90, depends_on: 12 },
];

const SHOP_FLOOR: readonly UsualTask[] = [
  { title: 'Background papers complete', category: 'hr', owner_kind: 'hr', offset_days: -5 },
  { title: 'Payroll details verified', category: 'finance', owner_kind: 'payroll', offset_days: -1, gate: true },
  { title: 'Safety shoes, helmet and uniform', category: 'admin', owner_kind: 'hr', offset_days: 0 },
  { title: 'Appointment letter issued', category: 'hr', owner_kind: 'hr', offset_days: 0 },
  { title: 'Safety training', category: 'manager', owner_kind: 'manager', offset_days: 1 },
  { title: 'ESI insurance number or UAN activated', category: 'hr', owner_kind: 'hr', offset_days: 7 },
];

const INTERN: readonly UsualTask[] = [
  { title: 'Letter of the institute', category: 'hr', owner_kind: 'subject', offset_days: -7 },
  { title: 'Laptop and mail account', category: 'it', owner_kind: 'hr', offset_days: -3 },
  { title: 'Topic and mentor', category: 'manager', owner_kind: 'manager', offset_days: -1 },
  { title: 'Appointment letter issued', category: 'hr', owner_kind: 'hr', offset_days: 0 },
  { title: 'Talk after 30 days', category: 'manager', owner_kind: 'manager', offset_days: 30 },
];

export type UsualTemplate = Partial<Pick<ChecklistTemplate, 'employment_type' | 'exit_kind'>> & {
  name: string;
  items: readonly UsualTask[];
};

/** Templates to begin with: the first one fits everybody. */
export const USUAL_TEMPLATES: readonly UsualTemplate[] = [
  { name: 'Staff joining', items: STAFF },
  { name: 'Shop floor joining', employment_type: 'contract', items: SHOP_FLOOR },
  { name: 'Intern joining', employment_type: 'intern', items: INTERN },
];
