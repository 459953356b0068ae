import { Audience, endpoint, id, instant, isoDate, ListQuery, paged, requiredDate, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { ChangeSection } from './change-request.contract.ts';
import { optionalText } from './fields.ts';

/** A campaign: employees review sections of their records and upload documents by a due date. */
export const Campaign = z.object({
  campaign_id: id,
  title: z.string(),
  note: z.string().nullable(),
  sections: z.array(ChangeSection),
  document_types: z.array(z.object({ document_type_id: id, name: z.string() })),
  due_on: isoDate,
  status: z.enum(['open', 'closed']),
  /** Number of employees, and of those who completed everything. */
  people: z.int(),
  done: z.int(),
  created_by: z.string().nullable(),
  created_at: instant,
  version: z.int(),
});
export type Campaign = z.output<typeof Campaign>;

/** Progress of one employee. */
export const CampaignPerson = z.object({
  employee_id: id,
  employee_code: z.string().nullable(),
  full_name: z.string(),
  done: z.boolean(),
  answers: z.array(z.object({ section: ChangeSection, state: z.enum(['waiting', 'confirmed', 'change_asked']) })),
  /** Names of documents not uploaded yet. */
  lacking: z.array(z.string()),
});
export type CampaignPerson = z.output<typeof CampaignPerson>;

/** A campaign with the caller's pending items. */
export const OwnCampaign = CampaignPerson.pick({ answers: true }).extend({
  campaign_id: id,
  title: z.string(),
  note: z.string().nullable(),
  due_on: isoDate,
  lacking: z.array(z.object({ document_type_id: id, name: z.string() })),
});
export type OwnCampaign = z.output<typeof OwnCampaign>;

export const StartCampaign = z.strictObject({
  title: text('Please enter a title').max(80, 'Use at most 80 characters'),
  note: optionalText(300),
  sections: z.array(ChangeSection).min(1, 'Choose at least one section').max(11),
  document_type_ids: z.array(id).max(20, 'Choose at most 20 document types').default([]),
  audience: Audience,
  due_on: requiredDate('Please select the due date'),
});
export type StartCampaign = z.output<typeof StartCampaign>;

const byCampaign = z.object({ campaignId: id });
const permission = 'employees.setting.update';
const missing = 'employees.campaign_not_found';
const closed = 'employees.campaign_closed';

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/employees/campaigns',
    permission,
    summary: 'Campaigns with response counts, open ones first',
    query: ListQuery.extend({ status: Campaign.shape.status.optional() }),
    response: paged(Campaign),
  }),
  start: endpoint({
    method: 'POST',
    path: '/employees/campaigns',
    permission,
    summary: 'Start a campaign: an audience reviews sections of their records by a due date',
    status: 201,
    idempotent: true,
    body: StartCampaign,
    response: Campaign,
    message: 'Campaign started',
    errors: ['employees.campaign_due', 'employees.campaign_nobody', 'employees.document_type_unknown'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/employees/campaigns/mine',
    session: true,
    summary: 'Open campaigns with items pending for the caller',
    response: z.object({ campaigns: z.array(OwnCampaign) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/employees/campaigns/{campaignId}',
    permission,
    summary: 'One campaign',
    params: byCampaign,
    response: Campaign,
    errors: [missing],
  }),
  people: endpoint({
    method: 'GET',
    path: '/employees/campaigns/{campaignId}/people',
    permission,
    summary: 'Employees of a campaign with their progress, by name',
    params: byCampaign,
    query: ListQuery.extend({ state: z.enum(['waiting', 'done']).optional() }),
    response: paged(CampaignPerson),
    errors: [missing],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/employees/campaigns/{campaignId}/remind',
    permission,
    summary: 'Send reminders to employees with pending items, once a day',
    params: byCampaign,
    body: z.strictObject({}),
    response: z.object({ told: z.int() }),
    errors: [missing, closed, 'employees.campaign_reminded'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/employees/campaigns/{campaignId}/close',
    permission,
    summary: 'Close a campaign and keep its responses',
    params: byCampaign,
    body: z.strictObject({ version }),
    response: Campaign,
    message: 'Campaign closed',
    errors: [missing, closed, 'employees.version_conflict'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/employees/campaigns/{campaignId}/answers',
    session: true,
    summary: 'Confirm a section of the caller’s own record',
    params: byCampaign,
    body: z.strictObject({ section: ChangeSection }),
    response: z.object({ campaigns: z.array(OwnCampaign) }),
    message: 'Response saved',
    errors: [missing, closed],
  }),
};
