import type { Address, OrganisationProfile } from '@hrms/organisation/contract';
import { cinWarning, panWarning, stateCodeOfGstin, stateName } from '@hrms/organisation/domain';
import { type Ctx, maskText, type Tx, type Vault } from '@hrms/platform/server';
import { sql } from 'kysely';

/** The stored profile, or undefined before it is first saved. */
export const findProfileRow = (tx: Tx) =>
  tx.selectFrom('organisation_profile').where('org_id', '=', tx.org_id).selectAll().executeTakeFirst();
/** The file of the logo, which the sign-in page shows too. */
export const readLogoFileId = async (tx: Tx): Promise<string | null> => (await findProfileRow(tx))?.logo_file_id ?? null;
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>;

/** The PAN in clear. */
export const decryptOrganisationPan = (vault: Vault, row: Pick<ProfileRow, 'id' | 'pan'>): string | null =>
  row.pan && vault.decrypt('organisation_profile', 'pan', row.id, row.pan);

/** Whether an owner or director is responsible for TDS on a day. */
export async function hasResponsibleForTds(tx: Tx, day: string): Promise<boolean> {
  const found = await tx
    .selectFrom('owner')
    .where('org_id', '=', tx.org_id)
    .where('is_responsible_for_tds', '=', true)
    .where('from_date', '<=', day)
    .where((eb) => eb.or([eb('to_date', 'is', null), eb('to_date', '>=', day)]))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

const readOrganisationName = async (tx: Tx) =>
  (await tx.selectFrom('organisation').where('org_id', '=', tx.org_id).select('name').executeTakeFirstOrThrow()).name;

/** States that have a branch today. */
async function readBranchStates(tx: Tx, day: string): Promise<Set<string>> {
  const { rows } = await sql<{ state_code: string }>`
    select distinct on (branch_id) state_code from branch_address where org_id = ${tx.org_id} and from_date <= ${day}::date
    order by branch_id, from_date desc`.execute(tx);
  return new Set(rows.map(({ state_code }) => state_code));
}

const EMPTY = {
  trade_name: null,
  legal_type: null,
  incorporated_on: null,
  industry: null,
  cin: null,
  llpin: null,
  pan_reason: null,
  tan: null,
  gstin_default: null,
  udyam: null,
  lin: null,
  website: null,
  email: null,
  phone: null,
  footer_text: null,
  signatory_employee_id: null,
  logo_file_id: null,
  letterhead_file_id: null,
  version: 1,
};

/** The profile as answers show it; before it is first saved, the name the organisation signed up with. */
export async function readProfile(ctx: Ctx): Promise<OrganisationProfile> {
  const { tx, today } = ctx;
  const row = await findProfileRow(tx);
  const pan = row ? decryptOrganisationPan(await ctx.vault(), row) : null;
  const legal_type = (row?.legal_type ?? null) as OrganisationProfile['legal_type'];
  const facts = row ? { ...EMPTY, ...toProfileFields(row) } : { ...EMPTY, legal_name: await readOrganisationName(tx) };
  const names = await ctx.dependencies.platform.people.names(
    tx,
    facts.signatory_employee_id ? [facts.signatory_employee_id] : [],
  );
  const gstState = facts.gstin_default && stateCodeOfGstin(facts.gstin_default);
  const elsewhere = gstState && !(await readBranchStates(tx, today)).has(gstState);
  const warnings = [
    { path: 'pan', message: pan && panWarning(pan, legal_type) },
    { path: 'cin', message: facts.cin && cinWarning(facts.cin, facts.incorporated_on) },
    {
      path: 'gstin_default',
      message: elsewhere && `This GSTIN belongs to ${stateName(gstState)}. There is no branch in that state`,
    },
  ];
  return {
    ...facts,
    legal_type,
    pan: pan && maskText(pan),
    signatory_name: (facts.signatory_employee_id && names.get(facts.signatory_employee_id)) || null,
    registered_address: (row?.registered_address ?? null) as Address | null,
    corporate_address: (row?.corporate_address ?? null) as Address | null,
    has_responsible_for_tds: await hasResponsibleForTds(tx, today),
    warnings: warnings.flatMap(({ path, message }) => (message ? [{ path, message }] : [])),
    updated_at: row?.updated_at ?? null,
  };
}

const toProfileFields = (row: ProfileRow) => {
  const { legal_name, trade_name, incorporated_on, industry, cin, llpin, pan_reason, tan, gstin_default, udyam, lin } = row;
  const { website, email, phone, footer_text, signatory_employee_id, logo_file_id, letterhead_file_id, version } = row;
  return {
    legal_name,
    trade_name,
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
    logo_file_id,
    letterhead_file_id,
    version,
  };
};
