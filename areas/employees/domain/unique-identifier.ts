const NAMES = { work_email: 'e-mail', phone: 'phone number', pan: 'PAN', uan: 'UAN', esi_number: 'ESI number' } as const;

/** What only one person in service may have. */
export type UniqueIdentifierKind = keyof typeof NAMES;
export const UNIQUE_IDENTIFIER_KINDS = Object.keys(NAMES) as UniqueIdentifierKind[];

/** Who has it: code and name where the caller may read that person. */
export type IdentifierOwner = { readonly employee_id: string; readonly label: string | null; readonly left: boolean };

/** Numbers of identity belong to a person for life: only the same person's next employment may carry them on. */
const LASTING: readonly UniqueIdentifierKind[] = ['pan', 'uan', 'esi_number'];

/** Whether somebody else may take it over from its holder. */
export const isIdentifierFree = (
  kind: UniqueIdentifierKind,
  holder: Pick<IdentifierOwner, 'employee_id' | 'left'>,
  previous_employee_id: string | null,
): boolean => holder.left && (!LASTING.includes(kind) || holder.employee_id === previous_employee_id);

/** What to say when it is taken. */
export function identifierTakenMessage(kind: UniqueIdentifierKind, { label, left }: IdentifierOwner): string {
  if (kind === 'phone') return label ? `This phone number is already used by ${label}` : 'This phone number is already in use';
  const who = left ? 'A former employee' : 'An active employee';
  return `${who} has the same ${NAMES[kind]}${label ? `: ${label}` : ''}${left ? '. Rehire them instead' : ''}`;
}
