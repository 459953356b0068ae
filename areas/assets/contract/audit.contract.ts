/** Stock-taking by branch or category: what is expected, found, missing, and found though expected elsewhere. */
import {
  byId,
  endpoint,
  flag,
  id,
  instant,
  isoDate,
  optionalText,
  PageQuery,
  paged,
  recordAct,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { AssetStatus } from './asset.contract.ts';

const facts = {
  audit_id: id,
  number: z.string(),
  branch_id: id.nullable(),
  branch_name: z.string().nullable(),
  category_id: id.nullable(),
  category_name: z.string().nullable(),
  started_on: isoDate,
  closed_on: isoDate.nullable(),
  note: z.string().nullable(),
  /** Assets of the register that belong to it. */
  expected: z.int(),
  found: z.int(),
  /** Not scanned yet, or missing once it is closed. */
  missing: z.int(),
  extra: z.int(),
  version: z.int(),
};
export const AssetAudit = z.object(facts);
export type AssetAudit = z.output<typeof AssetAudit>;

export const AuditResult = z.enum(['expected', 'found', 'missing', 'extra']);
export type AuditResult = z.output<typeof AuditResult>;

export const AuditLine = z.object({
  line_id: id,
  asset_id: id,
  tag: z.string(),
  name: z.string(),
  status: AssetStatus,
  holder_name: z.string().nullable(),
  branch_name: z.string().nullable(),
  result: AuditResult,
  scanned_at: instant.nullable(),
  explanation: z.string().nullable(),
});
export type AuditLine = z.output<typeof AuditLine>;

const AUDIT = 'assets.audit.update';
const errors = ['assets.not_found', 'assets.audit_closed'] as const;

export const assetAudits = {
  list: endpoint({
    method: 'GET',
    path: '/asset-audits',
    permission: AUDIT,
    summary: 'Audits, newest first',
    query: PageQuery.extend({ open: flag.optional() }),
    response: paged(AssetAudit),
  }),
  start: endpoint({
    method: 'POST',
    path: '/asset-audits',
    permission: AUDIT,
    summary: 'Start an audit of a branch, a category, or a category in a branch',
    status: 201,
    idempotent: true,
    body: z.strictObject({ branch_id: id.nullish(), category_id: id.nullish(), note: optionalText(300) }),
    response: AssetAudit,
    message: 'Audit started',
    errors: ['assets.audit_scope', 'assets.branch_unknown', 'assets.category_unknown'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/asset-audits/{id}',
    permission: AUDIT,
    summary: 'An audit with its counts',
    params: byId,
    response: AssetAudit,
    errors: ['assets.not_found'],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/asset-audits/{id}/lines',
    permission: AUDIT,
    summary: 'Assets of an audit by tag',
    params: byId,
    query: PageQuery.extend({ result: AuditResult.optional() }),
    response: paged(AuditLine),
    errors: ['assets.not_found'],
  }),
  scan: recordAct('/asset-audits/{id}/scan', {
    permission: AUDIT,
    summary: 'Record an asset that was seen, by its tag or the text of its QR code',
    body: z.strictObject({
      tag: text('Please enter a tag').max(300),
      /** An asset of another branch moves to the branch of the audit. */
      move: z.boolean().default(false),
    }),
    response: z.object({ line: AuditLine, audit: AssetAudit }),
    message: 'Recorded',
    errors: [...errors, 'assets.tag_unknown'],
  }),
  close: recordAct('/asset-audits/{id}/close', {
    permission: AUDIT,
    summary: 'Close an audit; what was not seen is missing and is to be explained within seven days',
    body: z.strictObject({ version: version.optional() }),
    response: AssetAudit,
    message: 'Audit closed',
    errors: [...errors, 'assets.version_conflict'],
  }),
  explain: recordAct('/asset-audits/{id}/explain', {
    permission: AUDIT,
    summary: 'Explain why an asset was missing',
    body: z.strictObject({ line_id: id, explanation: text('Please enter an explanation').max(300) }),
    response: AuditLine,
    message: 'Explanation saved',
    errors: ['assets.not_found', 'assets.audit_open'],
  }),
};
