export type AssetField = {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'date' | 'choice' | 'yes_no' | 'money';
  readonly required: boolean;
  readonly choices: readonly string[];
};

/** What is wrong with the values of a category's own fields: the key and the message of the first, null when nothing is. */
export function checkFieldValues(
  fields: readonly AssetField[],
  values: Readonly<Record<string, unknown>>,
): { readonly key: string; readonly message: string } | null {
  for (const { key, label, type, required, choices } of fields) {
    const value = values[key];
    const empty = value === undefined || value === null || value === '';
    if (empty && required) return { key, message: `Please enter ${label}` };
    if (empty) continue;
    const numeric = type === 'number' || type === 'money';
    if (numeric && typeof value !== 'number') return { key, message: `${label} must be a number` };
    if (type === 'yes_no' && typeof value !== 'boolean') return { key, message: `${label} must be yes or no` };
    if (type === 'choice' && !choices.includes(String(value)))
      return { key, message: `${label} must be one of ${choices.join(', ')}` };
    if (type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return { key, message: `${label} must be a date` };
  }
  return null;
}
