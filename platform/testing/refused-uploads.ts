const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const HTML = '<!doctype html><script>alert(1)</script>';
const PNG_THEN_HTML = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(HTML)]);

/** Files that no upload of documents or pictures takes: what each is, the name and type it claims, and its content. */
export const REFUSED_UPLOADS: readonly (readonly [what: string, name: string, text: string | Buffer, type: string])[] = [
  ['a drawing that runs', 'picture.svg', SVG, 'image/svg+xml'],
  ['a drawing under a picture’s name', 'picture.png', SVG, 'image/png'],
  ['a page', 'page.html', HTML, 'text/html'],
  ['a page under a document’s name', 'letter.pdf', HTML, 'application/pdf'],
  ['a page behind a picture’s first bytes', 'page.html', PNG_THEN_HTML, 'image/png'],
  ['a program', 'setup.exe', Buffer.from('MZ\u0090\u0000'), 'application/octet-stream'],
  ['a program with two endings', 'cv.pdf.exe', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['a script', 'x.js', 'alert(1)', 'text/javascript'],
  ['nothing', 'empty.pdf', '', 'application/pdf'],
];
