import { type JoiningPolicy, joiningPolicies } from '@hrms/lifecycle/contract';
import {
  formatDate,
  LoadedData,
  RowsTable,
  Section,
  UploadButton,
  useAction,
  useCan,
  useConfirm,
  useDownload,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useState } from 'react';

/** Policies that joiners read and accept on their page. */
export function JoiningPoliciesPanel() {
  const can = useCan();
  const confirm = useConfirm();
  const [title, setTitle] = useState('');
  const read = useEndpoint(joiningPolicies.list);
  const { save } = useDownload();
  const refresh = [joiningPolicies.list];
  const remove = useAction(joiningPolicies.remove, { failure: 'Not removed', refresh });
  if (!can(joiningPolicies.create)) return null;
  const take = async ({ policy_id, title: name }: JoiningPolicy) => {
    const text = 'Joiners are no longer asked to accept it. What was accepted stays on record.';
    if (await confirm({ title: `Remove ${name}?`, text, label: 'Remove policy' }))
      await remove.run({ params: { id: policy_id } });
  };
  return (
    <Section title="Policies for joiners" text="Joiners read and accept them on their page before they send their details.">
      <LoadedData of={read}>
        {(policies) =>
          policies.length > 0 && (
            <RowsTable
              rows={policies}
              columns={[
                { key: 'title', title: 'Policy', narrow: 'title' },
                { key: 'file_name', title: 'File', narrow: 'second' },
                { key: 'created_at', title: 'Added', render: ({ created_at }) => formatDate(created_at.slice(0, 10)) },
                {
                  key: 'policy_id',
                  title: '',
                  render: (policy) => (
                    <>
                      <Button
                        size="small"
                        type="link"
                        onClick={() => void save(joiningPolicies.file, { params: { id: policy.policy_id } })}
                      >
                        Open
                      </Button>
                      <Button size="small" type="link" danger onClick={() => void take(policy)}>
                        Remove
                      </Button>
                    </>
                  ),
                },
              ]}
              idOf={({ policy_id }) => policy_id}
              nameOf={({ title: name }) => name}
            />
          )
        }
      </LoadedData>
      <div className="ui-buttons">
        <Input
          aria-label="Title of the policy"
          placeholder="Title"
          maxLength={100}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <UploadButton
          endpoint={joiningPolicies.create}
          fields={{ title }}
          failure="Not added"
          announced
          refresh={refresh}
          onDone={() => setTitle('')}
          kinds="pdf"
          label="Add policy (PDF)"
          button={{ disabled: title.trim() === '' }}
        />
      </div>
    </Section>
  );
}
