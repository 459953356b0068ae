import { codePrefix, numberIn, writtenCode } from '@hrms/employees/domain';
import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const KIND = 'employee_code';

async function prefixOf(tx: Tx): Promise<string> {
  const { name } = await tx.selectFrom('organisation').where('org_id', '=', tx.org_id).select('name').executeTakeFirstOrThrow();
  return codePrefix(name);
}

/** The code the next employee gets unless somebody else is saved first. */
export async function nextCode(tx: Tx): Promise<string> {
  const { rows } = await sql<{ value: number }>`select value from counter where org_id = ${tx.org_id} and kind = ${KIND}`.execute(
    tx,
  );
  return writtenCode(await prefixOf(tx), (rows[0]?.value ?? 0) + 1);
}

/** So many new codes. The counter's row makes others wait until this transaction ends, so that no code is given twice. */
export async function takeCodes(tx: Tx, count: number): Promise<string[]> {
  if (count === 0) return [];
  const prefix = await prefixOf(tx);
  const codes: string[] = [];
  while (codes.length < count) {
    const wanted = count - codes.length;
    const last = await raise(tx, wanted);
    const fresh = Array.from({ length: wanted }, (_, at) => writtenCode(prefix, last - wanted + 1 + at));
    const taken = await takenAmong(tx, fresh);
    codes.push(...fresh.filter((code) => !taken.has(code.toLowerCase())));
  }
  return codes;
}

async function raise(tx: Tx, by: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`insert into counter (org_id, id, kind, value)
    values (${tx.org_id}, ${newId()}, ${KIND}, ${by})
    on conflict (org_id, kind) do update set value = counter.value + ${by} returning value`.execute(tx);
  return rows[0]?.value ?? by;
}

/** Codes given by hand in the organisation's own pattern move the counter on, so that it never meets them. */
export async function passCodes(tx: Tx, codes: readonly string[]): Promise<void> {
  const prefix = codes.length > 0 ? await prefixOf(tx) : '';
  const highest = Math.max(0, ...codes.map((code) => numberIn(prefix, code) ?? 0));
  if (highest === 0) return;
  await sql`insert into counter (org_id, id, kind, value) values (${tx.org_id}, ${newId()}, ${KIND}, ${highest})
    on conflict (org_id, kind) do update set value = greatest(counter.value, ${highest})`.execute(tx);
}

/** Those of the codes, in lower case, that were ever given. */
export async function takenAmong(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await tx
    .selectFrom('employee_code')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[])`)
    .select(sql<string>`lower(code)`.as('code'))
    .execute();
  return new Set(rows.map(({ code }) => code));
}
