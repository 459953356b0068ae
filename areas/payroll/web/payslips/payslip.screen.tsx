import { DownloadOutlined } from '@ant-design/icons';
import { payslips } from '@hrms/payroll/contract';
import { formatDate, Page, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { LoadedPage } from '../loaded.tsx';
import { useDownload } from '../use-download.ts';
import { PayslipDocument } from './document.card.tsx';

const PARENT = { to: '/payroll/payslips', label: 'Payslips' };

/** One payslip as a document that answers questions. */
export function PayslipScreen() {
  const { payslipId = '' } = useParams();
  const asked = useEndpoint(payslips.get, { params: { id: payslipId } });
  const { save, busy } = useDownload();
  return (
    <LoadedPage of={asked} title="Payslip" parent={PARENT}>
      {(payslip) => (
        <Page
          title={`Payslip ${formatDate(payslip.period_month)}`}
          parent={PARENT}
          subtitle="Choose any underlined amount to see how it was computed"
          action={
            <Button
              type="primary"
              icon={<DownloadOutlined />}
              loading={busy !== undefined}
              onClick={() => void save(payslips.pdf, { id: payslip.payslip_id })}
            >
              Download PDF
            </Button>
          }
        >
          <PayslipDocument payslip={payslip} />
        </Page>
      )}
    </LoadedPage>
  );
}
