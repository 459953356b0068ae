/** How employees change their own records: directly, with approval, or not at all. */
export type PolicyMode = 'direct' | 'approval' | 'hr_only';

export type FieldPolicy = {
  readonly mode: PolicyMode;
  /** The employee must reauthenticate. */
  readonly re_auth: boolean;
  /** The change needs a document that proves it. */
  readonly evidence: boolean;
};

const direct: FieldPolicy = { mode: 'direct', re_auth: false, evidence: false };
const directAgain: FieldPolicy = { mode: 'direct', re_auth: true, evidence: false };
const approval: FieldPolicy = { mode: 'approval', re_auth: false, evidence: false };
const proven: FieldPolicy = { mode: 'approval', re_auth: false, evidence: true };
const hrOnly: FieldPolicy = { mode: 'hr_only', re_auth: false, evidence: false };

/** Starting policies by section and field. Fields not listed are changed by HR only. */
export const STARTING_POLICIES = {
  'personal.first_name': proven,
  'personal.middle_name': proven,
  'personal.last_name': proven,
  'personal.date_of_birth': proven,
  'personal.gender': approval,
  'personal.marital_status': approval,
  'personal.father_or_spouse_name': approval,
  'personal.father_or_spouse_relation': approval,
  'personal.nationality': approval,
  'personal.blood_group': direct,
  'personal.disability_kind': approval,
  'personal.disability_percent': approval,
  'personal.photo': direct,
  'contact.alternate_phone': direct,
  'contact.personal_email': directAgain,
  'contact.phone': directAgain,
  'contact.work_email': hrOnly,
  'address.current': direct,
  'address.permanent': approval,
  'identity.pan': approval,
  'identity.aadhaar': approval,
  'identity.uan': approval,
  'identity.esi_number': hrOnly,
  'identity.pran': approval,
  'identity.passport': approval,
  'identity.other': approval,
  emergency: direct,
  experience: direct,
  education: approval,
  family: approval,
  nominee: approval,
  bank: { mode: 'approval', re_auth: true, evidence: false },
} as const satisfies Record<string, FieldPolicy>;

export type PolicyField = keyof typeof STARTING_POLICIES;
export const POLICY_FIELDS = Object.keys(STARTING_POLICIES) as PolicyField[];

/** What the organisation set differently. */
export type PolicyChanges = ReadonlyMap<string, FieldPolicy>;

/** The policy of a field: the organisation's own, else the starting one, else HR only. */
export const fieldPolicyOf = (field: string, changes: PolicyChanges): FieldPolicy =>
  changes.get(field) ?? (STARTING_POLICIES as Record<string, FieldPolicy>)[field] ?? hrOnly;

const STRICTNESS: readonly PolicyMode[] = ['direct', 'approval', 'hr_only'];

/** The policy of a change that touches several fields: the strictest of theirs in every respect. */
export function strictestPolicy(fields: readonly string[], changes: PolicyChanges): FieldPolicy {
  const policies = fields.map((field) => fieldPolicyOf(field, changes));
  const mode = STRICTNESS[Math.max(0, ...policies.map((policy) => STRICTNESS.indexOf(policy.mode)))] as PolicyMode;
  return { mode, re_auth: policies.some(({ re_auth }) => re_auth), evidence: policies.some(({ evidence }) => evidence) };
}

/** Where in the policies each field of the record stands. */
export const policyFieldName = (field: string): string =>
  ['alternate_phone', 'personal_email', 'phone', 'work_email'].includes(field) ? `contact.${field}` : `personal.${field}`;

/** Sections of an own change that need approval, with their fields; null for fields only HR may change. */
export function groupByPolicy(changed: readonly string[], changes: PolicyChanges) {
  const of = (mode: PolicyMode) => changed.filter((field) => fieldPolicyOf(policyFieldName(field), changes).mode === mode);
  return { direct: of('direct'), approval: of('approval'), hr_only: of('hr_only') };
}
