import type { Readable } from 'node:stream';
import type { CivilDate } from '@hrms/platform/calendar';
import type { AnyEndpoint, BodyOf, DataOf, PermissionDeclaration, Scope, SearchHit, ToDo } from '@hrms/platform/contract';
import type pg from 'pg';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Actor } from './actor.ts';
import type { AuditEntry } from './audit.ts';
import type { ChangeNotice } from './change-notice.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Vault } from './crypto.ts';
import type { DirectoryTx, Tx } from './database/tx.ts';
import type { AreaDependencies } from './dependencies.ts';
import type { SheetFacts } from './exports/workbook.ts';
import type { FileStore } from './files.ts';
import { newId } from './ids.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { CloseNotices, Notice, Notify } from './notify/notice.ts';
import type { PersonalDataAccess } from './personal-data.ts';
import type { SheetBatches } from './sheet.ts';

/** What lives as long as the program. */
export type Services = {
  readonly config: Config;
  readonly pool: pg.Pool;
  /** Connections to a replica for long reading, used by `readAside`; null without one. */
  readonly replica: pg.Pool | null;
  readonly clock: Clock;
  readonly dependencies: AreaDependencies;
  /** All permissions the areas declare. */
  readonly permissions: readonly PermissionDeclaration[];
  readonly files: FileStore;
  readonly log: Logger;
  /** Null where nobody reads them. */
  readonly metrics: Metrics | null;
  /** What the areas declare they announce, by id. */
  readonly notices: ReadonlyMap<string, Notice>;
  /** By kind of long work: the permission that lets people follow what others began. */
  readonly followed: ReadonlyMap<string, string>;
  /** By topic of the stream: the permission to hear it. */
  readonly topics: ReadonlyMap<string, string>;
  /** What the areas let people find by name. */
  readonly searches: readonly OfAnArea<SearchKind>[];
  /** What the areas have for users to do. */
  readonly to_dos: readonly OfAnArea<ToDoSource>[];
  /** Files that the areas let people export, by name. */
  readonly exports: ReadonlyMap<string, ExportDefinition>;
};

/** With the name of the area that offers it. */
type OfAnArea<T> = T & { readonly area: string };

/** Something that an area has for users to do. */
export type ToDoSource = {
  readonly kind: ToDo['kind'];
  /** Without one every signed-in user is asked about. */
  readonly permission?: string;
  /** Open items of the caller alone, those due first. */
  list(ctx: Ctx, most: number): Promise<readonly Omit<ToDo, 'kind' | 'overdue'>[]>;
};

/** Facts of a file: name of the sheet's content, label and value of each fact, and whether it holds pay or numbers of persons. */
export type ExportAbout = {
  readonly title: string;
  readonly facts: SheetFacts;
  /** Totals of columns, for a workbook; paper has a line of them. */
  readonly totals: SheetFacts;
  readonly confidential: boolean;
};

/**
 * One kind of file that an area offers. The area's call decides who may have which rows and stores that as the filter; the rows are
 * then read without a caller, by a job where there are many.
 */
export type ExportDefinition<Filter = never> = {
  /** `area.what`, for example `employees.list`. */
  readonly name: string;
  /** Heading of a printed file. */
  readonly title: string;
  /** Asked again when the state or the file is fetched. */
  readonly permission: string;
  /** Titles of the columns. */
  columns(ctx: Work, filter: Filter): Promise<readonly string[]>;
  /** Rows in batches; only one batch is in memory at a time. */
  rows(ctx: Work, filter: Filter): SheetBatches;
  /** The screen that offers the file under `?export={id}`, without the leading slash: the notice of a file written by a job leads there. */
  readonly screen?: string;
  /** What the file is about, for the sheet "About" of a workbook and the head of a printed file. */
  about?(ctx: Work, filter: Filter): Promise<ExportAbout>;
};

