import { PlusOutlined } from '@ant-design/icons';
import { formatDate, NothingYet, StatusTag, useCan, useDialog, useDownload, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { type PtaxExemption, ptaxExemptions } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { Card } from './card.tsx';
import { EXEMPTIONS, RecordExemptionDialog } from './ptax-exemption.dialog.tsx';
import { CancelCertificateDialog, type CertificateToChange, LastDayDialog } from './tds/certificate-change.dialog.tsx';

/** Whether an exemption counts today, and how that looks. */
function stateOf({ cancel_reason, from_date, until_date }: PtaxExemption, today: string) {
  if (cancel_reason !== null) return { label: 'Cancelled', tone: 'neutral' } as const;
  if (until_date !== null && until_date < today) return { label: 'Ended', tone: 'neutral' } as const;
  return from_date > today ? ({ label: 'Later', tone: 'neutral' } as const) : ({ label: 'In force', tone: 'success' } as const);
}

/** Certificates that exempt an employee from professional tax. */
export function PtaxExemptionsCard({ employee_id }: { employee_id: string }) {
  const can = useCan();
  const today = useSignedIn().organisation?.today ?? '';
  const { save } = useDownload();
  const recording = useDialog();
  const ending = useDialog<CertificateToChange>();
  const cancelling = useDialog<CertificateToChange>();
  const list = useEndpoint(ptaxExemptions.list, { query: { employee_id, limit: 50 } });
  const changes = can(ptaxExemptions.end);
  return (
    <Card
      of={list}
      title="Professional tax exemptions"
      text="Months from the first to the last day are not taxed, from the next calculation on. The certificate is kept here."
    >
      {({ rows }) => (
        <>
          {rows.length === 0 && <NothingYet title="No exemption recorded" />}
          <ul className="ui-rows statutory-history" aria-label="Professional tax exemptions">
            {rows.map((row) => {
              const { label, tone } = stateOf(row, today);
              return (
                <li key={row.exemption_id}>
                  <div className="text">
                    <div className="first">{EXEMPTIONS[row.kind]}</div>
                    <div className="whole">
                      {formatDate(row.from_date)} to {row.until_date ? formatDate(row.until_date) : 'no last day'}
                      {(row.cancel_reason ?? row.note) && `. ${row.cancel_reason ?? row.note}`}
                    </div>
                    <div className="statutory-acts">
                      <Button
                        type="link"
                        size="small"
                        onClick={() => void save(ptaxExemptions.file, { params: { id: row.exemption_id } }, row.file_name)}
                      >
                        Download certificate
                      </Button>
                      {changes && row.cancel_reason === null && (
                        <>
                          <Button type="link" size="small" onClick={() => ending.open({ ...row, id: row.exemption_id })}>
                            Set last day
                          </Button>
                          <Button type="link" size="small" onClick={() => cancelling.open({ ...row, id: row.exemption_id })}>
                            Cancel exemption
                          </Button>
                        </>
                      )}
                    </div>
                  </div>
                  <StatusTag tone={tone}>{label}</StatusTag>
                </li>
              );
            })}
          </ul>
          {can(ptaxExemptions.record) && (
            <Button icon={<PlusOutlined />} onClick={recording.open}>
              Record exemption
            </Button>
          )}
          <RecordExemptionDialog {...recording} employee_id={employee_id} first_day={`${today.slice(0, 7)}-01`} />
          <LastDayDialog {...ending} calls={ptaxExemptions} />
          <CancelCertificateDialog {...cancelling} calls={ptaxExemptions} what="exemption" />
        </>
      )}
    </Card>
  );
}
