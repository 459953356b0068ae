import { findEmployeeCards, findMatchingEmployees } from '@hrms/employees/server';
import type { Joiner, JoinerAction, JoinerDetail, JoinerSection, joiners } from '@hrms/lifecycle/contract';
import { mayMove, OPEN_JOINER, requiredSections, SECTION_KEYS } from '@hrms/lifecycle/domain';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, maskText, type PageRows, type Tx, type Work } from '@hrms/platform/server';
import { readTasksOf } from '../checklists/task.service.ts';
import { type PlaceNames, readPlaceNames } from '../places.service.ts';
import { documentTypeNames } from './document-types.service.ts';
import { countJoiners, findOwners, findVisibleJoiner, type JoinerRecord, listJoinerRows } from './joiner.queries.ts';
import { findLiveLink } from './link.queries.ts';
import { listPolicies } from './policy.queries.ts';
import { missingOf } from './readiness.service.ts';
import { listDocuments, listEvents, listSections, readSecrets, SECRET_NUMBERS } from './section.queries.ts';

/** A moment as answers write it. */
export const toInstant = (moment: string | Date | null): string | null => moment && new Date(moment).toISOString();

type Placed = { branch_id: string; department_id: string; designation_id: string };
const namesOf = (row: Placed, names: PlaceNames) => ({
  branch: names.branch_id.get(row.branch_id) ?? '',
  department: names.department_id.get(row.department_id) ?? '',
  designation: names.designation_id.get(row.designation_id) ?? '',
});

/** One page of the joiners whom the caller may see. */
export async function listJoiners(ctx: Ctx, filter: FilterOf<typeof joiners.list>): Promise<PageRows<Joiner>> {
  const page = await listJoinerRows(ctx, filter);
  const names = await readPlaceNames(ctx.tx);
  const cards = await findEmployeeCards(
    ctx.tx,
    page.rows.flatMap(({ manager_id, owner_id }) => [manager_id ?? [], owner_id ?? []].flat()),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      ...namesOf(row, names),
      manager: cards.get(row.manager_id ?? '')?.full_name ?? null,
      owner: cards.get(row.owner_id ?? '')?.full_name ?? null,
    })),
  };
}

