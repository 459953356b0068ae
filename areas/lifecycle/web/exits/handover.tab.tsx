import { exitHandover, type PointerHeading, type PointsAt } from '@hrms/lifecycle/contract';
import {
  type DialogProps,
  EmployeeSelect,
  Facts,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  RowsTable,
  Section,
  useDialog,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { Button, Checkbox } from 'antd';
import { Link } from 'react-router';
import { REFRESH } from './exit-acts.dialog.tsx';

type Target = { heading: PointerHeading | null; item_id: string | null; title: string; successor_id: string | null };

function SuccessorDialog({ id, subject, ...dialog }: DialogProps<Target> & { id: string }) {
  return (
    <FormDialog
      {...dialog}
      title={subject?.title ?? ''}
      endpoint={exitHandover.handOver}
      params={{ id }}
      initial={{
        successor_id: subject?.successor_id ?? undefined,
        heading: subject?.heading,
        item_id: subject?.item_id,
        now: false,
      }}
      submitLabel="Save"
      refresh={[exitHandover.get, ...REFRESH]}
    >
      <p className="ui-note">It moves after the last working day, unless you hand it over now.</p>
      <Field name="successor_id" label="Successor">
        <EmployeeSelect />
      </Field>
      <Field name="now" label="" valueProp="checked">
        <Checkbox>Hand over now</Checkbox>
      </Field>
    </FormDialog>
  );
}

function Group({ group, choose }: { group: PointsAt['groups'][number]; choose: (target: Target) => void }) {
  const { heading, label, movable, items } = group;
  return (
    <Section
      title={`${label} (${items.length})`}
      text={movable ? undefined : 'Cleared in its own area.'}
      action={
        movable && (
          <Button size="small" onClick={() => choose({ heading, item_id: null, title: label, successor_id: null })}>
            One successor
          </Button>
        )
      }
    >
      <RowsTable
        rows={items}
        idOf={({ item_id }) => item_id}
        nameOf={(item) => item.label}
        columns={[
          { key: 'label', title: 'What', narrow: 'title', render: (item) => <Link to={item.link}>{item.label}</Link> },
          { key: 'detail', title: 'Details', narrow: 'second', render: ({ detail }) => detail ?? '–' },
          {
            key: 'successor_name',
            title: 'Successor',
            render: ({ successor_name }) => successor_name ?? (movable ? 'Not chosen' : '–'),
          },
          {
            key: 'acts',
            title: 'Actions',
            render: ({ item_id, label: title, successor_id }) =>
              movable && (
                <Button size="small" onClick={() => choose({ heading, item_id, title, successor_id })}>
                  Choose
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

/** Everything that points at a leaver, with who takes it over. */
export function HandoverTab({ id }: { id: string }) {
  const read = useEndpoint(exitHandover.get, { params: { id } });
  const format = useFormatInstant();
  const dialog = useDialog<Target>();
  const choose = dialog.open as (target: Target) => void;
  return (
    <LoadedData of={read}>
      {({ from_date, handed_over_at, successor_id, successor_name, proposed_id, proposed_name, open, groups }) => (
        <div className="ui-column">
          <Section
            title="Hand-over"
            text="Pending approvals that a successor may not decide move to the approver of the workflow’s rules."
            action={
              <Button
                type="primary"
                onClick={() =>
                  choose({
                    heading: null,
                    item_id: null,
                    title: 'One successor for everything',
                    successor_id: successor_id ?? proposed_id,
                  })
                }
              >
                One successor for everything
              </Button>
            }
          >
            <Facts
              facts={[
                ['Handed over on', formatDate(from_date)],
                ['Successor for everything', successor_name],
                ['Proposed: the manager', proposed_name],
                ['Without a successor', String(open)],
                ['Done', handed_over_at && format(handed_over_at)],
              ]}
            />
            {groups.length === 0 && <p className="ui-note">Nothing left to hand over.</p>}
          </Section>
          {groups.map((group) => (
            <Group key={group.heading} group={group} choose={choose} />
          ))}
          <SuccessorDialog {...(dialog as DialogProps<Target>)} id={id} />
        </div>
      )}
    </LoadedData>
  );
}
