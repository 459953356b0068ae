import type { AnyEndpoint, PermissionDeclaration } from '@hrms/platform/contract';
import type { ExportDefinition, Route, SearchKind, ToDoSource } from './context.ts';
import type { WriteWatch } from './database/tx.ts';
import type { Dataset } from './dataset.ts';
import type { Sweep } from './jobs/sweep.ts';
import type { Job } from './jobs/worker.ts';
import type { Notices } from './notify/notice.ts';
import type { SealedColumn } from './rotation.ts';

/** What an area gives the server: its calls, its jobs, the permissions it knows, what it tells people. */
export type Area = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly permissions: readonly PermissionDeclaration[];
  /** Names of what it asks of the areas above it; the start fails where one of them is not supplied. */
  readonly dependencies?: readonly string[];
  /** Upkeep of the whole installation. */
  readonly sweeps?: readonly Sweep[];
  /** Columns whose texts the vault sealed, so that a new key can seal them anew. */
  readonly sealed?: readonly SealedColumn[];
  /** What it tells people, declared beside the code that tells it. */
  readonly notices?: Notices;
  /** By kind of long work that it begins: the permission that lets people follow what others began. Whoever began it always may. */
  readonly followed?: Readonly<Record<string, string>>;
  /** By topic of the stream: the permission to hear it. It says that something changed; who may see what is the call's to answer. */
  readonly topics?: Readonly<Record<string, string>>;
  /** What people find by name. */
  readonly searches?: readonly SearchKind[];
  /** What users have to do in it. */
  readonly to_dos?: readonly ToDoSource[];
  /** Files that people export. */
  readonly exports?: readonly ExportDefinition[];
  /** Rows that reports are made of. */
  readonly datasets?: readonly Dataset[];
  /** What is done before the commit of a transaction that wrote certain of its tables. One area may have it. */
  readonly watch?: WriteWatch;
};

export const defineArea = (area: Area): Area => area;

/** A request that the endpoint would accept in a given world; walking tests call every endpoint through its own. */
export type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The body of a raw call. */
  text?: string;
  upload?: { name: string; text: string; fields?: Record<string, string> };
};
export type Examples<World> = readonly (readonly [AnyEndpoint, (world: World) => Example | Promise<Example>])[];
