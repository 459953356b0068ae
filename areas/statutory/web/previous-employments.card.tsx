import { PlusOutlined } from '@ant-design/icons';
import { formatDate, KeptFile, Money, NothingYet, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { type PreviousEmployment, previousEmployments, statutoryExports } from '@hrms/statutory/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ExportList } from './export-list.tsx';
import { CancelPreviousDialog, EditPreviousDialog, PreviousEmploymentDialog } from './previous-employment.dialog.tsx';

const spell = ({ from_date, to_date }: PreviousEmployment) =>
  [from_date && `from ${formatDate(from_date)}`, to_date && `to ${formatDate(to_date)}`].filter(Boolean).join(' ');

/** What an employment states, one amount after another; nothing of what is nil. */
function Stated({ row }: { row: PreviousEmployment }) {
  const amounts: readonly (readonly [string, number])[] = [
    ['Exempt', row.exempt_paise],
    ['Professional tax', row.professional_tax_paise],
    ['EPF', row.epf_paise],
  ];
  const parts: ReactNode[] = [
    ...[row.tan && `TAN ${row.tan}`, spell(row)].filter(Boolean),
    <span key="tds">
      TDS <Money paise={row.tds_paise} />
    </span>,
    ...amounts
      .filter(([, paise]) => paise !== 0)
      .map(([label, paise]) => (
        <span key={label}>
          {label} <Money paise={paise} />
        </span>
      )),
  ];
  return parts.map((part, at) => [at > 0 && ' · ', part]);
}

/** Previous employments of the tax year, from Form 122. */
export function PreviousEmployments({ employee_id, tax_year }: { employee_id: string; tax_year: string }) {
  const can = useCan();
  const adding = useDialog();
  const editing = useDialog<PreviousEmployment>();
  const cancelling = useDialog<PreviousEmployment>();
  const list = useEndpoint(previousEmployments.list, { query: { employee_id, tax_year, limit: 50 } });
  const changes = can(previousEmployments.update);
  return (
    <Card
      of={list}
      title="Previous employers in this tax year"
      text="Salary and TDS from Form 122. Without them, too little TDS is deducted."
    >
      {({ rows }) => (
        <>
          {rows.length === 0 && <NothingYet title={`No previous employers in ${tax_year}`} />}
          <ul className="ui-rows statutory-history">
            {rows.map((row) => {
              const open = changes && row.cancel_reason === null;
              return (
                <li key={row.previous_employment_id}>
                  <div className="text">
                    <div className="first">{row.employer_name}</div>
                    <div className="whole">
                      {row.cancel_reason === null ? <Stated row={row} /> : `Cancelled. ${row.cancel_reason}`}
                    </div>
                    <div className="statutory-acts">
                      <KeptFile
                        name={row.file_name}
                        id={row.previous_employment_id}
                        download={previousEmployments.file}
                        upload={open ? previousEmployments.attach : null}
                        refresh={[previousEmployments.list]}
                        what="Form 122"
                      />
                      {open && (
                        <>
                          <Button type="link" size="small" onClick={() => editing.open(row)}>
                            Edit
                          </Button>
                          <Button type="link" size="small" onClick={() => cancelling.open(row)}>
                            Cancel
                          </Button>
                        </>
                      )}
                    </div>
                  </div>
                  <Money paise={row.salary_paise} />
                </li>
              );
            })}
          </ul>
          {rows.length > 0 && (
            <ExportList
              endpoint={statutoryExports.previousEmployments}
              what="previous employments"
              filter={{ employee_id, tax_year }}
            />
          )}
          {can(previousEmployments.add) && (
            <Button icon={<PlusOutlined />} onClick={adding.open}>
              Add employer
            </Button>
          )}
          <PreviousEmploymentDialog {...adding} employee_id={employee_id} tax_year={tax_year} />
          <EditPreviousDialog {...editing} />
          <CancelPreviousDialog {...cancelling} />
        </>
      )}
    </Card>
  );
}
