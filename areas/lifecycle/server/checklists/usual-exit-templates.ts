import type { UsualTask, UsualTemplate } from './usual-templates.ts';

/** Tasks of every exit. */
const ALWAYS: readonly UsualTask[] = [
  { title: 'Advances and corporate card settled', category: 'finance', owner_kind: 'finance', offset_days: -2, gate: true },
  { title: 'Canteen and travel dues', category: 'admin', owner_kind: 'hr', offset_days: -1 },
  { title: 'Laptop and accessories returned', category: 'it', owner_kind: 'hr', offset_days: 0, gate: true },
  { title: 'Mail and software accounts closed', category: 'it', owner_kind: 'hr', offset_days: 0, gate: true },
  { title: 'Access card returned', category: 'admin', owner_kind: 'hr', offset_days: 0 },
  { title: 'Group insurance ended', category: 'hr', owner_kind: 'hr', offset_days: 0 },
  { title: 'Settlement paid', category: 'finance', owner_kind: 'payroll', offset_days: 2 },
  { title: 'Relieving and experience letters issued', category: 'hr', owner_kind: 'hr', offset_days: 3 },
  { title: 'Exit date reported to EPF', category: 'hr', owner_kind: 'payroll', offset_days: 15 },
];

/** Tasks of leavers who are still there to do their part. */
const IN_PERSON: readonly UsualTask[] = [
  { title: 'Knowledge hand-over plan', category: 'manager', owner_kind: 'manager', offset_days: -20 },
  { title: 'Proofs of investment submitted', category: 'finance', owner_kind: 'subject', offset_days: -5 },
  { title: 'Exit interview held', category: 'hr', owner_kind: 'hr', offset_days: -3 },
  { title: 'Personal e-mail and address confirmed', category: 'hr', owner_kind: 'subject', offset_days: -3 },
  { title: 'Hand-over done', category: 'manager', owner_kind: 'manager', offset_days: -1, gate: true },
];

/** Templates of leaving to begin with: the first one fits everybody. */
export const USUAL_EXIT_TEMPLATES: readonly UsualTemplate[] = [
  { name: 'Exit standard', items: [...IN_PERSON, ...ALWAYS] },
  { name: 'Death in service', exit_kind: 'death', items: ALWAYS },
  { name: 'Absconding', exit_kind: 'absconding', items: ALWAYS },
];

/** The tasks of an exit for which the organisation has no template. */
export const usualExitTasks = (kind: string): readonly UsualTask[] =>
  kind === 'death' || kind === 'absconding' ? ALWAYS : [...IN_PERSON, ...ALWAYS];
