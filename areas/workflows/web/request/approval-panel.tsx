import { LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { workflowRequests } from '@hrms/workflows/contract';
import { Section } from './facts.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestState } from './request-view.tsx';
import { RequestTimeline } from './timeline.tsx';
import { WhoApproves } from './who-approves.tsx';
import '../workflows.css';

type ApprovalPanelProps = {
  request_id: string;
  /** The reader decided: the screen around reads its record again. */
  onDecided?: () => void;
};

/** Approval of a record on the screen of its own area: where it stands, my decision if one is open, timeline and next stages. */
export function ApprovalPanel({ request_id, onDecided }: ApprovalPanelProps) {
  const read = useEndpoint(workflowRequests.get, { params: { id: request_id } });
  const request = read.data;
  return (
    <section className="ui-card flow-panel" aria-label="Approval">
      <h2>Approval</h2>
      {read.isPending && <SkeletonRows rows={2} />}
      {read.isError && !request && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {request && (
        <>
          <RequestState request={request} />
          <RequestActions request={request} onDecided={onDecided} />
          {request.next_stages.length > 0 && (
            <Section title="Next stages">
              <WhoApproves stages={request.next_stages} />
            </Section>
          )}
          <Section title="Timeline">
            <RequestTimeline timeline={request.timeline} />
          </Section>
        </>
      )}
    </section>
  );
}
