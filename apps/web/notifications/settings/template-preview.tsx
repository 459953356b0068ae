import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { type MessageText, messageTemplates } from '@hrms/platform/contract';
import { SkeletonRows, useLiveAnswer } from '@hrms/platform/web';
import { Segmented } from 'antd';
import { useState } from 'react';

const WIDTHS = [
  { value: 'desktop', label: 'Desktop', icon: <DesktopOutlined /> },
  { value: 'phone', label: 'Phone', icon: <MobileOutlined /> },
];

/** The mail as it arrives, filled with sample data, while its text is being edited. */
export function TemplatePreview({ notice, text }: { notice: string; text: MessageText | null }) {
  const [width, setWidth] = useState('desktop');
  const params = { notice, language: 'en' as const };
  const { data, message, waiting } = useLiveAnswer(messageTemplates.preview, text, { params });
  return (
    <section className="notify-preview" aria-label="Preview" aria-busy={waiting}>
      <div className="notify-head">
        <strong>Preview with sample data</strong>
        <Segmented aria-label="Width of the preview" size="small" options={WIDTHS} value={width} onChange={setWidth} />
      </div>
      {message && (
        <p className="notify-problem" role="status">
          {message}
        </p>
      )}
      {!data && waiting && <SkeletonRows rows={3} />}
      {!data && !waiting && !message && <p className="notify-state">Enter a subject and a text to see the mail.</p>}
      {data && (
        <div className={`notify-paper ${width}`}>
          <p className="subject">{data.subject}</p>
          {/* the mail alone: it runs nothing and loads nothing */}
          <iframe title="Mail" sandbox="" srcDoc={data.html} />
        </div>
      )}
    </section>
  );
}
