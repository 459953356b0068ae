import { type Asset, assetAssignments, assetRequests, assets } from '@hrms/assets/contract';
import {
  type DialogProps,
  Facts,
  formatDate,
  LoadedData,
  NothingYet,
  ReasonDialog,
  Section,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { AssignmentPhotos } from '../files/assignment-photos.tsx';
import { CONDITIONS } from '../labels.ts';
import { useAcknowledge } from '../life/asset-actions.tsx';
import { LossDialog } from '../life/life.dialog.tsx';
import { OwnCharges } from './own-charges.tsx';
import { OwnIssues } from './own-issues.tsx';
import { RequestDialog } from './requests.tab.tsx';

const ProblemDialog = ({ subject, ...dialog }: DialogProps<Asset>) => (
  <ReasonDialog
    {...dialog}
    title={`Report a problem with ${subject?.name ?? ''}`}
    endpoint={assetAssignments.dispute}
    params={{ id: subject?.assignment_id ?? '' }}
    submitLabel="Report"
    refresh={[assets.mine]}
    name="note"
    label="What is wrong"
  />
);

/** What the user holds, each with its confirmation. */
export function OwnAssetsTab() {
  const can = useCan();
  const asking = useDialog<undefined>();
  const navigate = useNavigate();
  const read = useEndpoint(assets.mine);
  const problem = useDialog<Asset>();
  const loss = useDialog<Asset>();
  const acknowledge = useAcknowledge();
  return (
    <LoadedData of={read} bare>
      {({ rows, charges, issues, undertaking }) => (
        <>
          {can(assetRequests.create) && (
            <div className="ui-buttons asset-ask">
              <Button onClick={asking.open as () => void}>Request an asset</Button>
            </div>
          )}
          {rows.length === 0 && issues.length === 0 && (
            <section className="ui-card">
              <NothingYet title="Nothing is assigned to you" text="Assets you receive from the organisation appear here." />
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
                    ['Accessories', asset.accessories.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')],
                    ['Since', asset.assigned_on && formatDate(asset.assigned_on)],
                    ['Due back', asset.expected_return && formatDate(asset.expected_return)],
                    ['Reported', asset.disputed_note],
                    ['Status', asset.status === 'in_repair' && 'In repair'],
                    ['Receipt', asset.acknowledged !== null && (asset.acknowledged ? 'Confirmed' : 'To be confirmed')],
                  ]}
                />
                <AssignmentPhotos asset_id={asset.asset_id} assignment_id={asset.assignment_id ?? ''} moment="photo_out" />
                <div className="ui-buttons">
                  {asset.acknowledged === false && (
                    <Button
                      type="primary"
                      loading={acknowledge.running}
                      onClick={() => void acknowledge.ask({ ...asset, undertaking })}
                    >
                      Confirm receipt
                    </Button>
                  )}
                  <Button onClick={() => problem.open(asset)}>Report a problem</Button>
                  <Button onClick={() => loss.open(asset)}>Report as lost</Button>
                </div>
              </Section>
            ))}
          </div>
          <OwnCharges charges={charges} />
          <OwnIssues issues={issues} />
          <RequestDialog {...(asking as DialogProps<undefined>)} />
          <ProblemDialog {...problem} />
          <LossDialog {...loss} />
        </>
      )}
    </LoadedData>
  );
}
