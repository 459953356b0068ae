import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { LowerDeduction } from '@hrms/statutory/contract';
import { type RawBuilder, sql } from 'kysely';

export type StoredLowerDeduction = Omit<LowerDeduction, 'employee_code' | 'employee_name'> & {
  file_id: string;
  media_type: string;
};

/** Salary of payrolls that deducted by a certificate, in paise. */
const used = sql<number>`(select coalesce(sum(e.amount_paid_paise), 0)::bigint from tds_entry e
  where e.org_id = lower_deduction.org_id and e.employee_id = lower_deduction.employee_id
    and e.facts ->> 'certificate_number' = lower_deduction.certificate_number)`;

const COLUMNS = [
  'id as lower_deduction_id',
  'employee_id',
  'certificate_number',
  'from_date',
  'until_date',
  'rate_bp',
  'limit_paise',
  used.as('used_paise'),
  'note',
  'file_id',
  'file_name',
  'media_type',
  'cancel_reason',
  'version',
] as const;

const certificates = (tx: Tx) => tx.selectFrom('lower_deduction').where('org_id', '=', tx.org_id);

type CertificateFilter = {
  employee_id?: string | undefined;
  on?: CivilDate | undefined;
  visible: RawBuilder<boolean>;
  page: number;
  limit: number;
};

/** One page of certificates, the latest first, cancelled ones last. */
export async function pageOfLowerDeductions(tx: Tx, filter: CertificateFilter): Promise<PageRows<StoredLowerDeduction>> {
  let matching = certificates(tx).where(filter.visible);
  if (filter.employee_id) matching = matching.where('employee_id', '=', filter.employee_id);
  if (filter.on) matching = matching.where(inForceOn(filter.on));
  const found = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy(sql`cancelled_at is not null`).orderBy('from_date', 'desc').orderBy('id'),
  );
  return found as unknown as PageRows<StoredLowerDeduction>;
}

const inForceOn = (day: CivilDate) =>
  sql<boolean>`from_date <= ${day}::date and until_date >= ${day}::date and cancelled_at is null`;

/** A certificate by its id; undefined without one. */
export const findLowerDeduction = async (tx: Tx, id: string): Promise<StoredLowerDeduction | undefined> =>
  (await certificates(tx).where('id', '=', id).select(COLUMNS).executeTakeFirst()) as StoredLowerDeduction | undefined;

/** Whether the employee has another certificate on one of the days, or another employee one of this number. */
export async function hasOtherCertificate(
  tx: Tx,
  {
    id,
    employee_id,
    certificate_number,
    from_date,
    until_date,
  }: {
    id: string;
    employee_id: string;
    certificate_number: string;
    from_date: CivilDate;
    until_date: CivilDate;
  },
): Promise<boolean> {
  const other = await certificates(tx)
    .where('id', '<>', id)
    .where('cancelled_at', 'is', null)
    .where(
      sql<boolean>`(employee_id = ${employee_id}::uuid and from_date <= ${until_date}::date and until_date >= ${from_date}::date
        or employee_id <> ${employee_id}::uuid and certificate_number = ${certificate_number})`,
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export type CertificateInForce = {
  readonly certificate_number: string;
  readonly rate_bp: number;
  readonly limit_paise: number | null;
  readonly used_paise: number;
};

/**
 * The certificate of each employee on the day of a payment; those without one are missing.
 * @param ids limits it to these employees
 */
export async function listCertificatesOn(
  tx: Tx,
  day: CivilDate,
  ids?: readonly string[],
): Promise<Map<string, CertificateInForce>> {
  const rows = await certificates(tx)
    .where(isOneOf('employee_id', ids))
    .where(inForceOn(day))
    .select(['employee_id', 'certificate_number', 'rate_bp', 'limit_paise', used.as('used_paise')])
    .execute();
  return new Map(
    rows.map(({ employee_id, limit_paise, ...row }) => [
      employee_id,
      { ...row, limit_paise: limit_paise === null ? null : Number(limit_paise) },
    ]),
  );
}
