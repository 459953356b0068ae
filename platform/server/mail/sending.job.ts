import { countInWindow } from '../attempts.ts';
import { type Job, type JobContext, type JobRun, job } from '../jobs/worker.ts';
import { readSetting, type StoredSetting } from '../notify/setting.queries.ts';
import {
  cancelOvertaken,
  claimMail,
  listDueIds,
  listDueMails,
  markSent,
  markUndeliverable,
  scheduleNextAttempt,
} from './delivery.queries.ts';
import { storeLocalMail } from './local-mailbox.ts';
