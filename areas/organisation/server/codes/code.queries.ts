import {
  type CodeSubject,
  counterKey,
  defaultCodePattern,
  formatEmployeeCode,
  mostSpecificPattern,
  parseEmployeeCode,
} from '@hrms/organisation/domain';
import { readLastNumber, skipNumbersUpTo, type Tx, takeNumbers } from '@hrms/platform/server';

/** Those of the codes, in lower case, that were ever given; employees keeps them. */
export type FindTakenCodes = (tx: Tx, codes: readonly string[]) => Promise<Set<string>>;

/** Whom a code is made for. */
export type CodeRequest = Omit<CodeSubject, 'branch_code'>;

export type StoredPattern = {
  id: string;
  pattern: string;
  employment_type: string | null;
  branch_id: string | null;
  first_number: number;
  allow_manual: boolean;
};

const DEFAULT_KIND = 'employee_code';

/** The active code patterns. */
export const listActiveCodePatterns = (tx: Tx): Promise<StoredPattern[]> =>
  tx
    .selectFrom('employee_code_pattern')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select(['id', 'pattern', 'employment_type', 'branch_id', 'first_number', 'allow_manual'])
    .orderBy('id')
    .execute();

/** What holds where no pattern of the organisation's own applies. */
export async function readDefaultCodePattern(tx: Tx): Promise<StoredPattern> {
  const { name } = await tx.selectFrom('organisation').where('org_id', '=', tx.org_id).select('name').executeTakeFirstOrThrow();
  return {
    id: '',
    pattern: defaultCodePattern(name),
    employment_type: null,
    branch_id: null,
    first_number: 1,
    allow_manual: true,
  };
}

/** Branch codes as patterns write them. */
export async function readBranchCodes(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('branch').where('org_id', '=', tx.org_id).select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The name of the counter that numbers come from: one for each pattern and each value of its tokens. */
export const counterKindOf = (pattern: StoredPattern, key: string): string =>
  pattern.id === '' ? DEFAULT_KIND : `${DEFAULT_KIND}:${pattern.id}:${key}`;

/** The code the next such employee would get. */
export async function nextCodeOfPattern(
  tx: Tx,
  pattern: StoredPattern,
  person: CodeSubject,
  taken: FindTakenCodes,
): Promise<string> {
  const last = await readLastNumber(tx, counterKindOf(pattern, counterKey(pattern.pattern, person)));
  const from = (last ?? pattern.first_number - 1) + 1;
  for (let at = from; ; at += 50) {
    const fresh = Array.from({ length: 50 }, (_, n) => formatEmployeeCode(pattern.pattern, person, at + n));
    const given = await taken(tx, fresh);
    const free = fresh.find((code) => !given.has(code.toLowerCase()));
    if (free) return free;
  }
}

/**
 * A new code for each, in their order. The counter's row makes others wait until this transaction ends, so that no code is given
 * twice; a number that a code given by hand holds is passed over.
 */
export async function assignEmployeeCodes(tx: Tx, people: readonly CodeRequest[], taken: FindTakenCodes): Promise<string[]> {
  if (people.length === 0) return [];
  const patterns = await listActiveCodePatterns(tx);
  const fallback = await readDefaultCodePattern(tx);
  const codes = await readBranchCodes(tx);
  const asked = people.map((wanted, at) => {
    const person: CodeSubject = { ...wanted, branch_code: codes.get(wanted.branch_id ?? '') ?? null };
    const pattern = mostSpecificPattern(patterns, person) ?? fallback;
    return { at, person, pattern, kind: counterKindOf(pattern, counterKey(pattern.pattern, person)) };
  });
  const made: string[] = [];
  // always in the same order of counters, so that two imports cannot wait for each other
  for (const [kind, group] of [...Map.groupBy(asked, (one) => one.kind)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { pattern } = group[0] as (typeof asked)[number];
    let left = group;
    while (left.length > 0) {
      const first = await takeNumbers(tx, kind, left.length, pattern.first_number);
      const fresh = left.map((one, n) => ({
        ...one,
        code: formatEmployeeCode(pattern.pattern, one.person, first + n),
      }));
      const given = await taken(
        tx,
        fresh.map(({ code }) => code),
      );
      const free = fresh.filter(({ code }) => !given.has(code.toLowerCase()));
      for (const [n, { code }] of free.entries()) made[(left[n] as (typeof asked)[number]).at] = code;
      left = left.slice(free.length);
    }
  }
  return made;
}

/** Codes given by hand in one of the organisation's patterns move its counter on, so that it never meets them. */
export async function advanceCountersPast(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const patterns = [...(await listActiveCodePatterns(tx)), await readDefaultCodePattern(tx)];
  const highest = new Map<string, number>();
  for (const code of codes)
    for (const pattern of patterns) {
      const found = parseEmployeeCode(pattern.pattern, code);
      if (!found) continue;
      const kind = counterKindOf(pattern, found.key);
      highest.set(kind, Math.max(highest.get(kind) ?? 0, found.number));
    }
  for (const [kind, number] of [...highest].toSorted(([a], [b]) => (a < b ? -1 : 1))) await skipNumbersUpTo(tx, kind, number);
}

/** Whether the code of an employee may be entered manually. */
export async function canEnterCodeByHand(tx: Tx, wanted: CodeRequest): Promise<boolean> {
  return mostSpecificPattern(await listActiveCodePatterns(tx), { ...wanted, branch_code: null })?.allow_manual ?? true;
}

/** The next code for an employee with these facts, as far as they are known. */
export async function previewNextEmployeeCode(tx: Tx, wanted: CodeRequest, taken: FindTakenCodes): Promise<string> {
  const codes = await readBranchCodes(tx);
  const person = { ...wanted, branch_code: codes.get(wanted.branch_id ?? '') ?? null };
  const pattern = mostSpecificPattern(await listActiveCodePatterns(tx), person) ?? (await readDefaultCodePattern(tx));
  return nextCodeOfPattern(tx, pattern, person, taken);
}
