import { dateLabel } from '@hrms/platform/calendar';
import { Refusal, wrongField } from '@hrms/platform/server';

/** 409: declarations or proofs may not be changed today. */
export const windowClosed = (what: 'Declarations' | 'Proofs', since: string | null) =>
  new Refusal(
    'statutory.tds_window_closed',
    409,
    since ? `${what} are closed since ${dateLabel(since)}` : `${what} are not open yet`,
  );
/** 422: a window of the same kind and year covers some of the days. */
export const windowOverlap = (name: string) =>
  wrongField('statutory.tds_window_overlap', 'from_date', `This window overlaps ${name}`);
/** 409: the regime of the year is fixed. */
export const regimeClosed = (tax_year: string) =>
  new Refusal('statutory.tds_regime_closed', 409, `The regime can no longer be changed for ${tax_year}`);
/** 422: rent of the year is above the amount from which the PAN is needed. */
export const landlordPanMissing = () =>
  wrongField(
    'statutory.tds_landlord_pan_missing',
    'items',
    'Rent above ₹1,00,000 a year needs the landlord’s PAN',
  );
/** 422: an item with proofs stays. */
export const itemHasProofs = (label: string) =>
  wrongField('statutory.tds_item_has_proofs', 'items', `${label} has proofs. Delete them first`);
/** 409: the declaration is in another state. */
export const declarationState = (status: string) =>
  new Refusal('statutory.tds_declaration_state', 409, `This declaration is ${status}; only a submitted one is decided`);
/** 403: one's own proof. */
export const ownProof = () => new Refusal('statutory.tds_own_proof', 403, 'You cannot review your own proof');
/** 409: the proof is decided. */
export const proofReviewed = (status: string) =>
  new Refusal('statutory.tds_proof_reviewed', 409, `This proof is already ${status}`);
/** 422: more than was claimed. */
export const proofAmount = () =>
  wrongField('statutory.tds_proof_amount', 'approved_paise', 'Approve at most the amount claimed');
