import type { OrganisationProfile, UpdateProfile } from '@hrms/organisation/contract';
import { gstinProblem, isState, panWarning } from '@hrms/organisation/domain';
import { type Ctx, mapUniqueViolation, newId } from '@hrms/platform/server';
import {
  dateInFuture,
  invalidDefaultGstin,
  panNeedsReason,
  signatoryUnknown,
  staleRecord,
  stateUnknownAt,
} from '../records.refusals.ts';
import { decryptOrganisationPan, findProfileRow, type ProfileRow, readProfile } from './profile.queries.ts';

/** Saves the profile as a whole. A PAN sent back masked stays as it is. */
export async function updateProfile(ctx: Ctx, { version, ...asked }: UpdateProfile): Promise<OrganisationProfile> {
  const before = await readProfile(ctx);
  if (before.version !== version) throw staleRecord();
  const row = await findProfileRow(ctx.tx);
  const vault = await ctx.vault();
  const known = row ? decryptOrganisationPan(vault, row) : null;
  const pan = asked.pan?.startsWith('XXXXXX') ? known : asked.pan;
  await assertValidProfile(ctx, asked, pan);

  const id = row?.id ?? newId();
  const values = {
    ...toProfileColumns(asked),
    pan: pan && vault.encrypt('organisation_profile', 'pan', id, pan),
    pan_index: pan && vault.blindIndex('pan', pan),
    updated_at: ctx.clock.now(),
    updated_by: ctx.actor.user_id,
    version: version + 1,
  };
  await writeProfile(ctx, id, row, values);
  const after = await readProfile(ctx);
  await ctx.audit('organisation.profile_updated', id, { changes: profileChangesBetween(before, after, pan !== known) });
  return after;
}

const toProfileColumns = (asked: Omit<UpdateProfile, 'version'>) => {
  const { legal_name, trade_name, legal_type, incorporated_on, industry, cin, llpin, pan_reason, tan, gstin_default } = asked;
  const { udyam, lin, website, email, phone, footer_text, signatory_employee_id } = asked;
  return {
    legal_name,
    trade_name,
    legal_type,
    incorporated_on,
    industry,
    cin,
    llpin,
    pan_reason,
    tan,
    gstin_default,
    udyam,
    lin,
    website,
    email,
    phone,
    footer_text,
    signatory_employee_id,
    registered_address: asked.registered_address && JSON.stringify(asked.registered_address),
    corporate_address: asked.corporate_address && JSON.stringify(asked.corporate_address),
  };
};

/** @throws when identifiers contradict each other, or a state or the signatory does not exist */
async function assertValidProfile(ctx: Ctx, asked: Omit<UpdateProfile, 'version'>, pan: string | null): Promise<void> {
  if (asked.incorporated_on && asked.incorporated_on > ctx.today) throw dateInFuture('incorporated_on');
  const doubt = pan && panWarning(pan, asked.legal_type);
  if (doubt && !asked.pan_reason) throw panNeedsReason(doubt);
  const wrong = asked.gstin_default && gstinProblem(asked.gstin_default, { pan });
  if (wrong) throw invalidDefaultGstin(wrong);
  for (const at of ['registered_address', 'corporate_address'] as const)
    if (asked[at] && !isState(asked[at].state_code)) throw stateUnknownAt(`${at}.state_code`);
  const { signatory_employee_id } = asked;
  if (signatory_employee_id && !(await ctx.dependencies.platform.people.exists(ctx.tx, signatory_employee_id)))
    throw signatoryUnknown();
}

type Values = ReturnType<typeof toProfileColumns> & {
  pan: string | null;
  pan_index: string | null;
  updated_at: Date;
  updated_by: string;
  version: number;
};

async function writeProfile(ctx: Ctx, id: string, row: ProfileRow | undefined, values: Values): Promise<void> {
  if (!row) {
    const insert = ctx.tx
      .insertInto('organisation_profile')
      .values({ org_id: ctx.org_id, id, ...values, created_at: ctx.clock.now() });
    await mapUniqueViolation(insert.execute(), { organisation_profile_org_id_key: staleRecord });
    return;
  }
  const changed = await ctx.tx
    .updateTable('organisation_profile')
    .set(values)
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('version', '=', values.version - 1)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw staleRecord();
}

const READ_ONLY = new Set(['version', 'updated_at', 'warnings', 'has_responsible_for_tds', 'signatory_employee_id']);
const toAuditText = (value: unknown): string | null =>
  value === null || value === undefined || value === ''
    ? null
    : typeof value === 'object'
      ? Object.values(value).filter(Boolean).join(', ')
      : String(value);

/** What the history shows: never a number in clear. */
function profileChangesBetween(before: OrganisationProfile, after: OrganisationProfile, anotherPan: boolean) {
  return Object.keys(after)
    .filter((field) => !READ_ONLY.has(field))
    .map((field) => ({
      field,
      before: toAuditText(before[field as keyof OrganisationProfile]),
      after: toAuditText(after[field as keyof OrganisationProfile]),
    }))
    .filter((change) => change.before !== change.after || (change.field === 'pan' && anotherPan));
}

type Change = { field: string; before: string | null; after: string | null };

/** From the audit log, newest first. */
export async function listProfileChanges(ctx: Ctx) {
  const rows = await ctx.tx
    .selectFrom('audit_event')
    .leftJoin('app_user', (on) =>
      on.onRef('app_user.org_id', '=', 'audit_event.org_id').onRef('app_user.id', '=', 'audit_event.actor_id'),
    )
    .where('audit_event.org_id', '=', ctx.org_id)
    .where('audit_event.event', 'in', Object.keys(WHAT))
    .select(['audit_event.id', 'audit_event.at', 'audit_event.event', 'audit_event.details', 'app_user.display_name'])
    .orderBy('audit_event.at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .limit(100)
    .execute();
  return {
    changes: rows.map(({ id, at, event, details, display_name }) => ({
      id,
      at,
      by: display_name,
      what: WHAT[event] as string,
      fields: ((details as { changes?: Change[] } | null)?.changes ?? []) as Change[],
    })),
  };
}

const WHAT: Record<string, string> = {
  'organisation.profile_updated': 'Profile changed',
  'organisation.logo_changed': 'Logo changed',
  'organisation.logo_removed': 'Logo removed',
  'organisation.letterhead_changed': 'Letterhead changed',
  'organisation.setting_changed': 'Settings changed',
};
