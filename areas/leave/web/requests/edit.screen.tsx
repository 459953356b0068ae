import { type LeaveRequest, leaveRequests } from '@hrms/leave/contract';
import { LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { spellText, stateOf } from '../labels.ts';
import { ApplyForm } from './apply.form.tsx';
import { LEAVE_LIST } from './apply.screen.tsx';

const spellOf = ({ first_day, first_half, last_day, last_half }: LeaveRequest) => ({
  first_day,
  first_half,
  last_day,
  last_half,
});

const pendingValues = (request: LeaveRequest) => ({
  ...spellOf(request),
  leave_type_id: request.leave_type_id ?? '',
  reason: request.reason ?? '',
  contact_phone: request.contact_phone,
  stand_in_employee_id: request.stand_in?.employee_id ?? null,
  notify_employee_ids: request.notified.map(({ employee_id }) => employee_id),
  attachment_ids: request.attachments.map(({ attachment_id }) => attachment_id),
  event: request.event,
  version: request.version,
});

const TITLES = { draft: 'Draft', edit: 'Edit', change: 'Change dates of' } as const;

const modeOf = ({ status, actions }: LeaveRequest): keyof typeof TITLES =>
  status === 'draft' ? 'draft' : actions.includes('edit') ? 'edit' : 'change';

function EditLeave({ request }: { request: LeaveRequest }) {
  const navigate = useNavigate();
  // Sending changes the status while the form is still open: what was opened stays.
  const [mode] = useState(() => modeOf(request));
  const open = mode === 'draft' || request.actions.includes(mode);
  const view = (id: string) => navigate(`/leaves/view/${id}`);
  return (
    <Page title={`${TITLES[mode]} ${request.number}`} subtitle={request.employee_name} parent={LEAVE_LIST}>
      {!open && (
        <Alert type="info" showIcon title={`This request is ${stateOf(request).label.toLowerCase()} and can't be changed.`} />
      )}
      {open && mode === 'change' && (
        <Alert
          type="info"
          showIcon
          title={`Approved now: ${request.type_name}, ${spellText(request)}`}
          description="Your approved leave stays as it is until the new dates are approved."
        />
      )}
      {open && (
        <ApplyForm
          mode={mode}
          request={request}
          initial={mode === 'change' ? spellOf(request) : pendingValues(request)}
          onDone={view}
          onSaved={() => navigate('/leaves')}
          cancel={() => (mode === 'draft' ? navigate('/leaves') : view(request.leave_request_id))}
        />
      )}
    </Page>
  );
}

/** A draft is completed and sent; a pending request is edited; of an approved one the dates are changed. */
export function EditLeaveScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(leaveRequests.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Edit leave" parent={LEAVE_LIST}>
      {(request) => <EditLeave key={request.leave_request_id} request={request} />}
    </LoadedPage>
  );
}
