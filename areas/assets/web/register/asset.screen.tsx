import { assetServices, assets, assetValues } from '@hrms/assets/contract';
import { LoadedPage, Page, useCan, useEndpoint } from '@hrms/platform/web';
import { Tabs } from 'antd';
import { useParams } from 'react-router';
import { HoldersTab } from '../assignments/holders.tab.tsx';
import { StockTab } from '../consumables/stock.tab.tsx';
import { FilesTab } from '../files/files.tab.tsx';
import { ASSET_LIST, ASSET_STATUSES } from '../labels.ts';
import { AssetActions } from '../life/asset-actions.tsx';
import { ServicesTab } from '../services/services.tab.tsx';
import { AssetFacts } from './asset-facts.tsx';
import { HistoryTab } from './history.tab.tsx';
import { ValueTab } from './value.tab.tsx';
import '../assets.css';

/** An asset with its holders, its service jobs and what happened to it. */
export function AssetScreen() {
  const { id = '' } = useParams();
  const can = useCan();
  const read = useEndpoint(assets.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Asset" parent={ASSET_LIST}>
      {(asset) => (
        <Page
          title={asset.name}
          subtitle={
            <>
              {`${asset.tag} `}
              {ASSET_STATUSES.tagOf(asset.status)}
            </>
          }
          parent={ASSET_LIST}
          action={<AssetActions asset={asset} />}
        >
          <div className="ui-view two">
            <section className="ui-card ui-section" aria-label="Holders and history">
              <Tabs
                destroyOnHidden
                items={[
                  asset.stock_quantity === null
                    ? { key: 'holders', label: 'Holders', children: <HoldersTab asset={asset} /> }
                    : { key: 'stock', label: 'Stock', children: <StockTab asset={asset} /> },
                  { key: 'history', label: 'History', children: <HistoryTab asset={asset} /> },
                  ...(can(assetServices.list)
                    ? [{ key: 'service', label: 'Service', children: <ServicesTab asset={asset} /> }]
                    : []),
                  { key: 'files', label: 'Photos and documents', children: <FilesTab asset={asset} /> },
                  ...(asset.book_value_paise !== null && can(assetValues.get)
                    ? [{ key: 'value', label: 'Value', children: <ValueTab asset={asset} /> }]
                    : []),
                ]}
              />
            </section>
            <AssetFacts asset={asset} />
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
