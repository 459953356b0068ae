import { type Asset, assetAssignments, assets } from '@hrms/assets/contract';
import {
  type DialogProps,
  Facts,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  NothingYet,
  Section,
  useAction,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useNavigate } from 'react-router';
import { CONDITIONS } from '../labels.ts';

const ProblemDialog = ({ subject, ...dialog }: DialogProps<Asset>) => (
  <FormDialog
    {...dialog}
    title={`Report a problem with ${subject?.name ?? ''}`}
    endpoint={assetAssignments.dispute}
    params={{ id: subject?.assignment_id ?? '' }}
    submitLabel="Report"
    refresh={[assets.mine]}
  >
    <Field name="note" label="What is wrong">
      <Input.TextArea rows={3} maxLength={500} />
    </Field>
  </FormDialog>
);

/** What the user holds, each with its confirmation. */
export function OwnAssetsTab() {
  const navigate = useNavigate();
  const read = useEndpoint(assets.mine);
  const problem = useDialog<Asset>();
  const acknowledge = useAction(assetAssignments.acknowledge, { failure: 'Receipt not confirmed', refresh: [assets.mine] });
  return (
    <LoadedData of={read} bare>
      {({ rows }) => (
        <>
          {rows.length === 0 && (
            <section className="ui-card">
              <NothingYet title="Nothing is assigned to you" text="What you receive from the organisation appears here." />
            </section>
          )}
          <div className="asset-cards">
            {rows.map((asset) => (
              <Section
                key={asset.asset_id}
                title={asset.name}
                action={
                  <Button type="link" onClick={() => void navigate(`/assets/${asset.asset_id}`)}>
                    Details
                  </Button>
                }
              >
                <Facts
                  facts={[
                    ['Tag', asset.tag],
                    ['Category', asset.category_name],
                    ['Serial number', asset.serial_number],
                    ['Condition', CONDITIONS[asset.condition]],
                    ['Since', asset.assigned_on && formatDate(asset.assigned_on)],
                    ['Receipt', asset.acknowledged ? 'Confirmed' : 'To be confirmed'],
                  ]}
                />
                <div className="ui-buttons">
                  {!asset.acknowledged && (
                    <Button
                      type="primary"
                      loading={acknowledge.running}
                      onClick={() => void acknowledge.run({ params: { id: asset.assignment_id ?? '' }, body: {} })}
                    >
                      Confirm receipt
                    </Button>
                  )}
                  <Button onClick={() => (problem.open as (subject: Asset) => void)(asset)}>Report a problem</Button>
                </div>
              </Section>
            ))}
          </div>
          <ProblemDialog {...(problem as DialogProps<Asset>)} />
        </>
      )}
    </LoadedData>
  );
}
