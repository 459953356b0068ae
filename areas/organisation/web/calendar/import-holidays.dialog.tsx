import { type HolidayImport, type HolidayListWithDays, holidayLists } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormPanel, useAction } from '@hrms/platform/web';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { CsvFileInput } from '../csv-file-input.tsx';
import { ImportRows } from '../import-rows.tsx';

type ImportHolidaysProps = DialogProps & { list: HolidayListWithDays };

/** Days from a file: looked at first, then kept. */
export const ImportHolidaysDialog = ({ isOpen, close, list }: ImportHolidaysProps) => (
  <Modal open={isOpen} width={640} title={`Import into ${list.name} ${list.year}`} onCancel={close} footer={null} destroyOnHidden>
    <HolidayImportSteps close={close} list={list} />
  </Modal>
);

function HolidayImportSteps({ close, list }: { close: () => void; list: HolidayListWithDays }) {
  const [looked, setLooked] = useState<{ csv: string; answer: HolidayImport }>();
  const [csv, setCsv] = useState('');
  const params = { id: list.holiday_list_id };
  const keep = useAction(holidayLists.import, {
    failure: 'Failed to import holidays',
    success: 'Holidays imported',
    onDone: close,
  });
  if (!looked)
    return (
      <FormPanel
        endpoint={holidayLists.import}
        params={params}
        initial={{ csv, dry_run: true }}
        submitLabel="Check"
        success={false}
        cancel={close}
        onDone={(answer) => setLooked({ csv, answer })}
      >
        <Field name="csv" label="CSV or Excel file" help="The first row must contain date,name,kind,optional.">
          <CsvTextField onText={setCsv} />
        </Field>
      </FormPanel>
    );
  const { added, rows } = looked.answer;
  return (
    <>
      <p role="status">
        {added.toLocaleString('en-IN')} of {rows.length.toLocaleString('en-IN')} rows can be added
      </p>
      <div className="hol-pane">
        <ImportRows rows={rows.map(({ line, day, name, error }) => ({ line, shown: `${day} ${name}`, error }))} />
      </div>
      <div className="ui-form-footer">
        <Button onClick={() => setLooked(undefined)}>Back</Button>
        <Button
          type="primary"
          disabled={added === 0}
          loading={keep.running}
          onClick={() => void keep.run({ params, body: { csv: looked.csv, dry_run: false } })}
        >
          Add {added.toLocaleString('en-IN')} holidays
        </Button>
      </div>
    </>
  );
}

type RememberingProps = { value?: string; onChange?: (text: string) => void; id?: string; onText: (text: string) => void };

/** The text is needed again when the rows are kept. */
const CsvTextField = ({ onText, onChange, ...input }: RememberingProps) => (
  <CsvFileInput
    {...input}
    placeholder={'date,name,kind,optional\n2027-03-30,Gudi Padwa,festival,no'}
    onChange={(text) => {
      onChange?.(text);
      onText(text);
    }}
  />
);
