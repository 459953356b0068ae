/** Monthly statements of a registration: the same calls for each scheme. */
import {
  byId,
  emptyBody,
  endpoint,
  id,
  instant,
  isoDate,
  isoMonth,
  PageQuery,
  paged,
  text,
  version,
  wireExplained,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { Scheme, stateCode } from './registration.contract.ts';

export const StatementStatus = z.enum(['open', 'checked', 'filed', 'matched', 'revised']);
export type StatementStatus = z.output<typeof StatementStatus>;

/** The regular return of a month, arrears of an earlier wage month (EPF), or what came once the regular one was frozen or filed. */
export const StatementKind = z.enum(['regular', 'arrears', 'supplementary']);
export type StatementKind = z.output<typeof StatementKind>;

const Amounts = z.record(z.string(), z.int());

export const StatutoryStatement = z.object({
  statement_id: id,
  scheme: Scheme,
  registration_id: id,
  registration_number: z.string(),
  state_code: z.string().nullable(),
  month: isoMonth,
  kind: StatementKind,
  /** The wage month: an earlier one for arrears. */
  origin_month: isoMonth,
  /** Counts the statements of a registration, month and wage month from 0. */
  number: z.int(),
  status: StatementStatus,
  line_count: z.int(),
  employee_paise: z.int(),
  employer_paise: z.int(),
  payable_paise: z.int(),
  heads: z.array(z.object({ key: z.string(), label: z.string(), amount_paise: z.int() })),
  wages: Amounts,
  errors: z.int(),
  warnings: z.int(),
  paid_paise: z.int(),
  due_on: isoDate.nullable(),
  built_at: instant,
  frozen_at: instant.nullable(),
  filed_on: isoDate.nullable(),
  acknowledgement: z.string().nullable(),
  version: z.int(),
});
export type StatutoryStatement = z.output<typeof StatutoryStatement>;

export const StatementFinding = z.object({
  finding_id: id,
  code: z.string(),
  level: z.enum(['error', 'warning']),
  employee_id: id.nullable(),
  employee_code: z.string(),
  employee_name: z.string(),
  field: z.string(),
  message: z.string(),
  remedy: z.string(),
  /** The row of the file, from 1; null for the statement as a whole. */
  row: z.int().nullable(),
  resolved_note: z.string().nullable(),
});
export type StatementFinding = z.output<typeof StatementFinding>;

export const StatementFile = z.object({
  file_id: id,
  kind: z.string(),
  name: z.string(),
  sha256: z.string(),
  line_count: z.int(),
  made_at: instant,
});

export const StatementLine = z.object({
  line_id: id,
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  origin_month: isoMonth,
  kind: z.enum(['regular', 'arrear', 'correction', 'settlement']),
  wages: Amounts,
  amounts: Amounts,
  days_paid: z.number(),
  ncp_days: z.int(),
  reason_code: z.int().nullable(),
  last_working_day: isoDate.nullable(),
});
export type StatementLine = z.output<typeof StatementLine>;

/** A head of a statement, or an amount of one of its lines, by its key, with its steps. */
export const StatementFigure = wireExplained.extend({ key: z.string() });
export type StatementFigure = z.output<typeof StatementFigure>;

export const BuildStatements = z.strictObject({
  month: isoMonth,
  registration_id: id.optional(),
  /** All that the month needs without it. */
  kind: StatementKind.optional(),
});

/** Text is the file of the authority; a sheet is to be typed or uploaded by hand. */
const FileFormat = z.enum(['text', 'sheet']);
const StatementDetail = StatutoryStatement.extend({
  findings: z.array(StatementFinding),
  file_format: FileFormat,
  /** EPF: fee for a regular return that is late, to the filing or to today, in paise: an estimate. */
  late_fee_paise: z.int(),
});
export type StatementDetail = z.output<typeof StatementDetail>;

const READ = 'statutory.statement.read';
const PREPARE = 'statutory.statement.prepare';
const FILE = 'statutory.statement.file';
const changed = z.strictObject({ version: version.optional() });
const stateErrors = ['statutory.not_found', 'statutory.version_conflict', 'statutory.statement_filed'] as const;

/** The calls below one address; `place` are the parameters of the address itself. */
function statementEndpoints<P extends z.ZodRawShape>(path: string, place: P) {
  const params = z.object(place);
  const one = z.object({ ...place, ...byId.shape });
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/statements`,
      permission: READ,
      summary: 'Statements, newest month first',
      params,
      query: PageQuery.extend({ month: isoMonth.optional(), registration_id: id.optional(), kind: StatementKind.optional() }),
      response: paged(StatutoryStatement),
      errors: ['statutory.not_found'],
    }),
    build: endpoint({
      method: 'POST',
      path: `${path}/statements/build`,
      allowed_when_read_only: true,
      permission: PREPARE,
      summary: 'Build the statements of a month from its finalised payrolls',
      params,
      body: BuildStatements,
      response: z.object({ rows: z.array(StatutoryStatement) }),
      message: 'Statement built',
      errors: [
        'statutory.not_found',
        'statutory.groups_open',
        'statutory.statement_filed',
        'statutory.nothing_to_build',
        'statutory.regular_open',
      ],
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/statements/{id}`,
      permission: READ,
      summary: 'A statement with its findings',
      params: one,
      response: StatementDetail,
      errors: ['statutory.not_found'],
    }),
    lines: endpoint({
      method: 'GET',
      path: `${path}/statements/{id}/lines`,
      permission: READ,
      summary: 'Lines of a statement by employee',
      params: one,
      query: PageQuery,
      response: paged(StatementLine),
      errors: ['statutory.not_found'],
    }),
    explain: endpoint({
      method: 'GET',
      path: `${path}/statements/{id}/explanation`,
      permission: READ,
      summary: 'Why the heads of a statement, or the amounts of one of its lines, are what they are',
      params: one,
      query: z.object({ line_id: id.optional() }),
      response: z.object({ figures: z.array(StatementFigure) }),
      errors: ['statutory.not_found'],
    }),
    check: endpoint({
      method: 'POST',
      path: `${path}/statements/{id}/check`,
      allowed_when_read_only: true,
      permission: PREPARE,
      summary: 'Check a statement as the authority would',
      params: one,
      body: changed,
      response: StatementDetail,
      message: 'Statement checked',
      errors: [...stateErrors],
    }),
    resolve: endpoint({
      method: 'POST',
      path: `${path}/statements/{id}/resolve`,
      allowed_when_read_only: true,
      permission: PREPARE,
      summary: 'Give the reason why a warning is accepted',
      params: one,
      body: z.strictObject({
        finding_id: id,
        /** All open warnings of the same code at once. */
        same_code: z.boolean().default(false),
        note: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
      }),
      response: StatementFinding,
      message: 'Reason saved',
      errors: ['statutory.not_found', 'statutory.statement_filed', 'statutory.error_not_acceptable'],
    }),
    leaveOut: endpoint({
      method: 'POST',
      path: `${path}/statements/{id}/leave-out`,
      permission: PREPARE,
      summary: 'Leave employees with errors to a supplementary statement',
      params: one,
      body: changed,
      response: StatementDetail,
      message: 'Employees with errors left to a supplementary statement',
      errors: [...stateErrors, 'statutory.nothing_to_build'],
    }),
    freeze: endpoint({
      method: 'POST',
      path: `${path}/statements/{id}/freeze`,
      allowed_when_read_only: true,
      permission: PREPARE,
      summary: 'Freeze a checked statement, so that later lines go to a supplementary one',
      params: one,
      body: changed,
      response: StatutoryStatement,
      message: 'Statement frozen',
      errors: [...stateErrors, 'statutory.file_has_errors'],
    }),
    file: endpoint({
      method: 'POST',
      path: `${path}/statements/{id}/file`,
      allowed_when_read_only: true,
      permission: FILE,
      summary: 'Record that a statement was filed',
      params: one,
      body: z.strictObject({
        filed_on: isoDate,
        acknowledgement: text('Please enter the acknowledgement').max(80),
        version: version.optional(),
      }),
      response: StatutoryStatement,
      message: 'Filing recorded',
      errors: [...stateErrors, 'statutory.file_has_errors', 'statutory.warnings_open', 'statutory.future_date'],
    }),
    files: endpoint({
      method: 'GET',
      path: `${path}/statements/{id}/files`,
      permission: READ,
      summary: 'Files made of a statement, newest first',
      params: one,
      response: z.object({ rows: z.array(StatementFile) }),
      errors: ['statutory.not_found'],
    }),
    download: endpoint({
      method: 'POST',
      path: `${path}/statements/{id}/file-download`,
      allowed_when_read_only: true,
      kind: 'file',
      reveals: true,
      permission: FILE,
      summary: 'The file for the authority',
      params: one,
      body: emptyBody,
      response: z.any(),
      errors: ['statutory.not_found', 'statutory.file_has_errors', 'statutory.warnings_open', 'statutory.nothing_to_build'],
    }),
  };
}

const organisation = { orgId: id };

/** By scheme: EPF and ESI below the organisation, professional tax below its state. */
export const statements = {
  epf: statementEndpoints('/epf/{orgId}', organisation),
  esi: statementEndpoints('/esi/{orgId}', organisation),
  ptax: statementEndpoints('/ptax/{orgId}/{stateId}', { ...organisation, stateId: stateCode }),
  lwf: statementEndpoints('/lwf', {}),
};

export const esiReasons = endpoint({
  method: 'PUT',
  path: '/esi/{orgId}/statements/{id}/reasons',
  allowed_when_read_only: true,
  permission: PREPARE,
  summary: 'Say why an insured person had no wages',
  params: z.object({ ...organisation, ...byId.shape }),
  body: z.strictObject({
    line_id: id,
    reason_code: z.int('Please select a reason').min(0).max(13).nullable(),
    last_working_day: isoDate.nullish(),
  }),
  response: StatementLine,
  message: 'Reason saved',
  errors: ['statutory.not_found', 'statutory.statement_filed', 'statutory.reason_with_days'],
});
