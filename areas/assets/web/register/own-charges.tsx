import { assetAssignments, assets, type OwnCharge } from '@hrms/assets/contract';
import { type DialogProps, Facts, Field, FormDialog, formatDate, Money, Section, useDialog } from '@hrms/platform/web';
import { Button, Checkbox, Input } from 'antd';
import { assetName, CHARGES } from '../labels.ts';

const CommentDialog = ({ subject, ...dialog }: DialogProps<OwnCharge>) => (
  <FormDialog
    {...dialog}
    title={`The charge for ${subject?.name ?? ''}`}
    endpoint={assetAssignments.comment}
    params={{ id: subject?.assignment_id ?? '' }}
    initial={{ comment: subject?.holder_comment ?? undefined, agrees: Boolean(subject?.holder_agreed_at) }}
    submitLabel="Send"
    refresh={[assets.mine]}
  >
    <Field name="comment" label="Your comment" help="The approver reads it before deciding.">
      <Input.TextArea rows={3} maxLength={500} />
    </Field>
    <Field name="agrees" label="" valueProp="checked">
      <Checkbox>
        I agree that <Money paise={subject?.charge_paise ?? 0} /> is recovered with my next payslip
      </Checkbox>
    </Field>
  </FormDialog>
);

/** Charges for what the user held, each with a word to it until it is decided. */
export function OwnCharges({ charges }: { charges: readonly OwnCharge[] }) {
  const commenting = useDialog<OwnCharge>();
  if (charges.length === 0) return null;
  return (
    <div className="asset-cards asset-charges">
      {charges.map((charge) => (
        <Section key={charge.assignment_id} title={`Charge for ${assetName(charge)}`}>
          <Facts
            facts={[
              ['Amount', charge.charge_status !== 'waived' && <Money key="amount" paise={charge.charge_paise} />],
              ['Status', CHARGES[charge.charge_status]],
              ['Why', charge.damage_note],
              ['Rule', charge.charge_rule],
              ['Returned or lost on', charge.returned_on && formatDate(charge.returned_on)],
              ['Your comment', charge.holder_comment],
              ['You agreed on', charge.holder_agreed_at && formatDate(charge.holder_agreed_at.slice(0, 10))],
            ]}
          />
          {charge.charge_status === 'proposed' && (
            <div className="ui-buttons">
              <Button type="primary" onClick={() => commenting.open(charge)}>
                {charge.holder_comment ? 'Change your answer' : 'Answer'}
              </Button>
            </div>
          )}
        </Section>
      ))}
      <CommentDialog {...commenting} />
    </div>
  );
}
