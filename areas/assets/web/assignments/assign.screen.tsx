import { assets } from '@hrms/assets/contract';
import {
  Field,
  FormPanel,
  formatDate,
  LoadedPage,
  NothingYet,
  Page,
  RowsTable,
  Section,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ASSET_LIST, assetName, CONDITION_CHOICES, CONDITIONS } from '../labels.ts';
import { AccessoriesFields } from './accessories-fields.tsx';
import { AssignmentDates } from './holder-fields.tsx';
import '../assets.css';

/** What an employee holds, and assets in stock to hand out. */
export function AssignAssetsScreen() {
  const { id = '' } = useParams();
  const today = useToday();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const read = useEndpoint(assets.ofEmployee, { params: { id } });
  const stock = useEndpoint(assets.list, { query: { status: 'in_stock', limit: 50, ...(search && { search }) } });
  return (
    <LoadedPage of={read} title="Assign assets" parent={ASSET_LIST}>
      {({ employee_name, rows }) => (
        <Page title={`Assign assets to ${employee_name}`} parent={ASSET_LIST}>
          <div className="ui-view two">
            <Section title="Hand out">
              <FormPanel
                endpoint={assets.assignMany}
                initial={{ employee_id: id, assigned_on: today, asset_ids: [], accessories: [] }}
                submitLabel="Assign"
                onDone={() => void navigate(`/assets?tab=all&employee_id=${id}`)}
              >
                <Field name="employee_id" label="">
                  <Input type="hidden" />
                </Field>
                <Field name="asset_ids" label="Assets in stock">
                  <Select
                    mode="multiple"
                    showSearch
                    filterOption={false}
                    onSearch={setSearch}
                    options={(stock.data?.rows ?? []).map((asset) => ({ value: asset.asset_id, label: assetName(asset) }))}
                  />
                </Field>
                <AssignmentDates />
                <Field name="condition_out" label="Condition" help="Leave empty to keep the registered condition.">
                  <Select allowClear options={CONDITION_CHOICES} />
                </Field>
                <AccessoriesFields />
                <Field name="note" label="Note">
                  <Input maxLength={300} />
                </Field>
              </FormPanel>
            </Section>
            <Section title="Currently held">
              {rows.length === 0 ? (
                <NothingYet title="Nothing" text={`${employee_name} holds nothing.`} />
              ) : (
                <RowsTable
                  rows={rows}
                  columns={[
                    { key: 'name', title: 'Asset', narrow: 'title', render: assetName },
                    { key: 'condition', title: 'Condition', render: ({ condition }) => CONDITIONS[condition] },
                    {
                      key: 'assigned_on',
                      title: 'Since',
                      narrow: 'second',
                      render: ({ assigned_on }) => formatDate(assigned_on ?? today),
                    },
                  ]}
                  idOf={({ asset_id }) => asset_id}
                  nameOf={assetName}
                  onOpen={({ asset_id }) => void navigate(`/assets/${asset_id}`)}
                  actions={({ asset_id, assignment_id }) => [
                    {
                      label: 'Record return',
                      onClick: () => void navigate(`/employees/assets/${id}/return/${assignment_id}?asset=${asset_id}`),
                    },
                  ]}
                />
              )}
            </Section>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