export type RequestFacts = {
  readonly id: string;
  readonly ip: string;
  /** Method and path pattern, without ids: `GET /v1/department/{id}`. */
  readonly route: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly device: Record<string, string> | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: { maxAge?: number; secure: boolean }): void;
  clearCookie(name: string, secure: boolean): void;
  setHeader(name: string, value: string): void;
  /** The organisation named beside the call, by query or header: a hint that picks or checks, and never widens. */
  readonly tenant_hint: string | null;
  /** Answers with another status and message of success than the endpoint's usual ones. */
  answerWith(status: 200 | 201 | 202, message: string): void;
};

/** The request of work that no call caused: jobs, seeds, tests. `route` names it in logs. */
export const internalRequest = (route: string): RequestFacts => ({
  id: newId(),
  ip: '',
  route,
  headers: {},
  device: null,
  cookies: {},
  setCookie: () => undefined,
  clearCookie: () => undefined,
  setHeader: () => undefined,
  tenant_hint: null,
  answerWith: () => undefined,
});

/**
 * What requests and jobs share: one transaction of one organisation and what is done in it. A service that serves both takes this; one
 * that asks who the caller is takes `Ctx`.
 */
export type Work = {
  readonly tx: Tx;
  readonly org_id: string;
  /** The user who caused it; null for the program itself. */
  readonly caused_by: string | null;
  readonly clock: Clock;
  readonly today: CivilDate;
  readonly services: Services;
  /** What areas ask of the areas above them, by area name. */
  readonly dependencies: AreaDependencies;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  readonly files: FileStore;
  /** The organisation's encryption. */
  vault(): Promise<Vault>;
  /** One event of the audit log; about an employee where the details name one. */
  audit(event: string, subject_id: string | undefined, details?: Record<string, unknown>): Promise<void>;
  /** One line of the audit log for each record, in one statement. */
  auditMany(event: string, records: readonly { subject_id: string; details: Record<string, unknown> }[]): Promise<void>;
  /** Tells people that something happened: bell, and mail where the notice has it. Written in this transaction, so it never outlives a refusal. */
  readonly notify: Notify;
  /** What an action notice asked for is done: it closes for everybody who was told. */
  readonly closeNotices: CloseNotices;
  /** Tells areas that compute from these facts: pay of one employee or of all may differ from a day on. */
  announceChange(topic: string, notice: ChangeNotice): Promise<void>;
  /** The same for many employees, in one statement. */
  announceChanges(topic: string, notices: readonly ChangeNotice[]): Promise<void>;
};

/** The context of a signed-in request of one organisation. Nothing in it is optional. */
export type Ctx = Work & {
  readonly actor: Actor & { readonly org_id: string };
  readonly request: RequestFacts;
  /** Notes that personal data left the server in clear: reveals, exports, and views of identity, bank, medical and family data. */
  auditDataAccess(look: PersonalDataAccess): Promise<void>;
};

/** The context of a call that needs no sign-in. */
export type PublicCtx = {
  readonly tx: DirectoryTx;
  readonly clock: Clock;
  readonly request: RequestFacts;
  readonly services: Services;
  readonly dependencies: AreaDependencies;
  /** Opens an organisation inside the same transaction. */
  enter(org_id: string): Promise<{
    tx: Tx;
    jobs: JobQueue;
    mail: Mailer;
    notify: Notify;
    closeNotices: CloseNotices;
    audit(entry: Omit<AuditEntry, 'ip' | 'device' | 'request_id'>): Promise<void>;
  }>;
  /**
   * Work that must stay even when the request is refused: the end of a stolen session, refusals in the audit log. It runs in a
   * transaction of its own once this one has ended, so it never waits for what this one holds.
   */
  afterTransaction(work: (tx: DirectoryTx) => Promise<unknown>): void;
  /** The token of the call, if it carries one. */
  readonly bearer: string | null;
};

/** The context of a platform admin's call: directory tables, and organisations opened one by one in the same transaction. */
export type PlatformCtx = Pick<
  PublicCtx,
  'tx' | 'clock' | 'request' | 'services' | 'dependencies' | 'enter' | 'afterTransaction'
