import { type LeaveRequest, leaveDrafts, leaveRequests } from '@hrms/leave/contract';
import { countText } from '@hrms/platform/calendar';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { EmployeeSelect, EmployeesSelect, Field, FormPanel, useEndpoint } from '@hrms/platform/web';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useOwnEmployee, useWidestScope } from '../use-access.ts';
import { AttachmentsInput } from './attachments.input.tsx';
import { EventFields } from './event-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SpellFields } from './spell-fields.tsx';
import { TypeCards } from './type-cards.tsx';
import { type SpellDraft, useLeavePreview } from './use-preview.ts';
import '../leave.css';

type Mode = 'apply' | 'draft' | 'edit' | 'change';

/** What may be set aside by HR with a reason. */
const OVERRIDABLE = ['leave.off_days_beside', 'leave.month_locked'];

const useDraft = (): SpellDraft =>
  (Form.useWatch([], { form: Form.useFormInstance(), preserve: true }) as SpellDraft | undefined) ?? {};

type DetailsProps = { request: LeaveRequest | undefined; kinds: readonly string[] };

function Details({ request, kinds }: DetailsProps) {
  return (
    <>
      <div className="lv-two">
        <Field name="contact_phone" label="Phone while away">
          <Input inputMode="numeric" maxLength={10} placeholder="10 digits" />
        </Field>
        <Field name="stand_in_employee_id" label="Stand-in">
          <EmployeeSelect />
        </Field>
      </div>
      <Field name="notify_employee_ids" label="Also notify">
        <EmployeesSelect most={20} />
      </Field>
      <Field name="attachment_ids" label="Documents" help="PDF, JPG or PNG, up to 5 MB each, at most 5.">
        <AttachmentsInput present={request?.attachments ?? []} kinds={kinds} />
      </Field>
    </>
  );
}

type FieldsProps = { mode: Mode; request: LeaveRequest | undefined; onBlocked: (blocked: boolean) => void };

function ApplyFields({ mode, request, onBlocked }: FieldsProps) {
  const own = useOwnEmployee();
  const scope = useWidestScope('leave.request.apply_for');
  const draft = useDraft();
  const employee_id = request?.employee_id ?? draft.employee_id ?? own;
  const { leave_type_id = request?.leave_type_id ?? undefined } = draft;
  const asked = {
    ...draft,
    leave_type_id,
    ...(request && { employee_id: request.employee_id, replaces_request_id: request.leave_request_id }),
  };
  const { version: _version, ...body } = asked as SpellDraft & { version?: number };
  const { preview, error, isStale, retry } = useLeavePreview(body, employee_id === null);
  const choices = useEndpoint(
    leaveRequests.choices,
    { query: { employee_id: employee_id ?? undefined } },
    { enabled: employee_id !== null },
  );
  const choice = choices.data?.types.find((type) => type.leave_type_id === leave_type_id);
  const blocked = preview !== undefined && !preview.may_send;
  useEffect(() => onBlocked(blocked), [blocked, onBlocked]);
  const mayOverride =
    scope === 'organisation' &&
    employee_id !== own &&
    (Boolean(draft.reason_override) || preview?.checks.some(({ code }) => code !== null && OVERRIDABLE.includes(code)));
  return (
    <div className="lv-apply">
      <div className="lv-apply-form ui-card">
        {mode === 'apply' && scope && (
          <Field name="employee_id" label="Employee" help={own ? 'Leave empty to apply for yourself.' : undefined}>
            <EmployeeSelect />
          </Field>
        )}
        {mode !== 'change' && (
          <Field name="leave_type_id" label="Leave type">
            <TypeCards employee_id={employee_id} />
          </Field>
        )}
        <SpellFields draft={asked} />
        {mode !== 'change' && <EventFields category={choice?.category} />}
        <Field name="reason" label="Reason">
          <Input.TextArea rows={2} maxLength={500} />
        </Field>
        {mayOverride && (
          <Field name="reason_override" label="Reason for the exception" help="Recorded in the audit log.">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
        )}
        {mode !== 'change' && <Details request={request} kinds={choice?.attachment_kinds ?? []} />}
      </div>
      <aside className="lv-apply-side ui-card" aria-label="Summary">
        <PreviewPanel preview={preview} error={error} isStale={isStale} retry={retry} />
      </aside>
    </div>
  );
}

const ENDPOINTS: Record<Mode, AnyEndpoint> = {
  apply: leaveRequests.apply,
  draft: leaveDrafts.send,
  edit: leaveRequests.update,
  change: leaveRequests.change,
};
const LABELS: Record<Mode, string> = {
  apply: 'Apply for leave',
  draft: 'Apply for leave',
  edit: 'Save and resubmit',
  change: 'Request change',
};

/** Who has the request now: `Leave request sent to Asha Rao`. */
export function sentSentence({ status, pending_with }: Pick<LeaveRequest, 'status' | 'pending_with'>): string {
  if (status !== 'pending') return 'Leave approved';
  const [first, ...others] = pending_with;
  if (!first) return 'Leave request sent';
  return `Leave request sent to ${first}${others.length > 0 ? ` and ${countText(others.length, 'other')}` : ''}`;
}

type ApplyFormProps = {
  mode: Mode;
  request?: LeaveRequest;
  initial: SpellDraft & { version?: number };
  onDone: (leave_request_id: string) => void;
  /** Where a saved draft leads. */
  onSaved?: () => void;
  cancel: () => void;
};

/** The form of an application, with what it would cost beside it. */
export function ApplyForm({ mode, request, initial, onDone, onSaved, cancel }: ApplyFormProps) {
  const [blocked, setBlocked] = useState(false);
  const params = request && { id: request.leave_request_id };
  const draft = { apply: leaveDrafts.save, draft: leaveDrafts.update, edit: null, change: null }[mode];
  return (
    <FormPanel<AnyEndpoint>
      endpoint={ENDPOINTS[mode]}
      {...(params && { params: params as never })}
      alternative={draft ? { label: 'Save draft', endpoint: draft, params, onDone: () => onSaved?.() } : undefined}
      initial={initial}
      submitLabel={LABELS[mode]}
      refresh={[leaveRequests.list, leaveRequests.get]}
      blocked={blocked}
      guarded
      focusFirst={false}
      cancel={cancel}
      {...((mode === 'apply' || mode === 'draft') && { success: (saved: unknown) => sentSentence(saved as LeaveRequest) })}
      onDone={(saved) => onDone((saved as LeaveRequest).leave_request_id)}
    >
      <ApplyFields mode={mode} request={request} onBlocked={setBlocked} />
    </FormPanel>
  );
}
