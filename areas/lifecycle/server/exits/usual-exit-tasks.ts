import type { ExitTask } from '@hrms/lifecycle/contract';

export type UsualExitTask = Pick<ExitTask, 'title' | 'category' | 'owner_kind'> & {
  /** Days from the last working day. */
  readonly offset_days: number;
  readonly gate?: true;
};

/** Tasks of every exit. */
const ALWAYS: readonly UsualExitTask[] = [
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
const IN_PERSON: readonly UsualExitTask[] = [
  { title: 'Knowledge hand-over plan', category: 'manager', owner_kind: 'manager', offset_days: -20 },
  { title: 'Proofs of investment submitted', category: 'finance', owner_kind: 'subject', offset_days: -5 },
  { title: 'Exit interview held', category: 'hr', owner_kind: 'hr', offset_days: -3 },
  { title: 'Personal e-mail and address confirmed', category: 'hr', owner_kind: 'subject', offset_days: -3 },
  { title: 'Hand-over done', category: 'manager', owner_kind: 'manager', offset_days: -1, gate: true },
];

/** The tasks of an exit by its kind. */
export const usualExitTasks = (kind: string): readonly UsualExitTask[] =>
  kind === 'death' || kind === 'absconding' ? ALWAYS : [...IN_PERSON, ...ALWAYS];
