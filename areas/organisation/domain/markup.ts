/** A run of text as it is shown: plain, bold, or a link to an https address. */
export type Span = { kind: 'text' | 'bold'; text: string } | { kind: 'link'; text: string; href: string };
export type Block = { kind: 'paragraph'; lines: Span[][] } | { kind: 'list'; items: Span[][] };

const INLINE = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https:\/\/[^\s)]+)\)/g;

/** Bold as `**so**` and links as `[so](https://…)`; anything else is plain text. */
function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of line.matchAll(INLINE)) {
    if (found.index > from) spans.push({ kind: 'text', text: line.slice(from, found.index) });
    const [whole, bold, label, href] = found;
    spans.push(bold ? { kind: 'bold', text: bold } : { kind: 'link', text: label as string, href: href as string });
    from = found.index + whole.length;
  }
  if (from < line.length) spans.push({ kind: 'text', text: line.slice(from) });
  return spans;
}

/** The text of an announcement as blocks: paragraphs, and lists of lines that begin with a dash. Never markup of a page. */
export function parseMarkup(body: string): Block[] {
  const blocks: Block[] = [];
  for (const line of body.split(/\r\n|\r|\n/)) {
    const item = /^\s*[-*] +(.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(parseSpans(item));
      else blocks.push({ kind: 'list', items: [parseSpans(item)] });
    } else if (line.trim() === '') blocks.push({ kind: 'paragraph', lines: [] });
    else if (last?.kind === 'paragraph') last.lines.push(parseSpans(line));
    else blocks.push({ kind: 'paragraph', lines: [parseSpans(line)] });
  }
  return blocks.filter((block) => block.kind === 'list' || block.lines.length > 0);
}
