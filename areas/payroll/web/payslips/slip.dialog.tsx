import { payrolls, type SlipRow } from '@hrms/payroll/contract';
import { type DialogProps, LoadedData, useEndpoint } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { SlipLines } from './slip-lines.card.tsx';
import { daysText } from './slip-text.ts';
import './slip.css';

type SlipDialogProps = DialogProps<SlipRow> & { payroll_id: string };

/** One payslip beside the register, each amount with its explanation. */
export function SlipDialog({ isOpen, close, subject, payroll_id }: SlipDialogProps) {
  const employeeId = subject?.employee_id ?? '';
  const slip = useEndpoint(
    payrolls.slip,
    { params: { id: payroll_id, employeeId } },
    { enabled: isOpen && subject !== undefined },
  );
  return (
    <Drawer open={isOpen} size={640} title={subject?.full_name} onClose={close} destroyOnHidden>
      <LoadedData of={slip} rows={8}>
        {(detail) => (
          <div className="slip-drawer">
            <p>
              {[detail.employee_code, detail.designation, detail.department].filter(Boolean).join(' · ')}
              <br />
              Paid days {daysText(detail.days)}
            </p>
            <SlipLines slip={detail} />
          </div>
        )}
      </LoadedData>
      {subject && (
        <p className="slip-more">
          <Link to={`/payroll/employee/${subject.employee_id}/period/${payroll_id}`}>View full payslip</Link>
        </p>
      )}
    </Drawer>
  );
}
