import type { Upload } from '../server/index.ts';

/** A page with one line, small and a real document all the same. */
function pdfPage(text: string): Buffer {
  const stream = `BT /F1 18 Tf 72 740 Td (${text.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text_out = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text_out.length;
    text_out += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text_out.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text_out += `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text_out);
}

/** A page as somebody uploads it. */
export const pdfUpload = (title: string): Upload => ({
  name: `${title}.pdf`,
  media_type: 'application/pdf',
  bytes: pdfPage(title),
  fields: {},
});
