import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../database/tx.ts';
import type { AreaDependencies } from '../dependencies.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Channel, Notice, NotifyRequest } from './notice.ts';
import type { ResolvedRecipients } from './recipients.ts';
import type { StoredSetting } from './setting.queries.ts';

/** What sending a notice needs, inside one transaction. */
export type NotifierParts = {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly services: {
    readonly dependencies: AreaDependencies;
    readonly config: Config;
    readonly log: Logger;
    readonly notices: ReadonlyMap<string, Notice>;
  };
  /** The user whose doing it is; null for the program itself. */
  readonly actor_id: string | null;
};

/** One request with everybody it goes to. */
export type ResolvedRequest = { readonly request: NotifyRequest; readonly recipients: ResolvedRecipients };

/** A notice on its way: its requests, and what the recipients and the organisation chose. */
export type NoticeToSend = {
  readonly notice: Notice;
  readonly requests: readonly ResolvedRequest[];
  readonly setting: StoredSetting;
  /** How it reaches a user through a channel. */
  modeOf(user_id: string | null, channel: Channel): 'on' | 'off' | 'digest';
};

/** Ids of the lines of the bell that a notice made, by request and user. */
export type ShownNotifications = ReadonlyMap<NotifyRequest, Map<string, string>>;

/** Of one cause and notice; sent once to each recipient through each channel. */
export const dedupeKey = ({ id }: Notice, { cause }: NotifyRequest): string => `${id}:${cause}`;

/** The record a notice is about, for one of its recipients. */
export const subjectOf = ({ subject_id, subjects }: NotifyRequest, employee_id: string | null): string | null =>
  (employee_id && subjects?.get(employee_id)) || (subject_id ?? null);
