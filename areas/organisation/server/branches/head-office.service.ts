import { isState } from '@hrms/organisation/domain';
import { newId, type Tx } from '@hrms/platform/server';
import { stateUnknown } from '../refusals.ts';
import { insertBranch } from './branch.service.ts';

/** A new organisation starts with its head office, in force long enough back for records of earlier years. */
export async function createHeadOffice(tx: Tx, { state_code, now }: { state_code: string; now: Date }): Promise<void> {
  if (!isState(state_code)) throw stateUnknown();
  await insertBranch(
    tx,
    { id: newId(), name: 'Head office', code: 'HO', is_head_office: true, now },
    { from_date: '2000-01-01', state_code },
  );
}
