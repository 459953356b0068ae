import { CONSENT_NOTICE, type PortalState } from '@hrms/lifecycle/contract';
import { ENDED_JOINER, isSameName, mayMove, SECTION_LABELS } from '@hrms/lifecycle/domain';
import { readIssuedLetter } from '@hrms/organisation/server';
import { type FileAnswer, updateRow, type Work } from '@hrms/platform/server';
import { joinerDocumentTypes } from '../joiners/document-types.service.ts';
import { findJoiner, lockJoiner } from '../joiners/joiner.queries.ts';
import { listPolicies } from '../joiners/policy.queries.ts';
import { readDocuments, readSections, toInstant } from '../joiners/read.service.ts';
import { addEvent } from '../joiners/section.queries.ts';
import { joiningNotices } from '../joining.notices.ts';
import * as refusals from '../joining.refusals.ts';
import { readPlaceNames } from '../places.service.ts';
import { readPolicyFile } from './policy.service.ts';
import type { Inside } from './session.service.ts';

/** What is asked of a joiner and what was handed in. */
export async function readPortal({ work, joiner, organisation }: Inside): Promise<PortalState> {
  const { tx, today } = work;
  const stored = await findJoiner(tx, joiner.joiner_id, today);
  if (!stored) throw refusals.linkInvalid();
  const names = await readPlaceNames(tx);
  const policies = await listPolicies(tx);
  const sections = await readSections(work, stored.joiner_id);
  const { offer_valid_until: valid_until, status } = stored;
  return {
    organisation,
    full_name: stored.full_name,
    status,
    designation: names.designation_id.get(stored.designation_id) ?? '',
    department: names.department_id.get(stored.department_id) ?? '',
    branch: names.branch_id.get(stored.branch_id) ?? '',
    joining_date: stored.joining_date,
    offer: stored.offer_letter_id
      ? {
          valid_until,
          ended: status === 'offered' && valid_until !== null && valid_until < today,
          accepted_at: toInstant(stored.accepted_at),
          declined: status === 'declined',
        }
      : null,
    consented_at: toInstant(stored.consented_at),
    submitted_at: toInstant(stored.submitted_at),
    sections,
    documents: await readDocuments(tx, stored.joiner_id),
    policies: policies.map(({ policy_id, title }) => ({ policy_id, title })),
    document_types: (await joinerDocumentTypes(tx)).map(({ document_type_id, name }) => ({ document_type_id, name })),
    missing: sections
      .filter(({ required, status: section }) => required && !['submitted', 'verified'].includes(section))
      .map(({ key }) => SECTION_LABELS[key]),
    closed: ENDED_JOINER.includes(status) || status === 'converted',
  };
}

/** Agrees to the use of personal data. */
export async function giveConsent(inside: Inside): Promise<PortalState> {
  const { work, joiner } = inside;
  if (!joiner.consented_at) {
    const { version, languages, purposes } = CONSENT_NOTICE;
    const set = { consented_at: work.clock.now(), consent_version: version };
    await updateRow(work.tx, 'joiner', { id: joiner.joiner_id }, set);
    await addEvent(work, joiner.joiner_id, joiner.full_name, `Agreed to the use of personal data (notice ${version})`);
    await work.audit('lifecycle.consent_given', joiner.joiner_id, { version, languages, purposes });
  }
  return readPortal(inside);
}

const notifyOffice = (work: Work, { joiner_id, full_name, created_by }: Inside['joiner'], event: 'accepted' | 'declined') =>
  work.notify(joiningNotices.answered, {
    to: { users: created_by ? [created_by] : [] },
    cause: `${joiner_id}:${event}`,
    subject_id: joiner_id,
    values: { employee: full_name, event, joiner_id },
  });

async function lockOffered({ work, joiner }: Inside) {
  const stored = await lockJoiner(work.tx, joiner.joiner_id, work.today);
  if (!mayMove(stored.status, 'answer_offer')) throw refusals.wrongStatus(stored.status);
  if (stored.offer_valid_until && stored.offer_valid_until < work.today) throw refusals.offerEnded();
  return stored;
}

/** Accepts the offer by the name that stands on it. @throws `wrong_status`, `offer_ended`, `name_differs` */
export async function acceptOffer(inside: Inside, typed: string, ip: string): Promise<PortalState> {
  const { work } = inside;
  const joiner = await lockOffered(inside);
  if (!isSameName(typed, joiner.full_name)) throw refusals.nameDiffers(joiner.full_name);
  const set = {
    status: 'accepted',
    accepted_at: work.clock.now(),
    accepted_name: typed,
    accepted_from: ip,
    version: joiner.version + 1,
  };
  await updateRow(work.tx, 'joiner', { id: joiner.joiner_id }, set);
  await addEvent(work, joiner.joiner_id, joiner.full_name, 'Offer accepted');
  await work.audit('lifecycle.offer_accepted', joiner.joiner_id, { from: ip });
  await notifyOffice(work, joiner, 'accepted');
  return readPortal(inside);
}

/** Declines the offer. @throws `wrong_status`, `offer_ended` */
export async function declineOffer(inside: Inside, reason: string): Promise<PortalState> {
  const { work } = inside;
  const joiner = await lockOffered(inside);
  const set = { status: 'declined', reason, ended_on: work.today, version: joiner.version + 1 };
  await updateRow(work.tx, 'joiner', { id: joiner.joiner_id }, set);
  await addEvent(work, joiner.joiner_id, joiner.full_name, `Offer declined: ${reason}`);
  await work.audit('lifecycle.offer_declined', joiner.joiner_id, { reason });
  await notifyOffice(work, joiner, 'declined');
  return readPortal(inside);
}

/** The offer letter. @throws `link_invalid` where there is none */
export async function readOfferLetter({ work, joiner }: Inside): Promise<FileAnswer> {
  const file = joiner.offer_letter_id && (await readIssuedLetter(work, joiner.offer_letter_id));
  if (!file) throw refusals.linkInvalid();
  return { ...file, inline: true };
}

/** A policy to read. @throws `link_invalid` where there is none */
export async function readPortalPolicy({ work }: Inside, id: string): Promise<FileAnswer> {
  if (!(await listPolicies(work.tx)).some(({ policy_id }) => policy_id === id)) throw refusals.linkInvalid();
  return readPolicyFile(work, id);
}

/** Sends everything to the office. @throws `wrong_status`, `sections_missing` */
export async function submitPortal(inside: Inside): Promise<PortalState> {
  const { work, joiner } = inside;
  if (!mayMove(joiner.status, 'hand_in')) throw refusals.wrongStatus(joiner.status);
  const { missing } = await readPortal(inside);
  if (missing.length > 0) throw refusals.sectionsMissing(missing);
  await updateRow(work.tx, 'joiner', { id: joiner.joiner_id }, { submitted_at: work.clock.now() });
  await addEvent(work, joiner.joiner_id, joiner.full_name, 'All details sent');
  await work.audit('lifecycle.joiner_submitted', joiner.joiner_id, {});
  await work.notify(joiningNotices.submitted, {
    to: { users: joiner.created_by ? [joiner.created_by] : [] },
    cause: `${joiner.joiner_id}:${work.clock.now().toISOString()}`,
    subject_id: joiner.joiner_id,
    values: { employee: joiner.full_name, joiner_id: joiner.joiner_id },
  });
  return readPortal(inside);
}
