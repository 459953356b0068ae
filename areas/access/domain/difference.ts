export type Change = { field: string; before: string | null; after: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((one) => valueText(one) ?? 'nothing').join(', ') || null;
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, one]) => `${name.replaceAll('_', ' ')}: ${valueText(one) ?? 'nothing'}`)
      .join('; ');
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return String(value);
}

/** Field by field, what two records differ in; records inside records by their path. What is equal is left out. */
export function changedFields(before: unknown, after: unknown, path = ''): Change[] {
  if (isRecord(before) || isRecord(after)) {
    const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((name) =>
      changedFields(old[name], fresh[name], path ? `${path} ${name.replaceAll('_', ' ')}` : name.replaceAll('_', ' ')),
    );
  }
  const [was, is] = [valueText(before), valueText(after)];
  return was === is ? [] : [{ field: path || 'value', before: was, after: is }];
}
