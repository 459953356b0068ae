import { parseMarkup, type Span } from '@hrms/organisation/domain';
import '../records.css';

const spans = (line: readonly Span[]) =>
  line.map((span, at) => {
    const key = `${at}${span.text}`;
    if (span.kind === 'bold') return <strong key={key}>{span.text}</strong>;
    if (span.kind === 'link')
      return (
        <a key={key} href={span.href} target="_blank" rel="noreferrer noopener">
          {span.text}
        </a>
      );
    return <span key={key}>{span.text}</span>;
  });

/** The text of an announcement: paragraphs, lists, bold, links. It is never read as markup of the page. */
export const AnnouncementText = ({ body }: { body: string }) => (
  <div className="rec-text">
    {parseMarkup(body).map((block, at) => {
      const key = `${at}${block.kind}`;
      if (block.kind === 'list')
        return (
          <ul key={key}>
            {block.items.map((item, n) => (
              <li key={`${n}${item.length}`}>{spans(item)}</li>
            ))}
          </ul>
        );
      return (
        <p key={key}>
          {block.lines.map((line, n) => (
            <span key={`${n}${line.length}`}>
              {n > 0 && <br />}
              {spans(line)}
            </span>
          ))}
        </p>
      );
    })}
  </div>
);
