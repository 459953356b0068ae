import type { CivilDate } from '@hrms/platform/calendar';
import { pensionEndsOn } from '../epf/law.ts';
import type { LeavingKind } from '../labour-law/leaving.ts';

type Leaver = { readonly kind: LeavingKind; readonly last_working_day: CivilDate; readonly date_of_birth: CivilDate };
type SchemeExit = { readonly code: string; readonly label: string };

const ESIC: Partial<Record<LeavingKind, SchemeExit>> = {
  retirement: { code: '3', label: 'Retired' },
  death: { code: '5', label: 'Expired' },
  retrenchment: { code: '10', label: 'Retrenchment' },
};

/**
 * The reason of leaving an authority asks for. EPFO's exit of a member: C cessation, S superannuation (at 58), R retirement before it, D
 * death in service; P, permanent disablement, is decided on a medical certificate and chosen on the portal. ESIC: the codes of its
 * monthly template.
 */
export function schemeExit(scheme: 'epf' | 'esi', { kind, last_working_day, date_of_birth }: Leaver): SchemeExit {
  if (scheme === 'esi') return ESIC[kind] ?? { code: '2', label: 'Left service' };
  if (kind === 'death') return { code: 'D', label: 'Death in service' };
  if (kind !== 'retirement') return { code: 'C', label: 'Cessation' };
  return pensionEndsOn(date_of_birth, last_working_day) <= last_working_day
    ? { code: 'S', label: 'Superannuation' }
    : { code: 'R', label: 'Retirement' };
}
