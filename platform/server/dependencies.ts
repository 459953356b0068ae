import type { Audience, PermissionDeclaration, Scope } from '@hrms/platform/contract';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Account, Actor, Addresses, Credential, FoundPerson, Places } from './actor.ts';
import type { Proof } from './database/transaction-connection.ts';
import type { Tx } from './database/tx.ts';
import type { DocumentHead } from './documents/document.ts';
import type { FileStore } from './files.ts';

/** What platform asks of the areas. */
export type PlatformDependencies = {
  /** Who stands behind a credential, with what they may do now; null without a live session. */
  authenticate(pool: pg.Pool, shown: Credential, now: Date, permissions: readonly PermissionDeclaration[]): Promise<Actor | null>;
  /** Who stood behind a token a moment ago, which counts only where the proof holds; null where that is not known. */
  remembered(pool: pg.Pool, token: string, now: Date): { readonly actor: Actor; readonly proof: Proof } | null;
  /** Those of the sessions that are live, in organisations that are open. Not taken for activity. */
  liveSessions(pool: pg.Pool, session_ids: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** Display names of people by employee id. */
  people: {
    exists(tx: Tx, employee_id: string): Promise<boolean>;
    names(tx: Tx, ids: readonly string[]): Promise<Map<string, string>>;
    /** People in service on a day by name or code, for choice lists. */
    find(tx: Tx, search: string | undefined, day: string, limit: number): Promise<FoundPerson[]>;
  };
  /** Who stands in an audience on a day: people in service only, by the position in force. */
  audience: {
    members(tx: Tx, audience: Audience, day: string): Promise<string[]>;
    count(tx: Tx, audience: Audience, day: string): Promise<number>;
    matches(tx: Tx, employee_id: string, audience: Audience, day: string): Promise<boolean>;
    /** For each of many audiences, in one statement. */
    matching(tx: Tx, employee_id: string, audiences: readonly Audience[], day: string): Promise<boolean[]>;
  };
  /** Ids of everybody who reports to a person on a day, directly or not. */
  reportsOf(tx: Tx, manager_employee_id: string, day: string): Promise<string[]>;
  /** Ids of the managers of each of these employees on a day, direct and above; employees without one are left out. */
  managersAbove(tx: Tx, employee_ids: readonly string[], day: string): Promise<Map<string, string[]>>;
  /** Whether the employee of a column stands in the places on a day, as a condition in SQL. */
  isPlacedIn(tx: Tx, employeeColumn: string, places: Places, day: string): RawBuilder<boolean>;
  /** Accounts, by employee, by id, and by a permission they hold on a day. */
  users: {
    of(tx: Tx, employee_ids: readonly string[]): Promise<Account[]>;
    byId(tx: Tx, user_ids: readonly string[]): Promise<Account[]>;
    holding(tx: Tx, permission: string, day: string): Promise<(Account & { scope: Scope })[]>;
  };
  /** Mail addresses by employee id. */
  addresses: { of(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, Addresses>> };
  /** The first working day of each employee on or after a day: neither a holiday nor a weekly off. */
  nextWorkdays(tx: Tx, employee_ids: readonly string[], day: string): Promise<Map<string, string>>;
  /** The file of the organisation's logo; null without one. */
  logoFileId(tx: Tx): Promise<string | null>;
  /** The head of the organisation's documents on a day. */
  documentHead(reader: { readonly tx: Tx; readonly files: FileStore }, day: string): Promise<DocumentHead>;
  /** Refuses a changing call of an organisation that is read-only. @throws Refusal 403 */
  writeGate(caller: { readonly tx: Tx; readonly today: string; readonly actor: Actor }): Promise<void>;
  /** Areas that are switched off for the organisation. */
  switchedOff(tx: Tx): Promise<readonly string[]>;
  /** Refuses a call of an area that is switched off for the organisation. @throws Refusal 403 */
  featureGate(tx: Tx, area: string): Promise<void>;
  /** The next day people are paid; null before the organisation has one. */
  nextPayday(tx: Tx, day: string): Promise<string | null>;
};

/**
 * What each area asks of the areas above it, by area name. An area adds its own entry beside the type it declares:
 * `declare module '@hrms/platform/server' { interface AreaDependencies { readonly leave: LeaveDependencies } }`.
 * The composition root supplies all of them; services read them as `ctx.dependencies.<area>`.
 */
export interface AreaDependencies {
  readonly platform: PlatformDependencies;
}
