import type { GratuityInput } from './gratuity.ts';

/** How an employment ended, as the exit has it. */
export type LeavingKind =
  | 'resignation'
  | 'termination'
  | 'retrenchment'
  | 'retirement'
  | 'end_of_contract'
  | 'mutual'
  | 'absconding'
  | 'death';

/** The cause of gratuity by the kind of the exit. */
export const gratuityCauses: Readonly<Record<LeavingKind, GratuityInput['cause']>> = {
  resignation: 'resignation',
  mutual: 'resignation',
  termination: 'termination',
  retrenchment: 'termination',
  absconding: 'termination',
  retirement: 'retirement',
  end_of_contract: 'end_of_term',
  death: 'death',
};
