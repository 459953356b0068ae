/** Components of employees as approvals see them. Only these handlers end a request. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import type { ComponentMode } from '@hrms/salary/contract';
import { recordSubject, roleStage, statusWriter } from '@hrms/workflows/server';
import { findOwnComponents, OWN_COMPONENT } from './component.queries.ts';
import { applyOwnComponent } from './component.service.ts';

const MODES: Readonly<Record<ComponentMode, string>> = { add: 'Add', replace: 'Replace', exclude: 'Leave out' };

export const ownComponentSubject = recordSubject({
  subject: OWN_COMPONENT.subject,
  label: 'Employee component',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'salary.employee_component.read',
  condition_fields: [{ name: 'mode', label: 'What it does', type: 'text' }],
  built_in_chain: [roleStage('Finance or owner', 'finance', 'owner')],
  find: ({ tx, today }, ids) => findOwnComponents(tx, ids, today),
  idOf: ({ employee_component_id }) => employee_component_id,
  describe: (component) => ({
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
      ...(component.files.length > 0 ? [{ label: 'Documents', value: component.files.map(({ name }) => name).join(', ') }] : []),
    ],
    link: `/employee-components/edit/${component.employee_component_id}`,
  }),
  toSubmission: (component) => ({
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
  }),
  approve: (ctx, _component, { source_id }) => applyOwnComponent(ctx, source_id),
  statuses: { cancelled: 'cancelled' },
  end: statusWriter(OWN_COMPONENT, 'salary.component_'),
});
