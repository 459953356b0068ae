import type { Scope } from './endpoint.ts';

/** Keys of the six roles every organisation starts with. */
export type RoleKey = 'owner' | 'hr_admin' | 'payroll_admin' | 'finance' | 'manager' | 'employee';

/** A permission as an area declares it: who holds it by default and how far. */
export type PermissionDeclaration = {
  /** `area.noun.verb` */
  code: string;
  label: string;
  /** One sentence a user choosing roles understands. */
  sentence: string;
  /** Opens pay, identity, bank or rights: marked in the role editor. */
  sensitive?: boolean;
  /** Scopes that make sense for it, narrowest first. */
  scopes: readonly Scope[];
  /**
   * Whether a role that is narrowed to branches and departments gives it: its calls then show only people of those places, or no
   * people at all. Left out: only where it has a narrower scope too, because then its calls already ask who may be seen.
   */
  by_place?: boolean;
  /** Default holders; the Owner role holds every code at the widest of `scopes` whether named here or not. */
  holders: Partial<Record<RoleKey, Scope>>;
};
