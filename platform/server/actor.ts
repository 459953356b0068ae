import type { Scope } from '@hrms/platform/contract';

/** What stands between a signed-in person and the calls of their organisation. */
export type SignInStanding = {
  /** The address of the session's organisation: a hint that names another one finds nothing. */
  readonly org_slug: string | null;
  readonly suspended: boolean;
  readonly is_owner: boolean;
  /** A second factor must be set up before anything else answers. */
  readonly second_factor_due: boolean;
};

/** Nothing stands in between: for work that the program does by itself. */
export const unrestrictedStanding: SignInStanding = {
  org_slug: null,
  suspended: false,
  is_owner: false,
  second_factor_due: false,
};
/** Places that narrow a permission: both lists must hold where both are given; a department includes its sub-departments. */
export type Places = { readonly branches: readonly string[]; readonly departments: readonly string[] };

/** A platform admin at work inside an organisation: every call is written down, and reading is all that read mode allows. */
export type Acting = { readonly id: string; readonly mode: 'read' | 'write'; readonly until: Date };

/** Who is asking. Resolved once per request by the area that keeps sessions. */
export type Actor = {
  readonly kind: 'user' | 'platform';
  readonly identity_id: string;
  readonly user_id: string;
  /** Null for a platform admin. */
  readonly org_id: string | null;
  readonly employee_id: string | null;
  readonly session_id: string;
  readonly email: string;
  readonly display_name: string;
  readonly permissions: ReadonlyMap<string, Scope>;
  /**
   * Permissions that reach everybody in some places only. In `permissions` such a one carries the scope that it has besides
   * (self, when there is no other), so that code which knows no places shows less, never more.
   */
  readonly limits: ReadonlyMap<string, readonly Places[]>;
  /** Left the organisation: only calls that say `alumni` answer, about the person alone. */
  readonly alumni: boolean;
  readonly acting: Acting | null;
  /** When the person last proved it is them, for calls that ask again. */
  readonly reauthenticated_at: Date | null;
  readonly standing: SignInStanding;
};

/** Somebody in service, as choice lists show people. */
export type FoundPerson = { employee_id: string; full_name: string; employee_code: string };
/** A user of the organisation, as far as notifying them needs it. */
export type Account = {
  readonly user_id: string;
  readonly employee_id: string | null;
  /** The address they sign in with. */
  readonly email: string;
  readonly status: 'invited' | 'active' | 'alumni' | 'disabled';
};

/** Where mail reaches an employee. */
export type Addresses = { readonly work_email: string | null; readonly personal_email: string | null };

/**
 * What somebody is known by: the bearer token of a call, or the session of a stream that is already open. Only a token shown
 * loudly counts as activity, which keeps a session alive.
 */
export type Credential = { readonly token: string; readonly withoutActivity?: true } | { readonly session_id: string };
