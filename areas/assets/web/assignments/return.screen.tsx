import { type AssetDetail, type Assignment, assetAssignments, assets } from '@hrms/assets/contract';
import { type AssetCondition, isWorseByTwo } from '@hrms/assets/domain';
import {
  DateInput,
  Facts,
  Field,
  FormPanel,
  formatDate,
  LoadedPage,
  Money,
  MoneyInput,
  NothingYet,
  Page,
  Section,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { Form, Input, InputNumber, Select } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { AssignmentPhotos } from '../files/assignment-photos.tsx';
import { ASSET_LIST, assetName, CONDITION_CHOICES, CONDITIONS } from '../labels.ts';

/** What the rule of the category proposes for the condition and the accessories that are entered. */
function Proposal({ assignment }: { assignment: Assignment }) {
  const form = Form.useFormInstance();
  const [on, condition, back] = [
    Form.useWatch('returned_on', form) as string | undefined,
    Form.useWatch('condition_in', form) as AssetCondition | undefined,
    Form.useWatch('accessories', form) as { returned_quantity?: number }[] | undefined,
  ];
  const params = { id: assignment.assignment_id };
  const { data } = useEndpoint(assetAssignments.proposal, { params, query: on ? { on } : {} }, { keepPrevious: true });
  const isWorse = condition !== undefined && isWorseByTwo(assignment.condition_out, condition);
  const isShort = assignment.accessories.some(({ quantity }, at) => (back?.[at]?.returned_quantity ?? quantity) < quantity);
  if (!data) return null;
  if (!isWorse && !isShort)
    return <p className="ui-note">No charge is proposed: nothing is missing and the condition is fine.</p>;
  return (
    <Facts
      facts={[
        ['Why', [isWorse && 'two steps worse', isShort && 'accessories are missing'].filter(Boolean).join(', ')],
        ['Price', data.price_paise !== null && <Money key="price" paise={data.price_paise} />],
        ['Purchased on', data.purchased_on && formatDate(data.purchased_on)],
        [data.rule, <Money key="amount" paise={data.amount_paise} />],
      ]}
    />
  );
}

function ReturnForm({ asset, assignmentId }: { asset: AssetDetail; assignmentId: string }) {
  const today = useToday();
  const navigate = useNavigate();
  const assignment = asset.assignments.find(({ assignment_id }) => assignment_id === assignmentId);
  if (!assignment || assignment.returned_on)
    return <NothingYet title="Already returned" text="This asset is no longer with the employee." />;
  const back = () => void navigate(`/assets/${asset.asset_id}`);
  return (
    <div className="ui-view two">
      <Section title="Return">
        <FormPanel
          endpoint={assetAssignments.return}
          params={{ id: assignmentId }}
          initial={{
            returned_on: today,
            condition_in: assignment.condition_out,
            accessories: assignment.accessories.map(({ name, quantity }) => ({ name, returned_quantity: quantity })),
            version: assignment.version,
          }}
          submitLabel="Record return"
          cancel={back}
          onDone={back}
        >
          <Field name="returned_on" label="Returned on">
            <DateInput />
          </Field>
          <Field name="condition_in" label="Condition">
            <Select options={CONDITION_CHOICES} />
          </Field>
          {assignment.accessories.map(({ name, quantity }, index) => (
            <Form.Item key={name} name={['accessories', index, 'returned_quantity']} label={`${name}, of ${quantity}`}>
              <InputNumber min={0} max={quantity} />
            </Form.Item>
          ))}
          <Field name="damage_note" label="Damage or what is missing">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
          <AssignmentPhotos
            asset_id={asset.asset_id}
            assignment_id={assignmentId}
            moment="photo_in"
            label="Add photo of the return"
          />
          <Proposal assignment={assignment} />
          <Field name="charge_paise" label="Charge" help="Leave empty to use the proposed amount.">
            <MoneyInput />
          </Field>
        </FormPanel>
      </Section>
      <Section title="Handed out">
        <Facts
          facts={[
            ['Asset', assetName(asset)],
            ['To', assignment.employee_name],
            ['On', formatDate(assignment.assigned_on)],
            ['Condition', CONDITIONS[assignment.condition_out]],
            ['Accessories', assignment.accessories.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')],
            ['Note', assignment.note],
          ]}
        />
        <AssignmentPhotos asset_id={asset.asset_id} assignment_id={assignmentId} moment="photo_out" />
      </Section>
    </div>
  );
}

/** Takes an asset back, with its condition and accessories. */
export function ReturnAssetScreen() {
  const { id = '', assignmentId = '' } = useParams();
  const held = useEndpoint(assets.ofEmployee, { params: { id } });
  const asset_id = held.data?.rows.find(({ assignment_id }) => assignment_id === assignmentId)?.asset_id ?? '';
  const read = useEndpoint(assets.get, { params: { id: asset_id } }, { enabled: asset_id !== '' });
  if (held.data && asset_id === '')
    return (
      <Page title="Return asset" parent={ASSET_LIST}>
        <NothingYet title="Already returned" text="The employee holds no such asset." />
      </Page>
    );
  return (
    <LoadedPage of={read} title="Return asset" parent={ASSET_LIST}>
      {(asset) => (
        <Page title={`Return ${assetName(asset)}`} parent={ASSET_LIST}>
          <ReturnForm asset={asset} assignmentId={assignmentId} />
        </Page>
      )}
    </LoadedPage>
  );
}
