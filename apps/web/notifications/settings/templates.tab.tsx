import { messageTemplates } from '@hrms/platform/contract';
import { LoadFailed, messageOf, NothingYet, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { TemplateEditor } from './template-editor.tsx';
import { toNoticeChoices, useNotices } from './use-notices.ts';

/** The mail text of one notice at a time; which one is in the address. */
export function TemplatesTab() {
  const { read, all } = useNotices();
  const [search, setSearch] = useSearchParams();
  const mailed = all.filter(({ channels }) => channels.includes('email'));
  const notice = search.get('notice') ?? mailed[0]?.notice_id;
  const template = useEndpoint(
    messageTemplates.get,
    { params: { notice: notice ?? '', language: 'en' } },
    { enabled: notice !== undefined },
  );
  const failed = read.error ?? template.error;
  const retry = () => void (read.isError ? read : template).refetch();
  const choose = (chosen: string) => setSearch({ tab: 'templates', notice: chosen });
  return (
    <section className="ui-card notify-card" aria-label="Templates">
      <Select
        className="notify-choose"
        aria-label="Notice"
        showSearch={{ optionFilterProp: 'label' }}
        options={toNoticeChoices(mailed)}
        value={notice ?? null}
        onChange={choose}
      />
      {failed && <LoadFailed message={messageOf(failed)} retry={retry} />}
      {!failed && !template.data && (read.data && mailed.length === 0 ? <NothingYet title="No mail texts" /> : <SkeletonRows />)}
      {!failed && template.data && (
        <TemplateEditor key={`${template.data.notice_id} ${template.data.version}`} template={template.data} />
      )}
    </section>
  );
}
