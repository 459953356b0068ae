export type Change = { field: string; before: string | null; after: string | null };

const plain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a person reads it. */
export function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((one) => inWords(one) ?? 'nothing').join(', ') || null;
  if (plain(value))
    return Object.entries(value)
      .map(([name, one]) => `${name.replaceAll('_', ' ')}: ${inWords(one) ?? 'nothing'}`)
      .join('; ');
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return String(value);
}

/** Field by field, what two records differ in; records inside records by their path. What is equal is left out. */
export function differencesOf(before: unknown, after: unknown, path = ''): Change[] {
  if (plain(before) || plain(after)) {
    const [old, fresh] = [plain(before) ? before : {}, plain(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((name) =>
      differencesOf(old[name], fresh[name], path ? `${path} ${name.replaceAll('_', ' ')}` : name.replaceAll('_', ' ')),
    );
  }
  const [was, is] = [inWords(before), inWords(after)];
  return was === is ? [] : [{ field: path || 'value', before: was, after: is }];
}
