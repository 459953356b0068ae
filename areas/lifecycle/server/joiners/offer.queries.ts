import type { Work } from '@hrms/platform/server';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { findJoiners, type JoinerRecord } from './joiner.queries.ts';

/** Offers in the approvals area: the record is the joiner. */
export const OFFER_REQUEST: ApprovableRecord = { subject: 'lifecycle.onboarding', table: 'joiner' };

/** Joiners by id as approvals read them. */
export const findAskedOffers = ({ tx, today }: Work, ids: readonly string[]): Promise<JoinerRecord[]> =>
  findJoiners(tx, ids, today);
