import { Page } from '@hrms/platform/web';
import { useNavigate, useSearchParams } from 'react-router';
import { ApplyForm } from './apply.form.tsx';

export const LEAVE_LIST = { to: '/leaves', label: 'Leave' } as const;

export function ApplyForLeaveScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const given = (name: string) => search.get(name) ?? undefined;
  const initial = {
    first_half: 1 as const,
    last_half: 2 as const,
    ...(given('type') && { leave_type_id: given('type') }),
    ...(given('day') && { first_day: given('day'), last_day: given('day') }),
  };
  return (
    <Page title="Apply for leave" parent={LEAVE_LIST}>
      <ApplyForm
        mode="apply"
        initial={initial}
        onDone={(id) => navigate(`/leaves/view/${id}`)}
        onSaved={() => navigate('/leaves')}
        cancel={() => navigate('/leaves')}
      />
    </Page>
  );
}
