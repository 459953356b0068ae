import { dateLabel } from '@hrms/platform/calendar';
import type { ApprovalSubject, SubjectDescription } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { COMP_OFF_SUBJECT } from './comp-off/comp-off.queries.ts';
import { approveCompOff, endCompOff } from './comp-off/decision.service.ts';
import { ENCASHMENT_SUBJECT } from './encashment/encashment.queries.ts';
import { approveEncashment, closeEncashment } from './encashment/encashment.service.ts';
import { describeLeave, LEAVE_SUBJECT } from './requests/approval.service.ts';
import { onLeaveApproved, onLeaveRejected, onLeaveWithdrawn } from './requests/decision.service.ts';

const manager = [
  { name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] },
] as const satisfies ApprovalSubject['built_in_chain'];
const humanResources = [
  { name: 'HR', approvers: [{ kind: 'role', role: 'hr_admin' }] },
] as const satisfies ApprovalSubject['built_in_chain'];
const common = {
  application_area: 'leave',
  money: false,
  pay_private: false,
  view_permission: null,
  default_mode: 'required',
  returnable: false,
} as const;

type Described = { id: string; name: string; number: string; days: number; on: string };

const toDescriptions = (rows: readonly Described[], title: string, link: string): Map<string, SubjectDescription> =>
  new Map(
    rows.map(({ id, name, number, days, on }) => [
      id,
      {
        title: `${title}: ${name}, ${days} ${Number(days) === 1 ? 'day' : 'days'}`,
        lines: [
          { label: 'Employee', value: name },
          { label: 'Days', value: String(days) },
          { label: 'Date', value: dateLabel(on) },
          ...(number ? [{ label: 'Number', value: number }] : []),
        ],
        link,
      },
    ]),
  );

/** What of leave is approved, for the composition root to hand to approvals. */
export const leaveApprovalSubjects: readonly ApprovalSubject[] = [
  {
    ...common,
    subject: LEAVE_SUBJECT,
    label: 'Leave',
    condition_fields: [
      { name: 'days', label: 'Days', type: 'number' },
      { name: 'leave_type', label: 'Leave type', type: 'text' },
    ],
    built_in_chain: manager,
    describe: describeLeave,
    on_approved: onLeaveApproved,
    on_rejected: onLeaveRejected,
    on_returned: onLeaveRejected,
    on_withdrawn: onLeaveWithdrawn,
    on_cancelled: onLeaveWithdrawn,
  },
  {
    ...common,
    subject: COMP_OFF_SUBJECT,
    label: 'Comp-off',
    condition_fields: [{ name: 'days', label: 'Days', type: 'number' }],
    built_in_chain: manager,
    describe: async ({ tx }, ids) => {
      const { rows } =
        await sql<Described>`select c.id, e.full_name as name, '' as number, c.days, c.worked_on as on from comp_off_claim c join employee e on e.org_id = c.org_id and e.id = c.employee_id
        where c.org_id = ${tx.org_id} and c.id = any(${[...ids]}::uuid[])`.execute(tx);
      return toDescriptions(rows, 'Comp-off', '/comp-off');
    },
    on_approved: (ctx, { source_id }) => approveCompOff(ctx, source_id),
    on_rejected: (ctx, event) => endCompOff(ctx, event, 'rejected'),
    on_returned: (ctx, event) => endCompOff(ctx, event, 'rejected'),
    on_withdrawn: (ctx, event) => endCompOff(ctx, event, 'withdrawn'),
    on_cancelled: (ctx, event) => endCompOff(ctx, event, 'withdrawn'),
  },
  {
    ...common,
    money: true,
    subject: ENCASHMENT_SUBJECT,
    label: 'Leave encashment',
    condition_fields: [{ name: 'days', label: 'Days', type: 'number' }],
    built_in_chain: humanResources,
    describe: async ({ tx }, ids) => {
      const { rows } =
        await sql<Described>`select c.id, e.full_name as name, c.number, c.days, c.on_date as on from leave_encashment c join employee e on e.org_id = c.org_id and e.id = c.employee_id
        where c.org_id = ${tx.org_id} and c.id = any(${[...ids]}::uuid[])`.execute(tx);
      return toDescriptions(rows, 'Encashment', '/leave-encashment');
    },
    on_approved: (ctx, { source_id }) => approveEncashment(ctx, source_id),
    on_rejected: (ctx, event) => closeEncashment(ctx, event, 'rejected'),
    on_returned: (ctx, event) => closeEncashment(ctx, event, 'rejected'),
    on_withdrawn: (ctx, event) => closeEncashment(ctx, event, 'withdrawn'),
    on_cancelled: (ctx, event) => closeEncashment(ctx, event, 'withdrawn'),
  },
];
