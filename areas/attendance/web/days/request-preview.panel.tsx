import { attendanceRequests } from '@hrms/attendance/contract';
import { formatDate, parseForm, useAction } from '@hrms/platform/web';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { halvesText } from '../words.ts';

type Preview = NonNullable<Awaited<ReturnType<ReturnType<typeof useAction<typeof attendanceRequests.preview>>['run']>>>;

const shiftName = (code: string) => (code === 'off' ? 'a day off' : `shift ${code}`);

/** 26 Nov 2026: you get shift B and give shift A */
export const swapText = ({ day, own_shift, partner_shift }: Preview['swap'][number]): string =>
  `${formatDate(day)}: you get ${shiftName(partner_shift)} and give ${shiftName(own_shift)}`;

/** The days before and after the request, what is left of the limits, and who decides. */
export function RequestPreview() {
  const form = Form.useFormInstance();
  const [shown, setShown] = useState<Preview>();
  const preview = useAction(attendanceRequests.preview, { success: false, failure: 'Preview is not possible' });
  const show = async () => {
    const parsed = parseForm(attendanceRequests.ask.body, form.getFieldsValue(true) as Record<string, unknown>);
    if (!parsed.success) return void form.validateFields().catch(() => undefined);
    setShown(await preview.run({ body: parsed.data as never }));
  };
  return (
    <div className="att-preview">
      <Button loading={preview.running} onClick={() => void show()}>
        Preview
      </Button>
      {shown && (
        <Alert
          type={shown.is_late_change ? 'warning' : 'info'}
          title={
            <>
              {shown.days.map(({ day, before, after }) => (
                <div key={day}>
                  {formatDate(day)}: {halvesText(before)} → {halvesText(after)}, LOP {before.lop} → {after.lop}
                </div>
              ))}
              {shown.swap.map((swap) => (
                <div key={swap.day}>{swapText(swap)}</div>
              ))}
              <div>
                {shown.used} of {shown.limit} requests used this period
                {shown.approvers.length > 0 && `. Approver: ${shown.approvers.join(', then ')}`}
              </div>
              {shown.is_late_change && <div>This period is locked. The change goes to the next payroll run.</div>}
            </>
          }
        />
      )}
    </div>
  );
}
