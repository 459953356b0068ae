import { checklists } from '@hrms/lifecycle/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type Choice = { value?: string; onChange?: (value: string | undefined) => void; id?: string };

/** Task templates of leaving by name. */
export function ExitTemplateSelect(select: Choice) {
  const { data } = useEndpoint(checklists.list, { query: { kind: 'offboarding', limit: 100 } });
  const options = (data?.rows ?? [])
    .filter(({ active }) => active)
    .map(({ template_id, name }) => ({ value: template_id, label: name }));
  return (
    <Select allowClear showSearch optionFilterProp="label" placeholder="Best match" options={options} {...(select as object)} />
  );
}