> & {
  readonly actor: Actor & { readonly kind: 'platform' };
  readonly today: CivilDate;
};

/** Records of one kind that people find by name: only those the caller may open, in the order of how well they fit. */
export type SearchKind = {
  readonly kind: string;
  readonly title: string;
  /** Left out: everybody may ask; `find` says what each may see. */
  readonly permission?: string;
  find(ctx: Ctx, q: string, most: number): Promise<SearchHit[]>;
};

/** The context of a person's calls about their own sign-in: outside any organisation until the service opens one. */
export type AccountCtx = PublicCtx & { readonly actor: Actor };

/** What a file endpoint answers. */
export type FileAnswer = {
  name: string;
  media_type: string;
  body: Buffer | Readable;
  /** To be looked at instead of saved. */
  inline?: boolean;
  /** Shown inside a page of ours; no other file may be framed. */
  framed?: boolean;
};

/** What a raw endpoint answers: plain text unless it names another type. */
export type RawAnswer = { status: number; text: string; media_type?: string; headers?: Readonly<Record<string, string>> };

/** One uploaded file with the form's other fields. */
export type Upload = { name: string; media_type: string; bytes: Buffer; fields: Record<string, string> };

type ParsedOf<E, K extends 'query' | 'params'> = E extends { [P in K]: infer S extends z.ZodType } ? z.output<S> : undefined;

export type RequestInput<E> = {
  params: ParsedOf<E, 'params'>;
  query: ParsedOf<E, 'query'>;
  body: BodyOf<E>;
  upload: E extends { kind: 'upload' } ? Upload : undefined;
  /** The body of a raw call as it came. */
  raw: E extends { kind: 'raw' } ? string : undefined;
};
export type CtxOf<E> = E extends { public: true }
  ? PublicCtx
  : E extends { account: true }
    ? AccountCtx
    : E extends { platform: true }
      ? PlatformCtx
      : Ctx;
export type AnswerOf<E> = E extends { kind: 'file' } ? FileAnswer : E extends { kind: 'raw' } ? RawAnswer : DataOf<E>;

/** What a call does before its transaction opens: slow work that must not hold a connection. */
export type Prepare<E, P> = (services: Services, request: RequestFacts, given: RequestInput<E>) => Promise<P>;

export type Route = {
  readonly endpoint: AnyEndpoint;
  /** The area that offers it; an organisation may have it switched off. */
  readonly area?: string;
  readonly prepare?: (services: Services, request: RequestFacts, given: never) => Promise<unknown>;
  readonly answerTogether?: (services: Services, request: RequestFacts, given: never) => Promise<unknown>;
  handle(ctx: never, given: never, prepared: never): Promise<unknown>;
};

/** Ties an endpoint to the service that answers it; the types of both must agree. */
export function route<const E extends AnyEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, given: RequestInput<E>) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/** A route of a public call with slow work, such as hashing a password, done before its transaction opens. */
export function preparedRoute<const E extends AnyEndpoint & { public: true }, P>(
  endpoint: E,
  prepare: Prepare<E, P>,
  handle: (ctx: PublicCtx, given: RequestInput<E>, prepared: P) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, prepare: prepare as NonNullable<Route['prepare']>, handle: handle as Route['handle'] };
}

/**
 * A route of a public call that many send at once. `answerTogether` answers it in a transaction shared with others, so it waits for no
 * place among the other calls; where it answers null, the call goes on as any other.
 */
export function batchedRoute<const E extends AnyEndpoint & { public: true }>(
  endpoint: E,
  answerTogether: Prepare<E, AnswerOf<E> | null>,
  handle: (ctx: PublicCtx, given: RequestInput<E>) => Promise<AnswerOf<E>>,
): Route {
  return {
    endpoint,
    answerTogether: answerTogether as NonNullable<Route['answerTogether']>,
    handle: handle as Route['handle'],
  };
}

/** The scope a person holds for a permission, or null. */
export const scopeOf = (actor: Actor, permission: string): Scope | null => actor.permissions.get(permission) ?? null;
