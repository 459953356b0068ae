export type FieldChange = { field: string; before: string | null; after: string | null };

/** Fields left out of the history: names beside their ids, numbering and versions. */
const SILENT = /^(version|employee_id|position_id|missing|completeness|status_tag|identity|bank_accounts|updated_at|updated_by)$/;

function displayedValue(value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Values of the organisation's own fields stand beside the others, each by its key. */
function withCustomValues(state: object): Record<string, unknown> {
  const { custom, ...plain } = state as Record<string, unknown>;
  return typeof custom === 'object' && custom !== null ? { ...plain, ...custom } : plain;
}

/**
 * The fields in which two states of a record differ. A reference (`branch_id`) is shown by its name and replaces the field that
 * carries the name beside it (`branch`).
 */
export function fieldChanges(before: object, after: object, names: ReadonlyMap<string, string>): FieldChange[] {
  const [old, now] = [withCustomValues(before), withCustomValues(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !SILENT.test(name));
  const referenced = new Set(fields.filter((name) => name.endsWith('_id')).map((name) => name.slice(0, -3)));
  return fields
    .filter((name) => !referenced.has(name))
    .map((name) => ({
      field: name.replace(/_id$/, ''),
      before: displayedValue(old[name], names),
      after: displayedValue(now[name], names),
    }))
    .filter((change) => change.before !== change.after);
}
