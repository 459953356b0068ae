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

/** One request of a notice, and who gets it. */
export type Message = {
  readonly request: NotifyRequest;
  readonly recipients: ResolvedRecipients;
  /** Sent once through each channel to each recipient. */
  readonly dedupe_key: string;
};

/** A notice on its way: its messages, and what their recipients and the organisation chose. */
export type NoticeToSend = {
  readonly notice: Notice;
  readonly messages: readonly Message[];
  readonly setting: StoredSetting;
  /** How it reaches a user through a channel. */
  modeOf(user_id: string | null, channel: Channel): 'on' | 'off' | 'digest';
};

/** The record a notice is about, for one of its recipients. */
export const subjectOf = ({ subject_id, subjects }: NotifyRequest, employee_id: string | null): string | null =>
  (employee_id && subjects?.get(employee_id)) || (subject_id ?? null);
