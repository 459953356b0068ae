import { type AssetDetail, assetAssignments, assetLife, assetPapers, assetServices, assets } from '@hrms/assets/contract';
import { RowMenu, useAction, useCan, useConfirm, useDialog, useDownload } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { AssignDialog } from '../assignments/assign.dialog.tsx';
import { CONDITIONS } from '../labels.ts';
import { REFRESH } from '../register/refresh.ts';
import { OpenServiceDialog } from '../services/service.dialog.tsx';
import { DisposeDialog, FoundDialog, LossDialog, MoveDialog, RetireDialog } from './life.dialog.tsx';
import { TransferDialog } from './transfer.dialog.tsx';

type Received = Pick<AssetDetail, 'name' | 'tag' | 'serial_number' | 'condition' | 'assignment_id' | 'undertaking'> & {
  accessories?: readonly { name: string; quantity: number }[];
};

/** The holder confirms the receipt after reading what is confirmed. */
export function useAcknowledge() {
  const confirm = useConfirm();
  const acknowledge = useAction(assetAssignments.acknowledge, { failure: 'Receipt not confirmed', refresh: REFRESH });
  const ask = async ({ accessories = [], ...asset }: Received) => {
    const list = accessories.map(({ name, quantity }) => `${quantity} ${name}`).join(', ');
    const facts = [
      asset.tag,
      asset.serial_number && `serial number ${asset.serial_number}`,
      CONDITIONS[asset.condition].toLowerCase(),
    ];
    const received = `${facts.filter(Boolean).join(', ')}${list ? `, with ${list}` : ''}. `;
    const text = received + (asset.undertaking ?? '');
    if (await confirm({ title: `Confirm receipt of ${asset.name}`, text, label: 'Confirm receipt' }))
      await acknowledge.run({ params: { id: asset.assignment_id ?? '' }, body: {} });
  };
  return { ask, running: acknowledge.running };
}

/** What may be done with an asset in its state: the commonest as a button, the rest in a menu. */
export function AssetActions({ asset }: { asset: AssetDetail }) {
  const can = useCan();
  const navigate = useNavigate();
  const { save } = useDownload();
  const acknowledge = useAcknowledge();
  const [assign, transfer, move, retire] = [
    useDialog<AssetDetail>(),
    useDialog<AssetDetail>(),
    useDialog<AssetDetail>(),
    useDialog<AssetDetail>(),
  ];
  const [dispose, lose, find, serve] = [
    useDialog<AssetDetail>(),
    useDialog<AssetDetail>(),
    useDialog<AssetDetail>(),
    useDialog<AssetDetail>(),
  ];
  const { status, asset_id } = asset;
  const isHeld = asset.assignment_id !== null;
  const inUse = status !== 'retired' && status !== 'disposed' && status !== 'lost';
  const isOut = status === 'retired' || status === 'lost';
  const mayLose = can(assets.update) || asset.own;
  return (
    <>
      {can(assets.assign) && status === 'in_stock' && asset.stock_quantity === null && (
        <Button type="primary" onClick={() => assign.open(asset)}>
          Assign
        </Button>
      )}
      {asset.undertaking !== null && (
        <Button
          type="primary"
          loading={acknowledge.running}
          onClick={() => void acknowledge.ask({ ...asset, accessories: asset.assignments[0]?.accessories ?? [] })}
        >
          Confirm receipt
        </Button>
      )}
      <RowMenu
        label={asset.name}
        actions={[
          can(assets.update) && { label: 'Edit', onClick: () => void navigate(`/assets/${asset_id}/edit`) },
          can(assetLife.transfer) && status === 'assigned' && { label: 'Transfer', onClick: () => transfer.open(asset) },
          can(assetServices.create) &&
            inUse &&
            status !== 'in_repair' && { label: 'Open service job', onClick: () => serve.open(asset) },
          can(assets.move) && status === 'in_repair' && { label: 'Back from repair', onClick: () => move.open(asset) },
          can(assets.move) && status === 'retired' && { label: 'Put in stock', onClick: () => move.open(asset) },
          can(assetPapers.label) && {
            label: 'Print label',
            onClick: () => void save(assetPapers.label, { params: { id: asset_id } }),
          },
          can(assetLife.retire) &&
            !isHeld &&
            (status === 'in_stock' || status === 'in_repair') && { label: 'Retire', onClick: () => retire.open(asset) },
          can(assetLife.found) && status === 'lost' && { label: 'Found', onClick: () => find.open(asset) },
          can(assetLife.dispose) && isOut && { label: 'Dispose of', danger: true, onClick: () => dispose.open(asset) },
          can(assetLife.reportLost) &&
            mayLose &&
            inUse && { label: 'Report as lost', danger: true, onClick: () => lose.open(asset) },
        ]}
      />
      <AssignDialog {...assign} />
      <TransferDialog {...transfer} />
      <MoveDialog {...move} />
      <RetireDialog {...retire} />
      <DisposeDialog {...dispose} />
      <LossDialog {...lose} />
      <FoundDialog {...find} />
      <OpenServiceDialog {...serve} />
    </>
  );
}
