import { type StateCode, states } from '@hrms/organisation/domain';

/** States where municipalities and panchayats levy professional tax, so that the state alone does not decide its amount. */
const LEVIED_BY_LOCAL_BODIES: ReadonlySet<string> = new Set<StateCode>(['IN-KL', 'IN-PY', 'IN-TN']);

export const hasLocalBodies = (state_code: string | null | undefined): boolean => LEVIED_BY_LOCAL_BODIES.has(state_code ?? '');

/** For a choice list, by name. */
export const STATE_OPTIONS = Object.entries(states).map(([value, label]) => ({ value, label }));

export type BranchLocality = { state_code?: string | null | undefined; local_body?: string | null | undefined };

/** Which law a branch comes under when its place changes: its state, only its local body, or the same as before. */
export function changedJurisdiction(before: BranchLocality | undefined, now: BranchLocality): 'state' | 'local_body' | null {
  if (!now.state_code) return null;
  if (now.state_code !== before?.state_code) return 'state';
  return (now.local_body?.trim() || null) === (before.local_body ?? null) ? null : 'local_body';
}
