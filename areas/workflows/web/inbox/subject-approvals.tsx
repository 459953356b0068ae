import { RequestDrawer } from '../request/request.drawer.tsx';
import { PendingApprovals } from './pending.tsx';

/** My pending approvals of one subject, on the screen of its own area. */
export const SubjectApprovals = ({ subject }: { subject: string }) => (
  <>
    <PendingApprovals subject={subject} />
    <RequestDrawer />
  </>
);
