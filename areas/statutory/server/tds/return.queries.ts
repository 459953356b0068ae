import { copyRows, newId, type Tx } from '@hrms/platform/server';
import type { ReturnChange, ReturnFinding, SupersededCertificate, TaxCertificate, TdsReturn } from '@hrms/statutory/contract';
import type { FiledStatement } from '@hrms/statutory/domain';
import { sql } from 'kysely';

export type StoredReturn = {
  return_id: string;
  tax_year: string;
  quarter: number;
  form: TdsReturn['form'];
  status: Exclude<TdsReturn['status'], 'none'>;
  findings: ReturnFinding[];
  prior_receipt: string | null;
  receipt_no: string | null;
  filed_on: string | null;
  files: number;
  number: number;
  correction_of: string | null;
  changes: ReturnChange[];
  /** Null while it is not filed. */
  filed_content: FiledStatement | null;
  version: number;
};

const RETURN = sql`r.id as return_id, r.tax_year, r.quarter, r.form, r.status, r.findings, r.prior_receipt, r.receipt_no,
  r.filed_on::text as filed_on, r.version, r.number, r.correction_of, r.changes, r.filed_content,
  (select count(*)::int from tds_return_file f
    where f.org_id = r.org_id and f.return_id = r.id) as files`;

/** Statements of a tax year by quarter, a correction after what it corrects. */
export async function listReturns(tx: Tx, tax_year: string): Promise<StoredReturn[]> {
  const { rows } = await sql<StoredReturn>`select ${RETURN} from tds_return r
    where r.org_id = ${tx.org_id} and r.tax_year = ${tax_year} order by r.quarter, r.form, r.number`.execute(tx);
  return rows;
}

