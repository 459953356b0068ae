import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import { type Job, type JobContext, job } from '../jobs/worker.ts';
import { type DigestLine, removeDueDigestItems } from '../notify/digest.queries.ts';
import { platformNotices } from '../notify/notices.ts';
import { insertMails } from './outbox.queries.ts';
import { sendDueMails } from './sending.job.ts';

const MINUTE = 60_000;
const MOST_FAILURES = 20;
const LONGEST_QUEUE_MINUTES = 15;

/** One mail for each person whose digest is due; the lines go with it. */
async function sendDigests({ tx, clock, services, vault: openVault }: JobContext): Promise<void> {
  const now = clock.now();
  const vault = await openVault();
  const lines = await removeDueDigestItems(tx, vault, now);
