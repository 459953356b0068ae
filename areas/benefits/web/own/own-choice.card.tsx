import { benefitEnrolments } from '@hrms/benefits/contract';
import { LoadedData, Section, useEndpoint } from '@hrms/platform/web';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Button } from 'antd';
import { useState } from 'react';
import { EnrolmentDetails } from '../enrolments/enrolment-details.tsx';
import { ChoosePanel } from './choose-panel.tsx';

/** The user's own choice of a plan: to be made, to be changed, or as it is. */
export function OwnChoice({ plan_id }: { plan_id: string }) {
  const [isChanging, setChanging] = useState(false);
  const available = useEndpoint(benefitEnrolments.available, { query: {} });
  const plan = available.data?.plans.find((candidate) => candidate.plan_id === plan_id);
  const enrolment_id = plan?.enrolment?.enrolment_id;
  const own = useEndpoint(benefitEnrolments.get, { params: { id: enrolment_id ?? '' } }, { enabled: enrolment_id !== undefined });
  if (!plan) return null;
  const declined = plan.enrolment?.status === 'waived';
  const family = available.data?.family ?? [];
  if (plan.enrolment === null || (declined && isChanging))
    return plan.choose_until ? (
      <ChoosePanel plan={plan} family={family} onDone={() => setChanging(false)} />
    ) : (
      <Section title="My choice">
        <p className="ui-note">
          {plan.eligible ? 'No window is open. A life event within 30 days opens the choice.' : 'You are not eligible.'}
        </p>
      </Section>
    );
  const mayChange = plan.choose_until !== null && (declined || own.data?.actions.includes('change'));
  return (
    <>
      <Section
        title="My choice"
        action={
          mayChange && <Button onClick={() => setChanging(!isChanging)}>{isChanging ? 'Keep current choice' : 'Change'}</Button>
        }
      >
        <LoadedData of={own}>
          {(enrolment) => (
            <>
              <EnrolmentDetails enrolment={enrolment} />
              {enrolment.workflow_request_id && <ApprovalPanel request_id={enrolment.workflow_request_id} />}
            </>
          )}
        </LoadedData>
      </Section>
      {isChanging && own.data && (
        <ChoosePanel plan={plan} family={family} enrolment={own.data} onDone={() => setChanging(false)} />
      )}
    </>
  );
}
