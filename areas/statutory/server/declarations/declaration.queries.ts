import { type Ctx, copyRows, isOneOf, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import type { DeclarationStatus, ReviewedProof, TaxItem, TaxProof } from '@hrms/statutory/contract';
import { sql } from 'kysely';
import type { StoredItem } from './figures.queries.ts';

export type StoredDeclaration = {
  declaration_id: string;
  employee_id: string;
  status: Exclude<DeclarationStatus, 'none'>;
  note: string | null;
  submitted: StoredItem[] | null;
  submitted_at: string | null;
  version: number;
};

/** The declaration of an employee for a year; undefined before the first draft. */
export async function findDeclaration(tx: Tx, employee_id: string, tax_year: string): Promise<StoredDeclaration | undefined> {
  const { rows } = await sql<StoredDeclaration>`
    select id as declaration_id, employee_id, status, note, submitted, version,
      to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as submitted_at
    from tax_declaration where org_id = ${tx.org_id} and employee_id = ${employee_id}::uuid and tax_year = ${tax_year}`.execute(
    tx,
  );
  return rows[0];
}

type ItemOfDeclaration = Omit<TaxItem, 'approved_paise' | 'proofs'>;

/** Items of a declaration in their order. */
export async function listItems(tx: Tx, declaration_id: string): Promise<ItemOfDeclaration[]> {
  const { rows } = await sql<{
    item_id: string;
    kind: TaxItem['kind'];
    label: string | null;
    amount_paise: number;
    facts: object;
  }>`
    select id as item_id, kind, label, amount_paise, facts from tax_declaration_item
    where org_id = ${tx.org_id} and declaration_id = ${declaration_id}::uuid order by position, id`.execute(tx);
  return rows.map(({ facts, ...row }) => ({ ...NO_FACTS, ...facts, ...row }));
}

const NO_FACTS = {
  raised: false,
  first_month: null,
  last_month: null,
  monthly_rent_paise: null,
  city: null,
  landlord_name: null,
  landlord_pan: null,
  lender_name: null,
  lender_pan: null,
};

const PROOF = sql`p.id as proof_id, p.item_id, p.name, p.media_type, p.claimed_paise, p.approved_paise, p.status, p.note,
  to_char(p.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as uploaded_at, p.version`;

/** Proofs of a declaration, oldest first. */
export async function listProofs(tx: Tx, declaration_id: string): Promise<TaxProof[]> {
  const { rows } = await sql<TaxProof>`select ${PROOF} from tax_proof p
    where p.org_id = ${tx.org_id} and p.declaration_id = ${declaration_id}::uuid order by p.uploaded_at, p.id`.execute(tx);
  return rows;
}

export type ProofRecord = TaxProof & {
  declaration_id: string;
  file_id: string;
  employee_id: string;
  tax_year: string;
  uploaded_by: string | null;
};

/** A proof with whose it is; undefined without one. */
export async function findProof(tx: Tx, id: string): Promise<ProofRecord | undefined> {
  const { rows } = await sql<ProofRecord>`
    select ${PROOF}, p.declaration_id, p.file_id, p.uploaded_by, d.employee_id, d.tax_year
    from tax_proof p join tax_declaration d on d.org_id = p.org_id and d.id = p.declaration_id
    where p.org_id = ${tx.org_id} and p.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

type ProofFilter = { tax_year?: string | undefined; status?: TaxProof['status'] | undefined; page: number; limit: number };
export type StoredReview = Omit<ReviewedProof, 'employee_code' | 'employee_name' | 'own'>;

/** One page of proofs of employees whom the caller may review, oldest first. */
export async function pageOfProofs(ctx: Ctx, { tax_year, status, ...page }: ProofFilter): Promise<PageRows<StoredReview>> {
  let matching = ctx.tx
    .selectFrom('tax_proof as p')
    .innerJoin('tax_declaration as d', (on) => on.onRef('d.org_id', '=', 'p.org_id').onRef('d.id', '=', 'p.declaration_id'))
    .innerJoin('tax_declaration_item as i', (on) => on.onRef('i.org_id', '=', 'p.org_id').onRef('i.id', '=', 'p.item_id'))
    .where('p.org_id', '=', ctx.org_id)
    .where(await visibleEmployees(ctx, 'statutory.tds_proof.review', 'd.employee_id'));
  if (tax_year) matching = matching.where('d.tax_year', '=', tax_year);
  if (status) matching = matching.where('p.status', '=', status);
  return pageOf(ctx.tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select([
        'p.id as proof_id',
        'p.item_id',
        'p.name',
        'p.media_type',
        'p.claimed_paise',
        'p.approved_paise',
        sql<TaxProof['status']>`p.status`.as('status'),
        'p.note',
        sql<string>`to_char(p.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('uploaded_at'),
        'p.version',
        'd.employee_id',
        'd.tax_year',
        sql<TaxItem['kind']>`i.kind`.as('kind'),
        'i.label',
        'i.amount_paise as declared_paise',
        sql<number>`coalesce((select sum(o.approved_paise) from tax_proof o
          where o.org_id = p.org_id and o.item_id = p.item_id and o.id <> p.id), 0)::bigint`.as('approved_before_paise'),
        sql<string | null>`i.facts ->> 'landlord_name'`.as('landlord_name'),
        sql<string | null>`i.facts ->> 'lender_name'`.as('lender_name'),
      ])
      .orderBy('p.uploaded_at')
      .orderBy('p.id'),
  );
}