/** A statement by id; undefined without one. */
export async function findReturn(tx: Tx, id: string): Promise<StoredReturn | undefined> {
  const { rows } = await sql<StoredReturn>`select ${RETURN} from tds_return r
    where r.org_id = ${tx.org_id} and r.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export type StoredCertificate = {
  certificate_id: string;
  employee_id: string;
  tax_year: string;
  form: '16' | '130';
  status: TaxCertificate['status'];
  part_a_file_id: string | null;
  part_a_sha256: string | null;
  signed_name: string | null;
  signed_place: string | null;
  signed_on: string | null;
  amount_paid_paise: number;
  tax_paise: number;
  prepared_at: string;
  issued_on: string | null;
  superseded: number;
  version: number;
};

const CERTIFICATE = sql`c.id as certificate_id, c.employee_id, c.tax_year, c.form, c.status, c.version, c.part_a_file_id,
  c.part_a_sha256, c.signed_name, c.signed_place, c.signed_on::text as signed_on,
  (c.figures->>'amount_paid')::bigint as amount_paid_paise, (c.figures->>'tax')::bigint as tax_paise,
  to_char(c.prepared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as prepared_at, c.issued_on::text as issued_on,
  (select count(*)::int from superseded_certificate s where s.org_id = c.org_id and s.certificate_id = c.id) as superseded`;

type CertificateFilter = { tax_year?: string | undefined; status?: string | undefined };

/** Certificates of a tax year. */
export async function listCertificates(tx: Tx, { tax_year, status }: CertificateFilter): Promise<StoredCertificate[]> {
  const { rows } = await sql<StoredCertificate>`select ${CERTIFICATE} from tax_certificate c
    where c.org_id = ${tx.org_id} and (${tax_year ?? null}::text is null or c.tax_year = ${tax_year ?? null})
      and (${status ?? null}::text is null or c.status = ${status ?? null})
    order by c.tax_year desc, c.employee_id`.execute(tx);
  return rows;
}

/** A certificate by id; undefined without one. */
export async function findCertificate(tx: Tx, id: string): Promise<StoredCertificate | undefined> {
  const { rows } = await sql<StoredCertificate>`select ${CERTIFICATE} from tax_certificate c
    where c.org_id = ${tx.org_id} and c.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

type CertificateToStore = { employee_id: string; amount_paid: number; tax: number };

/** Stores prepared certificates; those that are issued stay as they are. */
export const storeCertificates = (
  tx: Tx,
  { tax_year, form, by, now }: { tax_year: string; form: '16' | '130'; by: string; now: Date },
  rows: readonly CertificateToStore[],
): Promise<void> =>
  copyRows(
    tx,
    'tax_certificate',
    rows.map(({ employee_id, ...figures }) => ({
      id: newId(),
      employee_id,
      tax_year,
      form,
      status: 'prepared',
      figures: JSON.stringify(figures),
      prepared_by: by,
      prepared_at: now.toISOString(),
    })),
    {
      onConflict: `on conflict (org_id, employee_id, tax_year) do update set figures = excluded.figures,
        prepared_at = excluded.prepared_at where tax_certificate.status = 'prepared'`,
    },
  );

/** Joins Part A to a certificate that is not issued; a signature on another Part A ends. */
export const storePartA = (tx: Tx, certificate_id: string, file_id: string, sha256: string) =>
  sql`update tax_certificate set status = 'part_a_joined', part_a_file_id = ${file_id}::uuid, part_a_sha256 = ${sha256},
      signed_name = null, signed_place = null, signed_by = null, signed_on = null, version = version + 1
    where org_id = ${tx.org_id} and id = ${certificate_id}::uuid and status <> 'issued'`.execute(tx);

type Signature = { name: string; place: string; by: string; on: string };

/** Signs the certificates of a year that have Part A. @returns how many */
export async function signJoined(tx: Tx, tax_year: string, { name, place, by, on }: Signature): Promise<number> {
  const { numAffectedRows } = await sql`update tax_certificate set status = 'signed', signed_name = ${name},
      signed_place = ${place}, signed_by = ${by}::uuid, signed_on = ${on}::date, version = version + 1
    where org_id = ${tx.org_id} and tax_year = ${tax_year} and status = 'part_a_joined'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Issues the signed certificates of a year. @returns the employees */
export async function issueSigned(tx: Tx, tax_year: string, on: string): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`update tax_certificate set status = 'issued', issued_on = ${on}::date,
      version = version + 1
    where org_id = ${tx.org_id} and tax_year = ${tax_year} and status = 'signed' returning employee_id`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}

/** Keeps an issued certificate as it stands, and lets the next one be prepared in its place. */
export async function supersedeIssued(
  tx: Tx,
  certificate_id: string,
  { reason, by, now }: { reason: string; by: string; now: Date },
): Promise<void> {
  await sql`insert into superseded_certificate (org_id, id, certificate_id, employee_id, figures, part_a_file_id, part_a_sha256,
      signed_name, signed_on, issued_on, reason, superseded_by, superseded_at)
    select org_id, ${newId()}::uuid, id, employee_id, figures, part_a_file_id, part_a_sha256, signed_name, signed_on, issued_on,
      ${reason}, ${by}::uuid, ${now}
    from tax_certificate where org_id = ${tx.org_id} and id = ${certificate_id}::uuid`.execute(tx);
  await sql`update tax_certificate set status = 'prepared', part_a_file_id = null, part_a_sha256 = null, signed_name = null,
      signed_place = null, signed_by = null, signed_on = null, issued_on = null, version = version + 1
    where org_id = ${tx.org_id} and id = ${certificate_id}::uuid`.execute(tx);
}

/** Certificates that were issued before one, newest first. */
export async function listSuperseded(tx: Tx, certificate_id: string): Promise<SupersededCertificate[]> {
  const { rows } = await sql<SupersededCertificate>`
    select id as superseded_id, issued_on::text as issued_on, reason, part_a_sha256,
      (figures->>'amount_paid')::bigint as amount_paid_paise, (figures->>'tax')::bigint as tax_paise,
      to_char(superseded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as superseded_at
    from superseded_certificate where org_id = ${tx.org_id} and certificate_id = ${certificate_id}::uuid
    order by superseded_certificate.superseded_at desc, id`.execute(tx);
  return rows;
}

/** The employee and Part A of a certificate that was issued before; undefined without one. */
export const findSuperseded = (tx: Tx, id: string) =>
  tx
    .selectFrom('superseded_certificate')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(['employee_id', 'part_a_file_id as file_id'])
    .executeTakeFirst();