/** Figures over the open joiners whom the caller may see, and who is responsible for them, by name. */
export async function summariseJoiners(ctx: Ctx): Promise<DataOf<typeof joiners.summary>> {
  const cards = await findEmployeeCards(ctx.tx, await findOwners(ctx));
  const owners = [...cards].map(([employee_id, { full_name: name }]) => ({ employee_id, name }));
  return { ...(await countJoiners(ctx)), owners: owners.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/** All sections of a joiner, those not begun as empty ones, numbers masked. */
export async function readSections({ tx, vault }: Pick<Work, 'tx' | 'vault'>, joiner_id: string): Promise<JoinerSection[]> {
  const stored = new Map((await listSections(tx, joiner_id)).map((section) => [section.key, section]));
  const secrets = await readSecrets(tx, await vault(), joiner_id);
  const masked = Object.fromEntries(SECRET_NUMBERS.flatMap((name) => (secrets[name] ? [[name, maskText(secrets[name])]] : [])));
  const OF = { identity: ['pan', 'aadhaar', 'uan', 'esi_number'], bank: ['account_number'] } as const;
  const has_policies = (await listPolicies(tx)).length > 0;
  const required = requiredSections(has_policies);
  return SECTION_KEYS.filter((key) => key !== 'policies' || has_policies || stored.has(key)).map((key) => {
    const section = stored.get(key);
    const numbers: readonly string[] = OF[key as keyof typeof OF] ?? [];
    const shown = Object.fromEntries(numbers.flatMap((name) => (name in masked ? [[name, masked[name]]] : [])));
    return {
      key,
      required: required.includes(key),
      status: section?.status ?? 'empty',
      remark: section?.remark ?? null,
      submitted_at: toInstant(section?.submitted_at ?? null),
      data: section ? { ...section.data, ...shown } : {},
    };
  });
}

/** Documents of a joiner with the names of their types. */
export async function readDocuments(tx: Tx, joiner_id: string) {
  const types = await documentTypeNames(tx);
  return (await listDocuments(tx, joiner_id)).map(({ file_id: _file, uploaded_at, ...document }) => ({
    ...document,
    type: types.get(document.document_type_id) ?? 'Document',
    uploaded_at: new Date(uploaded_at).toISOString(),
  }));
}

/** What the caller may do with a joiner in its status. */
function actionsOf(ctx: Ctx, { status, erased_at, offer_asked }: JoinerRecord, has_link: boolean): JoinerAction[] {
  const may = (permission: string) => hasOfficeScope(ctx.actor, permission);
  const update = may('lifecycle.onboarding.update');
  const offer = may('lifecycle.offer.update');
  const waits = offer_asked !== null;
  const actions: [JoinerAction, boolean][] = [
    ['edit', update && !waits && mayMove(status, 'update')],
    ['offer', offer && !waits && mayMove(status, 'offer')],
    ['extend_offer', offer && mayMove(status, 'extend_offer')],
    ['appointment_letter', offer && mayMove(status, 'appointment')],
    ['send_link', update && !waits && mayMove(status, 'send_link')],
    ['revoke_link', update && has_link],
    ['verify', may('lifecycle.onboarding.verify') && mayMove(status, 'verify')],
    ['convert', may('lifecycle.onboarding.convert') && !waits && mayMove(status, 'convert')],
    ['cancel', update && mayMove(status, 'cancel')],
    ['no_show', update && mayMove(status, 'no_show')],
    ['reopen', update && mayMove(status, 'reopen') && !erased_at],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

/** Employees who look like the joiner, by e-mail and phone number; only those the caller may read. */
export async function findSamePeople(ctx: Ctx, { personal_email, phone }: Pick<JoinerRecord, 'personal_email' | 'phone'>) {
  if (!personal_email && !phone) return [];
  const { matches } = await findMatchingEmployees(ctx, {
    ...(personal_email && { personal_email }),
    ...(phone && { phone }),
  } as Parameters<typeof findMatchingEmployees>[1]);
  return matches.map(({ employee_id, employee_code, full_name, left, last_working_day, fields }) => ({
    employee_id,
    label: [employee_code, full_name].filter(Boolean).join(' '),
    left,
    last_working_day,
    fields,
  }));
}

/** A joiner with details, documents, tasks and what the caller may do. @throws `not_found` */
export async function readJoiner(ctx: Ctx, id: string): Promise<JoinerDetail> {
  const row = await findVisibleJoiner(ctx, id);
  const { created_by: _author, erased_at: _erased, offer_asked, ...joiner } = row;
  const link = (await findLiveLink(ctx.tx, id, ctx.clock.now())) ?? null;
  const office = hasOfficeScope(ctx.actor, 'lifecycle.onboarding.read');
  const verifier = hasOfficeScope(ctx.actor, 'lifecycle.onboarding.verify');
  const people = [joiner.manager_id, joiner.owner_id, joiner.buddy_id].flatMap((employee) => employee ?? []);
  const cards = await findEmployeeCards(ctx.tx, people);
  const open = OPEN_JOINER.includes(joiner.status);
  return {
    ...joiner,
    ...namesOf(joiner, await readPlaceNames(ctx.tx)),
    manager: cards.get(joiner.manager_id ?? '')?.full_name ?? null,
    owner: cards.get(joiner.owner_id ?? '')?.full_name ?? null,
    buddy: cards.get(joiner.buddy_id ?? '')?.full_name ?? null,
    offer_pending: offer_asked && { valid_until: offer_asked.valid_until, by_name: offer_asked.by_name },
    structure: office ? joiner.structure : null,
    annual_ctc_paise: office ? joiner.annual_ctc_paise : null,
    personal_email: office ? joiner.personal_email : null,
    phone: office ? joiner.phone : null,
    offered_at: toInstant(joiner.offered_at),
    accepted_at: toInstant(joiner.accepted_at),
    consented_at: toInstant(joiner.consented_at),
    submitted_at: toInstant(joiner.submitted_at),
    invited_at: toInstant(joiner.invited_at),
    link: link && {
      expires_at: new Date(link.expires_at).toISOString(),
      opened_at: toInstant(link.opened_at),
      opened_count: link.opened_count,
    },
    sections: verifier ? await readSections(ctx, id) : [],
    documents: verifier ? await readDocuments(ctx.tx, id) : [],
    tasks: await readTasksOf(ctx, id),
    events: (await listEvents(ctx.tx, id)).map((event) => ({ ...event, happened_at: new Date(event.happened_at).toISOString() })),
    missing: open ? await missingOf(ctx, id) : [],
    matches: open && office ? (await findSamePeople(ctx, joiner)).map(({ fields: _fields, ...match }) => match) : [],
    actions: actionsOf(ctx, row, link !== null),
  };
}