/** Marks all waiting proofs of a declaration as approved in full. @returns how many */
export async function approveWaiting(tx: Tx, declaration_id: string, by: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update tax_proof set status = 'approved', approved_paise = claimed_paise,
      decided_by = ${by}::uuid, decided_at = ${now}, version = version + 1
    where org_id = ${tx.org_id} and declaration_id = ${declaration_id}::uuid and status = 'submitted'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

type ItemToStore = Omit<StoredItem, 'item_id'> & { item_id: string };

/** Replaces the items of a declaration. Those with proofs must be among the new ones. */
export async function replaceItems(tx: Tx, declaration_id: string, items: readonly ItemToStore[]): Promise<void> {
  await sql`delete from tax_declaration_item i where i.org_id = ${tx.org_id} and i.declaration_id = ${declaration_id}::uuid
    and not i.id = any(${items.map(({ item_id }) => item_id)}::uuid[])`.execute(tx);
  await copyRows(
    tx,
    'tax_declaration_item',
    items.map(({ item_id, kind, label, amount_paise, ...facts }, position) => ({
      id: item_id,
      declaration_id,
      position,
      kind,
      label,
      amount_paise,
      facts: JSON.stringify(facts),
    })),
    {
      onConflict: `on conflict (org_id, id) do update set position = excluded.position, kind = excluded.kind, label = excluded.label,
        amount_paise = excluded.amount_paise, facts = excluded.facts`,
    },
  );
}

export type DeclarationSummary = {
  employee_id: string;
  regime: 'new' | 'old' | null;
  status: Exclude<DeclarationStatus, 'none'> | null;
  declared_paise: number;
  claimed_paise: number;
  approved_paise: number;
  waiting_proofs: number;
  submitted_at: string | null;
};

/** Regime and declaration of employees for a year, with their sums. */
export async function listSummaries(tx: Tx, tax_year: string, ids: readonly string[]): Promise<DeclarationSummary[]> {
  const { rows } = await sql<DeclarationSummary>`
    select e.id as employee_id, t.regime, d.status,
      to_char(d.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as submitted_at,
      coalesce((select sum(i.amount_paise) from tax_declaration_item i
        where i.org_id = d.org_id and i.declaration_id = d.id), 0)::bigint as declared_paise,
      coalesce(p.claimed, 0)::bigint as claimed_paise, coalesce(p.approved, 0)::bigint as approved_paise,
      coalesce(p.waiting, 0)::int as waiting_proofs
    from unnest(${[...ids]}::uuid[]) as e(id)
    left join tax_profile t on t.org_id = ${tx.org_id} and t.employee_id = e.id and t.tax_year = ${tax_year}
    left join tax_declaration d on d.org_id = ${tx.org_id} and d.employee_id = e.id and d.tax_year = ${tax_year}
    left join lateral (select sum(claimed_paise) as claimed, sum(approved_paise) as approved,
        count(*) filter (where status = 'submitted') as waiting
      from tax_proof where org_id = d.org_id and declaration_id = d.id) p on true`.execute(tx);
  return rows;
}

/** Regimes that were chosen for a year, newest first. */
export async function listRegimeChoices(tx: Tx, employee_id: string, tax_year: string) {
  const { rows } = await sql<{ regime: 'new' | 'old'; reason: string | null; chosen_at: string }>`
    select regime, reason, to_char(chosen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as chosen_at
    from tax_regime_choice where org_id = ${tx.org_id} and employee_id = ${employee_id}::uuid and tax_year = ${tax_year}
    order by tax_regime_choice.chosen_at desc, id desc`.execute(tx);
  return rows;
}

export type StoredDeclarationEvent = { event_id: string; at: string; event: string; actor_id: string | null; details: unknown };

type EventFilter = { employee_id: string; tax_year: string; page: number; limit: number };

/** What the log says of the declaration of an employee and its proofs in a tax year, newest first. */
export function pageOfDeclarationEvents(
  tx: Tx,
  { employee_id, tax_year, ...page }: EventFilter,
): Promise<PageRows<StoredDeclarationEvent>> {
  const matching = tx
    .selectFrom('audit_event as a')
    .where('a.org_id', '=', tx.org_id)
    .where('a.outcome', '=', 'done')
    .where(sql<boolean>`a.event ~ '^statutory[.]tax_(declaration|regime|proofs?)_'`)
    .where(sql<boolean>`(a.subject_id = ${employee_id}::uuid or a.details ->> 'employee_id' = ${employee_id})`)
    .where(sql<boolean>`a.details ->> 'tax_year' = ${tax_year}`);
  return pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select(['a.id as event_id', 'a.details', 'a.actor_id'])
      .select(sql<string>`a.at`.as('at'))
      .select(sql<string>`replace(a.event, 'statutory.tax_', '')`.as('event'))
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc'),
  );
}

/** A declaration by its employee and tax year. */
export const declarationKey = (employee_id: string, tax_year: string): string => `${employee_id} ${tax_year}`;

/** Keys of the declarations of these employees, of any year. */
export async function listDeclaredKeys(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('tax_declaration')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_id', ids))
    .select(['employee_id', 'tax_year'])
    .execute();
  return new Set(rows.map(({ employee_id, tax_year }) => declarationKey(employee_id, tax_year)));
}
