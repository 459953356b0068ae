type Values = Record<string, unknown>;

/** Rows the form always shows; empty ones are not sent. */
const LISTS = {
  addresses: ['line1', 'line2', 'city', 'district', 'pin', 'state_code'],
  emergency_contacts: ['name', 'relationship', 'phone'],
} as const;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * What the form sends: without rows that were left empty. `pathOf` tells where in the form a place of the request stands, since
 * rows move up when one before them is left out.
 */
export function toRequestBody(values: Values): { body: Values; pathOf: (path: readonly PropertyKey[]) => (string | number)[] } {
  const body: Values = { ...values };
  const places: Record<string, number[]> = {};
  for (const [name, columns] of Object.entries(LISTS)) {
    const rows = (values[name] as Values[] | undefined) ?? [];
    const kept = rows.flatMap((row, at) => (columns.some((column) => !isBlank(row?.[column])) ? [at] : []));
    places[name] = kept;
    if (kept.length > 0) body[name] = kept.map((at) => withoutBlanks(rows[at] ?? {}));
    else delete body[name];
  }
  const pathOf = (path: readonly PropertyKey[]) => {
    const [list, row, ...rest] = path.map((part) => (typeof part === 'string' && /^\d+$/.test(part) ? Number(part) : part));
    const known = places[String(list)];
    const at = known && typeof row === 'number' ? (known[row] ?? row) : row;
    return [list, at, ...rest]
      .filter((part) => part !== undefined)
      .map((part) => (typeof part === 'number' ? part : String(part)));
  };
  return { body, pathOf };
}

/** An emptied input inside a row is a missing value. */
const withoutBlanks = (row: Values): Values => Object.fromEntries(Object.entries(row).filter(([, value]) => !isBlank(value)));

/** A field that differs; `isMine` where only I changed it. */
export type ValueDifference = { field: string; theirs: unknown; mine: unknown; isMine: boolean };

const isSameValue = (one: unknown, other: unknown) =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Fields two users changed since the record was read: one that only the other changed is theirs, one that
 * only I changed is mine, one that both changed asks for a choice.
 */
export function compareValues(before: Values, theirs: Values, mine: Values, fields: readonly string[]): ValueDifference[] {
  return fields.flatMap((field) => {
    const [was, their, my] = [before[field], theirs[field], mine[field]];
    const [theyChanged, iChanged] = [!isSameValue(was, their), !isSameValue(was, my)];
    if ((!theyChanged && !iChanged) || isSameValue(their, my)) return [];
    return [{ field, theirs: their ?? null, mine: my ?? null, isMine: !theyChanged }];
  });
}
