/** When declarations and proofs of a tax year may be changed, and the settings of declarations. */
import { byId, count, endpoint, hasFields, id, isoDate, PageQuery, paged, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';

export const TaxWindow = z.object({
  window_id: id,
  kind: z.enum(['declaration', 'proof']),
  tax_year: taxYear,
  from_date: isoDate,
  to_date: isoDate,
  version: z.int(),
});
export type TaxWindow = z.output<typeof TaxWindow>;

const windowFields = { kind: z.enum(['declaration', 'proof']), tax_year: taxYear, from_date: isoDate, to_date: isoDate };
const ordered = { path: ['to_date'], message: 'Last day is before the first day', when: hasFields };
const monthNumber = z.int('Please select a month').min(1).max(12);
const SETTING = { regime_until_month: monthNumber, proof_from_month: monthNumber, joiner_days: z.int().min(0).max(366) };

/** Gifts at or above the tax-free limit: the whole counts or the excess, because sources differ. */
const giftRule = z.enum(['whole', 'excess'], { error: 'Please select how gifts count' });

const READ = 'statutory.tds_declaration.read';
const WINDOW = 'statutory.tds_window.update';

export const taxSettings = {
  get: endpoint({
    method: 'GET',
    path: '/tds/settings',
    permission: READ,
    scopes: ['organisation'],
    summary: 'How declarations are run',
    response: z.object({ ...SETTING, gift_rule: giftRule, version: z.int() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tds/settings',
    permission: WINDOW,
    summary: 'Change how declarations are run',
    body: z.strictObject({ ...SETTING, gift_rule: giftRule.optional(), version: count.optional() }),
    response: z.object({ ...SETTING, gift_rule: giftRule, version: z.int() }),
    message: 'Settings saved',
    errors: ['statutory.version_conflict'],
  }),
};

export const taxWindows = {
  list: endpoint({
    method: 'GET',
    path: '/tds/windows',
    permission: READ,
    summary: 'Windows of declarations and proofs, newest first',
    query: PageQuery.extend({ tax_year: taxYear.optional() }),
    response: paged(TaxWindow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tds/windows',
    permission: WINDOW,
    summary: 'Open a window',
    status: 201,
    idempotent: true,
    body: z.strictObject(windowFields).refine(({ from_date, to_date }) => from_date <= to_date, ordered),
    response: TaxWindow,
    message: 'Window saved',
    errors: ['statutory.tds_window_overlap'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tds/windows/{id}',
    permission: WINDOW,
    summary: 'Change a window',
    params: byId,
    body: z
      .strictObject({ ...windowFields, version: version.optional(), window_id: z.unknown().optional() })
      .refine(({ from_date, to_date }) => from_date <= to_date, ordered),
    response: TaxWindow,
    message: 'Window saved',
    errors: ['statutory.not_found', 'statutory.version_conflict', 'statutory.tds_window_overlap'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/tds/windows/reopen',
    permission: WINDOW,
    acts_upon: ['body.employee_id'],
    summary: 'Open declarations or proofs again for an employee',
    body: z.strictObject({
      employee_id: id,
      tax_year: taxYear,
      kind: z.enum(['declaration', 'proof']),
      until_date: isoDate,
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
    }),
    response: z.object({}),
    message: 'Opened again',
    errors: ['statutory.not_found'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/tds/windows/{id}/remind',
    permission: WINDOW,
    summary: 'Remind employees who have not submitted a declaration, or have items without proof, while the window is open',
    params: byId,
    body: z.strictObject({
      /** Without them, all employees in service. */
      employee_ids: z.array(id).min(1, 'Select at least one employee').max(5000).optional(),
    }),
    response: z.object({ reminded: z.int() }),
    message: 'Reminders sent',
    errors: ['statutory.not_found', 'statutory.tds_window_closed'],
  }),
  reopenFor: endpoint({
    method: 'POST',
    path: '/tds/windows/{id}/reopen',
    permission: WINDOW,
    acts_upon: ['body.employee_id'],
    summary: 'Open a window again for an employee',
    params: byId,
    body: z.strictObject({
      employee_id: id,
      until_date: isoDate,
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
    }),
    response: z.object({}),
    message: 'Opened again',
    errors: ['statutory.not_found'],
  }),
};
