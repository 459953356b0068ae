import { benefitEnrolments, type Enrolment } from '@hrms/benefits/contract';
import { type DialogProps, LoadedData, useEndpoint } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { EnrolmentDetails } from './enrolment-details.tsx';

/** An enrolment beside the list: people covered, shares by month, and how the cost came about. */
export function EnrolmentDrawer({ subject, isOpen, close }: DialogProps<Enrolment>) {
  const read = useEndpoint(benefitEnrolments.get, { params: { id: subject?.enrolment_id ?? '' } }, { enabled: isOpen });
  return (
    <Drawer
      open={isOpen}
      size={640}
      title={subject ? `${subject.employee_name}, ${subject.plan_name}` : ''}
      onClose={close}
      destroyOnHidden
    >
      <LoadedData of={read}>{(enrolment) => <EnrolmentDetails enrolment={enrolment} />}</LoadedData>
    </Drawer>
  );
}
