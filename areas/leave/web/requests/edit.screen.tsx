import { type LeaveRequest, leaveRequests } from '@hrms/leave/contract';
import { Page, useEndpoint } from '@hrms/platform/web';
import { Alert } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { spellText, stateOf } from '../labels.ts';
import { LoadedPage } from '../loaded.tsx';
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

/** A pending request is edited; of an approved one the dates are changed. */
export function EditLeaveScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(leaveRequests.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Edit leave" parent={LEAVE_LIST}>
      {(request) => {
        const mode = request.actions.includes('edit') ? 'edit' : 'change';
        const open = request.actions.includes(mode);
        return (
          <Page
            title={mode === 'edit' ? `Edit ${request.number}` : `Change dates of ${request.number}`}
            subtitle={request.employee_name}
            parent={LEAVE_LIST}
          >
            {!open && (
              <Alert
                type="info"
                showIcon
                title={`This request is ${stateOf(request).label.toLowerCase()} and can't be changed.`}
              />
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
                initial={mode === 'edit' ? pendingValues(request) : spellOf(request)}
                onDone={(saved) => navigate(`/leaves/view/${saved}`)}
                cancel={() => navigate(`/leaves/view/${id}`)}
              />
            )}
          </Page>
        );
      }}
    </LoadedPage>
  );
}
