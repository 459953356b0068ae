import { endpoint, id, isoDate, ListQuery, MOST_INTEGER, paged, readOnly, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { changeReasonFields, ownChangeRefusals, SavedChange } from './change-request.contract.ts';
import { optionalText } from './fields.ts';
import { employeePath } from './identity.contract.ts';

export const Scheme = z.enum(['epf', 'eps', 'gratuity', 'esi', 'insurance', 'wages_due'], { error: 'Please select a scheme' });
export type Scheme = z.output<typeof Scheme>;

const optional = (most: number) => optionalText(most).transform((value) => value ?? null);

/** A nominee: a family member by id, or any entered name. */
export const NomineeShare = z.strictObject({
  family_member_id: id.nullish().transform((value) => value ?? null),
  name: text('Please enter name').max(100),
  relationship: text('Please enter relationship').max(40),
  date_of_birth: isoDate.nullish().transform((value) => value ?? null),
  address: optional(200),
  share_bp: z.int({ error: 'Please enter the share' }).min(1, 'Enter a share above 0').max(10_000, 'A share is at most 100%'),
  guardian_name: optional(100),
  guardian_relationship: optional(40),
  guardian_address: optional(200),
  guardian_is_adult: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  ...readOnly('is_minor', 'nominee_id'),
});

const shown = {
  nominee_id: id,
  family_member_id: id.nullable(),
  name: z.string(),
  relationship: z.string(),
  date_of_birth: isoDate.nullable(),
  address: z.string().nullable(),
  share_bp: z.int(),
  guardian_name: z.string().nullable(),
  guardian_relationship: z.string().nullable(),
  guardian_address: z.string().nullable(),
  guardian_is_adult: z.boolean().nullable(),
  is_minor: z.boolean(),
};

export const Nomination = z.object({
  scheme: Scheme,
  nomination_id: id.nullable(),
  /** Empty without a nomination. */
  status: z.enum(['none', 'in_force', 'review_needed']),
  from_date: isoDate.nullable(),
  shares: z.array(z.object(shown)),
  witness_one: z.string().nullable(),
  witness_two: z.string().nullable(),
  reference: z.string().nullable(),
  /** The day the signed form was uploaded. */
  filed_on: isoDate.nullable(),
  /** When this nomination is due, where the law asks for one. */
  due_from: isoDate.nullable(),
  due_until: isoDate.nullable(),
  /** Whether nominees must be family members, and where that is written. */
  family_rule: z.object({ applies: z.boolean(), source: z.string(), confidence: z.string() }).nullable(),
  replaced: z.array(z.object({ from_date: isoDate, shares: z.array(z.object({ name: z.string(), share_bp: z.int() })) })),
  version: z.int(),
});
export type Nomination = z.output<typeof Nomination>;

export const SaveNomination = z.strictObject({
  from_date: isoDate,
  shares: z.array(NomineeShare).min(1, 'Add a nominee').max(10, 'At most 10 nominees'),
  witness_one: optional(100),
  witness_two: optional(100),
  reference: optional(60),
  version: z
    .int()
    .min(0)
    .max(MOST_INTEGER - 1),
  ...changeReasonFields,
  ...readOnly('scheme', 'nomination_id', 'status', 'filed_on', 'due_from', 'due_until', 'family_rule', 'replaced'),
});
export type SaveNomination = z.output<typeof SaveNomination>;

const byScheme = employeePath.extend({ scheme: Scheme });
const PEOPLE = ['self', 'team', 'organisation'] as const;
const READ = { permission: 'employees.nominee.read', scopes: PEOPLE } as const;
const WRITE = { permission: 'employees.nominee.update', scopes: PEOPLE } as const;

export const MissingNomination = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  scheme: Scheme,
  due_from: isoDate,
  due_until: isoDate,
  overdue: z.boolean(),
  why: z.enum(['missing', 'review_needed']),
});
export type MissingNomination = z.output<typeof MissingNomination>;

export const nominations = {
  list: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/nominations',
    ...READ,
    summary: 'Nominations of every scheme, with earlier ones',
    params: employeePath,
    response: z.object({ nominations: z.array(Nomination) }),
    errors: ['employees.not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/nominations/{scheme}',
    ...READ,
    summary: 'Nomination of one scheme',
    params: byScheme,
    response: Nomination,
    errors: ['employees.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/employees/employee/{id}/nominations/{scheme}',
    ...WRITE,
    summary: 'Save the nomination of a scheme from a date, earlier ones are kept',
    params: byScheme,
    body: SaveNomination,
    response: SavedChange,
    errors: [
      'employees.not_found',
      ...ownChangeRefusals,
      'employees.shares',
      'employees.row_not_found',
      'employees.version_conflict',
    ],
  }),
  file: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/nominations/{scheme}/file',
    kind: 'upload',
    ...WRITE,
    reveals: true,
    summary: 'Upload the signed nomination form',
    status: 201,
    params: byScheme,
    body_limit: 10 * 1024 * 1024,
    body: z.strictObject({}),
    response: Nomination,
    message: 'Signed form uploaded successfully',
    errors: ['employees.not_found', 'employees.nobody_nominated', 'upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  signed: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/nominations/{scheme}/file',
    kind: 'file',
    ...READ,
    reveals: true,
    summary: 'Download the signed nomination form',
    params: byScheme,
    response: z.unknown(),
    errors: ['employees.not_found', 'employees.nobody_nominated'],
  }),
  form: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/nominations/{scheme}/form',
    kind: 'file',
    ...READ,
    reveals: true,
    summary: 'Download the nomination form to sign (PDF)',
    params: byScheme,
    response: z.unknown(),
    errors: ['employees.not_found', 'employees.nobody_nominated'],
  }),
  due: endpoint({
    method: 'GET',
    path: '/employees/nominations-due',
    permission: 'employees.nominee.read',
    scopes: PEOPLE,
    summary: 'Employees with a required nomination missing or to review',
    query: ListQuery.extend({ scheme: Scheme.optional() }),
    response: paged(MissingNomination),
  }),
};
