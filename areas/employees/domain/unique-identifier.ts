const NAMES = { work_email: 'e-mail', phone: 'phone number', pan: 'PAN', uan: 'UAN', esi_number: 'ESI number' } as const;

/** Identifiers only one active employee may have. */
export type UniqueIdentifierKind = keyof typeof NAMES;
export const UNIQUE_IDENTIFIER_KINDS = Object.keys(NAMES) as UniqueIdentifierKind[];

/** The holder of an identifier: code and name where the caller may read the record. */
export type IdentifierOwner = { readonly employee_id: string; readonly label: string | null; readonly left: boolean };

/** Identity numbers are for life: only a rehire of the same employee may carry them over. */
const LASTING: readonly UniqueIdentifierKind[] = ['pan', 'uan', 'esi_number'];

/** Whether another employee may take the identifier over from its holder. */
export const isIdentifierFree = (
  kind: UniqueIdentifierKind,
  holder: Pick<IdentifierOwner, 'employee_id' | 'left'>,
  previous_employee_id: string | null,
): boolean => holder.left && (!LASTING.includes(kind) || holder.employee_id === previous_employee_id);

/** The message when an identifier is taken. */
export function identifierTakenMessage(kind: UniqueIdentifierKind, { label, left }: IdentifierOwner): string {
  if (kind === 'phone') return label ? `This phone number is already used by ${label}` : 'This phone number is already in use';
  const who = left ? 'A former employee' : 'An active employee';
  return `${who} has the same ${NAMES[kind]}${label ? `: ${label}` : ''}${left ? '. Rehire them instead' : ''}`;
}
