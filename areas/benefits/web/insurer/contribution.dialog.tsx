import { benefitContributions } from '@hrms/benefits/contract';
import { type DialogProps, MonthInput, useDownload, useToday } from '@hrms/platform/web';
import { Modal } from 'antd';
import { useState } from 'react';
import '../benefits.css';

type ContributionDialogProps = Pick<DialogProps<undefined>, 'isOpen' | 'close'> & { plan_id: string; title: string };

/** The file of what is paid for a month: contributions, or amounts to load on cards. */
export function ContributionDialog({ plan_id, title, isOpen, close }: ContributionDialogProps) {
  const today = useToday();
  const [month, setMonth] = useState(today.slice(0, 7));
  const { save, saving } = useDownload();
  const download = async () => {
    await save(benefitContributions, { params: { id: plan_id }, query: { month } });
    close();
  };
  return (
    <Modal
      open={isOpen}
      title={title}
      onCancel={close}
      onOk={() => void download()}
      okText="Download"
      confirmLoading={saving !== undefined}
      destroyOnHidden
    >
      <div className="benefit-choice">
        <p className="ui-note">One row an employee, with both shares. Those who left the plan before the month are not in it.</p>
        <MonthInput aria-label="Month" value={month} onChange={(value) => setMonth((value ?? today).slice(0, 7))} />
      </div>
    </Modal>
  );
}
