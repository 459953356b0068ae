/** The compliance calendar: what is due to authorities, and what closed it. */
import {
  byId,
  calendarLinkEndpoints,
  emptyBody,
  endpoint,
  id,
  instant,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { receiptCalls } from './receipt.contract.ts';
import { stateCode } from './registration.contract.ts';

export const DueLawName = z.enum(['wages', 'epf', 'esi', 'ptax', 'lwf', 'tds', 'bonus', 'gratuity', 'labour']);
export const DueState = z.enum(['upcoming', 'due', 'overdue', 'done', 'done_late', 'not_applicable']);
export type DueState = z.output<typeof DueState>;

export const DueItem = z.object({
  due_item_id: id,
  law: DueLawName,
  state_code: z.string().nullable(),
  title: z.string(),
  form: z.string().nullable(),
  first_month: isoMonth,
  last_month: isoMonth,
  due_on: isoDate,
  status: DueState,
  done_on: isoDate.nullable(),
  reference: z.string().nullable(),
  /** The receipt kept with it. */
  file_name: z.string().nullable(),
  note: z.string().nullable(),
  owner_user_id: id.nullable(),
  owner_name: z.string().nullable(),
  owned_by_caller: z.boolean(),
  /** Amounts of its months that stand in no statement; they keep it open. Null without any. */
  left_paise: z.int().nullable(),
  /** The rule's own figures: why it is due then. */
  source: z.string(),
  confidence: z.string(),
  to_verify: z.string().nullable(),
  version: z.int(),
});
export type DueItem = z.output<typeof DueItem>;

const DueItemEvent = z.object({
  event_id: id,
  at: instant,
  /** `updated`, `taken`, `assigned`, `done`, `skipped`, `paid`, `nil`, `reopened`. */
  event: z.string(),
  actor: z.string().nullable(),
  /** What was noted, or the receipt. */
  note: z.string().nullable(),
});
export type DueItemEvent = z.output<typeof DueItemEvent>;

const READ = 'statutory.calendar.read';
const UPDATE = 'statutory.calendar.update';
const state = ['statutory.not_found', 'statutory.due_item_state', 'statutory.version_conflict'] as const;

export const dueItems = {
  ...receiptCalls({
    path: '/statutory/due-items',
    read: READ,
    keep: UPDATE,
    record: 'an obligation',
    response: DueItem,
    states: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/statutory/due-items',
    permission: READ,
    summary: 'Obligations by due date, those that are open first',
    query: PageQuery.extend({
      from: isoDate.optional(),
      to: isoDate.optional(),
      law: DueLawName.optional(),
      state: stateCode.optional(),
      status: DueState.optional(),
      mine: z.enum(['true']).optional(),
    }),
    response: paged(DueItem),
  }),
  owners: endpoint({
    method: 'GET',
    path: '/statutory/due-items/owners',
    permission: UPDATE,
    summary: 'Users who may keep an obligation, by name',
    response: z.object({ rows: z.array(z.object({ user_id: id, name: z.string() })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/statutory/due-items/{id}',
    permission: READ,
    summary: 'An obligation',
    params: byId,
    response: DueItem,
    errors: ['statutory.not_found'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/statutory/due-items/{id}/history',
    permission: READ,
    summary: 'What was done with an obligation, by whom, newest first',
    params: byId,
    query: PageQuery,
    response: paged(DueItemEvent),
    errors: ['statutory.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/statutory/due-items/{id}',
    allowed_when_read_only: true,
    permission: UPDATE,
    summary: 'Give an obligation to a user, and note what is to be known about it',
    params: byId,
    body: z.strictObject({
      owner_user_id: id.nullable(),
      note: optionalText(500),
      version: version.optional(),
    }),
    response: DueItem,
    message: 'Saved',
    errors: ['statutory.not_found', 'statutory.due_item_state', 'statutory.version_conflict', 'statutory.due_item_owner'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/statutory/due-items/owner',
    allowed_when_read_only: true,
    permission: UPDATE,
    summary: 'Give several open obligations to a user; closed ones stay as they are',
    body: z.strictObject({
      due_item_ids: z.array(id).min(1, 'Select at least one due date').max(500, 'At most 500 at a time'),
      owner_user_id: z.uuid({ error: 'Please select an owner' }),
    }),
    response: z.object({ changed: z.int(), closed: z.int() }),
    message: 'Owner set',
    errors: ['statutory.not_found', 'statutory.due_item_owner'],
  }),
  build: endpoint({
    method: 'POST',
    path: '/statutory/due-items/build',
    allowed_when_read_only: true,
    permission: UPDATE,
    summary: 'Add what falls due in the next thirteen months by the registrations of today',
    body: emptyBody,
    response: z.object({ added: z.int() }),
    message: 'Calendar is up to date',
  }),
  take: endpoint({
    method: 'POST',
    path: '/statutory/due-items/{id}/take',
    allowed_when_read_only: true,
    permission: UPDATE,
    summary: 'Take an obligation as its owner',
    params: byId,
    body: emptyBody,
    response: DueItem,
    message: 'This is yours now',
    errors: [...state],
  }),
  done: endpoint({
    method: 'POST',
    path: '/statutory/due-items/{id}/done',
    allowed_when_read_only: true,
    permission: UPDATE,
    summary: 'Close an obligation with its receipt',
    params: byId,
    body: z.strictObject({
      done_on: isoDate,
      /** The number of the receipt or challan. */
      reference: optionalText(120),
      note: optionalText(500),
      version: version.optional(),
    }),
    response: DueItem,
    message: 'Marked as done',
    errors: [...state, 'statutory.proof_needed', 'statutory.future_date'],
  }),
  notApplicable: endpoint({
    method: 'POST',
    path: '/statutory/due-items/{id}/not-applicable',
    permission: UPDATE,
    summary: 'Close an obligation that does not apply in its period',
    params: byId,
    body: z.strictObject({
      note: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
      version: version.optional(),
    }),
    response: DueItem,
    message: 'Marked as not applicable',
    errors: [...state],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/statutory/due-items/{id}/reopen',
    permission: UPDATE,
    summary: 'Open a closed obligation again',
    params: byId,
    body: z.strictObject({ note: text('Please enter a reason').max(500) }),
    response: DueItem,
    message: 'Opened again',
    errors: [...state],
  }),
  ics: endpoint({
    method: 'GET',
    path: '/statutory/due-items/calendar.ics',
    kind: 'file',
    reveals: false,
    permission: READ,
    summary: 'Open obligations as a calendar file',
    response: z.any(),
  }),
};

/** The address at which a calendar program reads open obligations. */
export const calendarLink = calendarLinkEndpoints({
  path: '/statutory/calendar-link',
  feed_path: '/statutory/calendar-feed',
  permission: READ,
  what: 'Open obligations',
  errors: [],
  feed_errors: ['statutory.not_found', 'access.too_many_attempts'],
  reveals: false,
});
