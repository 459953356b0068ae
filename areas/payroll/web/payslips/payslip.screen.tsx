import { DownloadOutlined } from '@ant-design/icons';
import { payBridges, payslips } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { LoadedPage, Page, useDownload, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { BridgeCard } from './bridge.card.tsx';
import { PayslipDocument } from './document.card.tsx';
import { LaterDifferences } from './later-differences.card.tsx';
import { TaxSheetCard } from './tax-sheet.card.tsx';

const PARENT = { to: '/payroll/payslips', label: 'Payslips' };

const PayslipBridge = ({ id }: { id: string }) => <BridgeCard bridge={useEndpoint(payBridges.ofPayslip, { params: { id } })} />;

/** One finalised payslip with the explanation of each amount. */
export function PayslipScreen() {
  const { payslipId = '' } = useParams();
  const asked = useEndpoint(payslips.get, { params: { id: payslipId } });
  const { save, saving } = useDownload();
  return (
    <LoadedPage of={asked} title="Payslip" parent={PARENT}>
      {(payslip) => (
        <Page
          title={`${monthName(payslip.period_month)} payslip`}
          parent={PARENT}
          subtitle="Select an underlined amount to see how it was calculated"
          action={
            <Button
              type="primary"
              icon={<DownloadOutlined />}
              loading={saving !== undefined}
              onClick={() => void save(payslips.pdf, { params: { id: payslip.payslip_id } })}
            >
              Download PDF
            </Button>
          }
        >
          <PayslipDocument payslip={payslip} />
          {payslip.later_differences.length > 0 && <LaterDifferences payslip={payslip} />}
          <PayslipBridge id={payslip.payslip_id} />
          <TaxSheetCard payslip_id={payslip.payslip_id} />
        </Page>
      )}
    </LoadedPage>
  );
}
