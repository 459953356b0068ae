import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { payslips } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { formatDate, Money, SkeletonRows, useCard, useSignedIn } from '@hrms/platform/web';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import '../home-cards.css';

const SHOWN_FOR = 30_000;

/** The user's own newest payslip. The amount is hidden until the eye button shows it for 30 seconds. */
export function OwnPayslipCard() {
  const { employee_id } = useSignedIn().user;
  const read = useCard(payslips.list, { query: { limit: 1, ...(employee_id && { employee_id }) } });
  const [shown, show] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => show(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!read) return <SkeletonRows rows={2} />;
  const slip = read.rows[0];
  if (!slip) return <p>No payslips yet. Your first one appears after your first pay day.</p>;
  return (
    <>
      <div className="pay-own">
        <span className="pay-amount">{shown ? <Money paise={slip.net_paise} /> : <span aria-label="Hidden">₹ ••••••</span>}</span>
        <Button
          type="text"
          aria-pressed={shown}
          aria-label={shown ? 'Hide amount' : 'Show amount for 30 seconds'}
          icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          onClick={() => show(!shown)}
        />
      </div>
      <p>
        <Link to={`/payroll/payslip/${slip.payslip_id}`}>{monthName(slip.period_month)} payslip</Link>, paid{' '}
        {formatDate(slip.pay_date)}
      </p>
    </>
  );
}
