import type { BillingProfile, BuyerSnapshot, ProfileInput, UpdateProfile } from '@hrms/billing/contract';
import { gstinProblem, stateCodeOfGstin } from '@hrms/organisation/domain';
import { listBranchStates, readDocumentHead } from '@hrms/organisation/server';
import { insertRow, type Tx, updateVersioned, type Work } from '@hrms/platform/server';
import { invalidGstin, staleRecord, stateMissing } from '../refusals.ts';
import { findProfileRow, type ProfileRow } from './profile.queries.ts';

const INDIA = 'IN';

/** State of the organisation's first branch today; null without an address. */
async function findOwnState(tx: Tx, today: string): Promise<string | null> {
  const [first] = (await listBranchStates(tx)).filter(({ from_date }) => from_date <= today);
  return first?.state_code ?? null;
}

/** The stored buyer of invoices, or the organisation itself while none is stored. */
export async function readBillingProfile(work: Work): Promise<BillingProfile> {
  const row = await findProfileRow(work.tx);
  if (row) {
    const { id: _id, ...profile } = row;
    return { ...profile, stored: true };
  }
  const head = await readDocumentHead(work, work.today);
  return {
    legal_name: head.name,
    gstin: null,
    pan: null,
    address: head.address.join(', '),
    state_code: await findOwnState(work.tx, work.today),
    country: INDIA,
    billing_emails: [],
    purchase_order_number: null,
    tds_section: null,
    stored: false,
    version: null,
  };
}

/** A buyer as it is stored: GSTIN checked, the state taken from it. @throws Refusal 422 */
function toProfileRow(profile: ProfileInput): Omit<ProfileRow, 'id' | 'version'> {
  const gstin = profile.gstin?.toUpperCase() || null;
  const problem = gstin && gstinProblem(gstin);
  if (problem) throw invalidGstin('gstin', problem);
  const state_code = (gstin && stateCodeOfGstin(gstin)) ?? profile.state_code ?? null;
  const country = profile.country.toUpperCase();
  if (country === INDIA && !state_code) throw stateMissing();
  return {
    legal_name: profile.legal_name,
    gstin,
    pan: profile.pan?.toUpperCase() || (gstin?.slice(2, 12) ?? null),
    address: profile.address,
    state_code: country === INDIA ? state_code : null,
    country,
    billing_emails: profile.billing_emails,
    purchase_order_number: profile.purchase_order_number ?? null,
    tds_section: profile.tds_section ?? null,
  };
}

/** Stores the buyer of invoices; invoices that were issued keep theirs. @throws Refusal 409, 422 */
export async function saveBillingProfile(
  work: Work,
  { version, stored: _stored, ...profile }: UpdateProfile,
): Promise<BillingProfile> {
  const before = await findProfileRow(work.tx);
  const row = toProfileRow(profile);
  if (before && version && before.version !== version) throw staleRecord();
  const updated_at = work.clock.now();
  if (before)
    await updateVersioned(work.tx, 'billing_profile', {
      id: before.id,
      version: before.version,
      set: { ...row, updated_at },
      stale: staleRecord,
    });
  else await insertRow(work.tx, 'billing_profile', { ...row, updated_at });
  await work.audit('billing.profile_changed', undefined, { before: before && { ...before }, after: row });
  return readBillingProfile(work);
}

/** The buyer as it is printed on an invoice. @throws Refusal 422 for an Indian buyer without a state */
export async function readBuyer(work: Work): Promise<BuyerSnapshot> {
  const profile = await readBillingProfile(work);
  if (profile.country === INDIA && !profile.state_code) throw stateMissing();
  const { stored: _stored, version: _version, tds_section: _section, ...buyer } = profile;
  return buyer;
}
