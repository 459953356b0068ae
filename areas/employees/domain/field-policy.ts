/** What people change about themselves at once; everything else of their own record somebody else decides. */
const DIRECT: readonly string[] = ['alternate_phone', 'blood_group', 'personal_email', 'phone'];

/** The fields of a change to one's own record that need somebody else's decision. */
export const needsApproval = (changed: readonly string[]): string[] => changed.filter((field) => !DIRECT.includes(field));
