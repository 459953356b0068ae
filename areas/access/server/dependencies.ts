import type { PlanInfo } from '@hrms/access/contract';
import type { Tx, Work } from '@hrms/platform/server';
import type { RawBuilder } from 'kysely';

export type Card = { employee_id: string; employee_code: string; full_name: string };
export type Linkable = Card & { email: string | null };
/** An address of an employee, and whether the user asked about entered it lately. */
export type AddressOnRecord = { email: string; entered_by: boolean };
export type Place = { id: string; name: string };
export type Department = Place & { parent_id: string | null };

/** What another area sets up in a new organisation, in the transaction that founds it. */
export type OrganisationFounder = (
  tx: Tx,
  founded: { name: string; state_code: string; today: string; now: Date },
) => Promise<void>;

/** A context of a request or of the nightly job. */
export type AccountListenerCtx = Work;
/** An area that must know at once that users can no longer act, or hold other roles than before. */
export type AccountListener = (ctx: AccountListenerCtx, user_ids: readonly string[]) => Promise<void>;

/** What access needs from areas above it. The composition root supplies it. */
export type AccessDependencies = {
  /** What each area sets up in a new organisation, in this order. */
  readonly founders: readonly OrganisationFounder[];
  employeeCards(tx: Tx, ids: readonly string[]): Promise<Map<string, Card>>;
  /** People in service without one of these ids, found by their words, with the e-mail they are reached at. */
  findPeople(tx: Tx, search: string, without: readonly string[], day: string): Promise<Linkable[]>;
  emailsOf(tx: Tx, ids: readonly string[]): Promise<Linkable[]>;
  hasReports(tx: Tx, ids: readonly string[], day: string): Promise<{ employee_id: string; leads: boolean }[]>;
  /** Number of people in service in an organisation on a day, as a part of a statement. */
  headCountSql(org_id: string, day: string): RawBuilder<number>;
  /** People of these who left the organisation before a day. */
  employeesLeftBefore(tx: Tx, ids: readonly string[], day: string): Promise<string[]>;
  /** Personal e-mail addresses of former employees. */
  personalEmails(tx: Tx, ids: readonly string[]): Promise<Map<string, string | null>>;
  /** Work and personal e-mail of an employee in lower case, each with whether a user entered it since an instant. */
  addressesOnRecord(tx: Tx, employee_id: string, entered: { by: string; since: Date }): Promise<AddressOnRecord[]>;
  /** Addresses in lower case that were taken off an employee's record since an instant. */
  removedAddresses(tx: Tx, employee_id: string, since: Date): Promise<string[]>;
  /** The file of the organisation's logo, which its sign-in page shows. */
  organisationLogo(tx: Tx): Promise<string | null>;
  /** Whether the first set-up of the organisation is over. */
  setupFinished(tx: Tx): Promise<boolean>;
  /** What the organisation subscribed to or tries; null where neither is known. */
  currentPlan(tx: Tx, today: string): Promise<PlanInfo | null>;
  /** Areas that the organisation uses, and those that are switched off for it. */
  features(tx: Tx): Promise<{ readonly on: readonly string[]; readonly off: readonly string[] }>;
  /** Called in the transaction in which users can no longer act, or a role lost holders. */
  readonly accountListeners: readonly AccountListener[];
  branches(tx: Tx): Promise<Place[]>;
  departments(tx: Tx): Promise<Department[]>;
};

export const ACCESS_DEPENDENCIES = [
  'founders',
  'employeeCards',
  'findPeople',
  'emailsOf',
  'hasReports',
  'headCountSql',
  'employeesLeftBefore',
  'personalEmails',
  'addressesOnRecord',
  'removedAddresses',
  'organisationLogo',
  'setupFinished',
  'currentPlan',
  'features',
  'accountListeners',
  'branches',
  'departments',
] as const satisfies (keyof AccessDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly access: AccessDependencies;
  }
}
