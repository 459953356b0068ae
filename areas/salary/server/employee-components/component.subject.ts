/** Components of employees as approvals see them. Only these handlers end a request. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow, type Work } from '@hrms/platform/server';
import type { ComponentMode, EmployeeComponentStatus } from '@hrms/salary/contract';
import type { ApprovalSubject, RequestEvent } from '@hrms/workflows/server';
import { findOwnComponents, OWN_COMPONENT, type OwnComponentRecord } from './component.queries.ts';
import { applyOwnComponent } from './component.service.ts';

const endAs =
  (status: EmployeeComponentStatus) =>
  async (ctx: Ctx, { source_id: id }: RequestEvent): Promise<void> => {
    const [component] = await findOwnComponents(ctx.tx, [id], ctx.today);
    if (component?.status !== 'pending_approval' && component?.status !== 'returned') return;
    await updateRow(ctx.tx, 'employee_component', { id }, { status, version: component.version + 1 });
    await ctx.audit(`salary.component_${status}`, id, { employee_id: component.employee_id });
  };

const MODES: Readonly<Record<ComponentMode, string>> = { add: 'Add', replace: 'Replace', exclude: 'Leave out' };

const byId = <T>(rows: readonly OwnComponentRecord[], toValue: (row: OwnComponentRecord) => T) =>
  new Map(rows.map((row) => [row.employee_component_id, toValue(row)]));

export const ownComponentSubject: ApprovalSubject = {
  subject: OWN_COMPONENT.subject,
  label: 'Employee component',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'salary.employee_component.read',
  default_mode: 'required',
  condition_fields: [{ name: 'mode', label: 'What it does', type: 'text' }],
  built_in_chain: [
    {
      name: 'Finance or owner',
      approval_type: 'any_one',
      approvers: [
        { kind: 'role', role: 'finance' },
        { kind: 'role', role: 'owner' },
      ],
    },
  ],
  describe: async ({ tx, clock }: Work, ids) =>
    byId(await findOwnComponents(tx, ids, clock.today()), (component) => ({
      title: `${MODES[component.mode]} ${component.component_name}`,
      lines: [
        { label: 'Component', value: component.component_name },
        ...(component.amount_paise === null ? [] : [{ label: 'Amount a month', value: formatRupees(component.amount_paise) }]),
        ...(component.percentage_bp === null
          ? []
          : [{ label: 'A month', value: `${component.percentage_bp / 100}% of ${component.percentage_of.join(' + ')}` }]),
        {
          label: 'Days',
          value: component.to_date
            ? `${dateLabel(component.from_date)} to ${dateLabel(component.to_date)}`
            : `from ${dateLabel(component.from_date)}`,
        },
        ...(component.cap_total_paise === null ? [] : [{ label: 'Total', value: formatRupees(component.cap_total_paise) }]),
        { label: 'CTC', value: component.inside_ctc ? 'Inside the CTC' : 'Beside the CTC' },
        { label: 'Reason', value: component.reason },
        ...(component.files.length > 0
          ? [{ label: 'Documents', value: component.files.map(({ name }) => name).join(', ') }]
          : []),
      ],
      link: `/employee-components/edit/${component.employee_component_id}`,
    })),
  loadSubmissions: async ({ tx, clock }: Work, ids) =>
    byId(await findOwnComponents(tx, ids, clock.today()), (component) => ({
      employee_id: component.employee_id,
      facts: { amount_paise: component.amount_paise, fields: { mode: component.mode } },
      values: {
        component_id: component.component_id,
        mode: component.mode,
        amount_paise: component.amount_paise,
        percentage_bp: component.percentage_bp,
        percentage_of: component.percentage_of,
        inside_ctc: component.inside_ctc,
        from_date: component.from_date,
        to_date: component.to_date,
        months: component.months,
        cap_total_paise: component.cap_total_paise,
        reason: component.reason,
      },
    })),
  on_approved: (ctx, { source_id }) => applyOwnComponent(ctx, source_id),
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('withdrawn'),
  on_cancelled: endAs('cancelled'),
};
