/** Sections and documents that a joiner hands in. */
import type { PortalState, SectionKey } from '@hrms/lifecycle/contract';
import { isMaskedValue, mayMove, SECTION_LABELS, sectionProblem } from '@hrms/lifecycle/domain';
import { deleteRow, insertRow, storeUpload, type Upload, type UploadKind, updateRow, type Work } from '@hrms/platform/server';
import { joinerDocumentTypes } from '../joiners/document-types.service.ts';
import type { JoinerRecord } from '../joiners/joiner.queries.ts';
import { listPolicies } from '../joiners/policy.queries.ts';
import { refreshReadiness } from '../joiners/readiness.service.ts';
import {
  addEvent,
  listDocuments,
  listSections,
  readSecrets,
  SECRET_NUMBERS,
  type Secrets,
  saveSecrets,
  saveSection,
} from '../joiners/section.queries.ts';
import * as refusals from '../joining.refusals.ts';
import { readJoiningSettings } from '../joining-setting.queries.ts';
import { readPortal } from './portal.service.ts';
import type { Inside } from './session.service.ts';

const MOST_DOCUMENTS = 25;
const SCANS: readonly UploadKind[] = ['pdf', 'jpg', 'png'];

type Values = Record<string, unknown>;

function assertMayHandIn({ status, consented_at }: JoinerRecord): void {
  if (!mayMove(status, 'hand_in')) throw refusals.wrongStatus(status);
  if (!consented_at) throw refusals.consentMissing();
}

/** Numbers that were typed; masked ones stay as they are stored. */
function numbersIn(data: Values): Secrets {
  const typed = SECRET_NUMBERS.filter((name) => name in data && !isMaskedValue(data[name]));
  return Object.fromEntries(typed.map((name) => [name, (data[name] as string | null) || null]));
}

/** What the section says once stored numbers stand in place of masked ones. */
async function withNumbers(work: Work, joiner_id: string, data: Values): Promise<Values> {
  const stored = await readSecrets(work.tx, await work.vault(), joiner_id);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const key = name === 'account_number_again' ? 'account_number' : name;
      const hidden = SECRET_NUMBERS.find((number) => number === key);
      return [name, hidden && isMaskedValue(value) ? stored[hidden] : value];
    }),
  );
}

/** What a joiner accepts, by title as it stands today. @throws `section_value` naming a policy that is not accepted */
async function readAccepted({ tx }: Work, data: Values): Promise<Values> {
  const accepted = (data.accepted ?? []) as readonly string[];
  const policies = await listPolicies(tx);
  const open = policies.find(({ policy_id }) => !accepted.includes(policy_id));
  if (open) throw refusals.sectionWrong('accepted', `Please read and accept: ${open.title}`);
  return { accepted, policies: policies.map(({ title }) => title).join(', ') };
}

const HIDDEN: readonly string[] = [...SECRET_NUMBERS, 'account_number_again'];

/**
 * Saves a section, in full or as a draft. A verified one is closed.
 * @throws `wrong_status`, `consent_missing`, `section_verified`, `section_value`
 */
export async function handInSection(
  inside: Inside,
  key: SectionKey,
  { draft, ...data }: Values & { draft?: boolean | undefined },
): Promise<PortalState> {
  const { work, joiner } = inside;
  const { tx } = work;
  assertMayHandIn(joiner);
  const before = (await listSections(tx, joiner.joiner_id)).find((section) => section.key === key);
  if (before?.status === 'verified') throw refusals.sectionVerified();
  if (!draft) {
    const { minimum_age } = await readJoiningSettings(tx);
    const limits = { today: work.today, joining_date: joiner.joining_date, minimum_age };
    const problem = sectionProblem(key, await withNumbers(work, joiner.joiner_id, data), limits);
    if (problem) throw refusals.sectionWrong(problem.path, problem.message);
  }
  const numbers = numbersIn(data);
  if (Object.keys(numbers).length > 0) await saveSecrets(tx, await work.vault(), joiner.joiner_id, numbers);
  const shown = Object.fromEntries(Object.entries(data).filter(([name]) => !HIDDEN.includes(name)));
  const accepted = key === 'policies' && !draft ? await readAccepted(work, data) : null;
  // what was accepted needs nobody to verify it
  const status = draft ? 'draft' : accepted ? 'verified' : 'submitted';
  await saveSection(tx, joiner.joiner_id, key, { data: accepted ?? shown, status, now: work.clock.now() });
  if (joiner.status === 'accepted')
    await updateRow(tx, 'joiner', { id: joiner.joiner_id }, { status: 'in_progress', version: joiner.version + 1 });
  if (!draft) {
    await addEvent(
      work,
      joiner.joiner_id,
      joiner.full_name,
      accepted ? `Accepted: ${accepted.policies}` : `${SECTION_LABELS[key]}: submitted`,
    );
    await work.audit('lifecycle.section_handed_in', joiner.joiner_id, { section: key, fields: Object.keys(data), ...accepted });
    await refreshReadiness(work, joiner);
  }
  return readPortal(inside);
}

/** Hands in a document, in place of one of the same type that is not verified. @throws `document_type`, `too_many_documents`, `not_accepted` */
export async function handInDocument(inside: Inside, upload: Upload, document_type_id: string): Promise<PortalState> {
  const { work, joiner } = inside;
  const { tx } = work;
  assertMayHandIn(joiner);
  const type = (await joinerDocumentTypes(tx)).find((known) => known.document_type_id === document_type_id);
  if (!type) throw refusals.documentTypeWrong();
  const stored = await listDocuments(tx, joiner.joiner_id);
  const replaced = stored.filter((document) => document.document_type_id === document_type_id && document.status !== 'verified');
  if (stored.length - replaced.length >= MOST_DOCUMENTS) throw refusals.tooManyDocuments(MOST_DOCUMENTS);
  const kinds = SCANS.filter((kind) => type.allowed_types.includes(kind));
  const file = await storeUpload(work, upload, { purpose: 'lifecycle.joiner_document', kinds, most_megabytes: 5 });
  const now = work.clock.now();
  for (const { document_id } of replaced) await deleteRow(tx, 'joiner_document', { id: document_id });
  await work.files.release(
    tx,
    now,
    replaced.map(({ file_id }) => file_id),
  );
  await insertRow(tx, 'joiner_document', {
    joiner_id: joiner.joiner_id,
    document_type_id,
    file_id: file.id,
    file_name: file.name,
    media_type: file.media_type,
    size_bytes: file.size_bytes,
    status: 'submitted',
    uploaded_at: now,
  });
  await addEvent(work, joiner.joiner_id, joiner.full_name, `${type.name}: submitted`);
  await work.audit('lifecycle.document_handed_in', joiner.joiner_id, { type: type.name, sha256: file.sha256 });
  await refreshReadiness(work, joiner);
  return readPortal(inside);
}
