import type { DynamicRole } from '@hrms/workflows/contract';

/** The parameter of a dynamic role: `levels=2`, `department=<id>`, `table=travel`, `category=Food`. */
export type DynamicParameter = { levels: number; department: string | null; table: string; category: string | null };

const KEYS: Readonly<Record<DynamicRole, readonly string[]>> = {
  requestor_manager: ['levels'],
  department_finance: ['department'],
  amount_based_approver: ['table'],
  category_owner: ['category'],
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const STANDARD_TABLE = 'standard';

/** Reads a parameter of `key=value` pairs separated by `,` or `;`. Null when it is not understood. */
export function parseDynamicParameter(role: DynamicRole, text: string | null): DynamicParameter | null {
  const read: DynamicParameter = { levels: 1, department: null, table: STANDARD_TABLE, category: null };
  const seen = new Set<string>();
  for (const pair of (text ?? '').split(/[,;]/).map((part) => part.trim())) {
    if (pair === '') continue;
    const [, key = '', value = ''] = /^(\w+)\s*=\s*(.+)$/.exec(pair) ?? [];
    if (!KEYS[role].includes(key) || seen.has(key)) return null;
    seen.add(key);
    if (key === 'levels') {
      if (!/^([1-9]|10)$/.test(value)) return null;
      read.levels = Number(value);
    } else if (key === 'department') {
      if (!UUID.test(value)) return null;
      read.department = value.toLowerCase();
    } else if (key === 'table') read.table = value;
    else read.category = value;
  }
  return read;
}
