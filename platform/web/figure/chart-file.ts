const PAINTED = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'text-anchor'] as const;

/** The picture of a chart as a text of its own, with the colours of the page written into it; null where nothing is drawn. */
function pictureOf(figure: Element): { svg: string; width: number; height: number } | null {
  const shown = figure.querySelector('svg');
  if (!shown) return null;
  const { width, height } = shown.getBoundingClientRect();
  const copy = shown.cloneNode(true) as SVGElement;
  const parts = [...shown.querySelectorAll('*')];
  for (const [at, part] of [...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(parts[at] as Element);
    for (const name of PAINTED) part.setAttribute(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of [
    ['width', '100%'],
    ['height', '100%'],
    ['fill', getComputedStyle(document.body).getPropertyValue('--ui-container')],
  ] as const)
    ground.setAttribute(name, value);
  copy.prepend(ground);
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
}

function saveAs(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves the picture of a chart as a file with its title; a PNG twice as fine as the screen shows it. */
export async function saveChart(figure: Element, title: string, type: 'png' | 'svg'): Promise<void> {
  const picture = pictureOf(figure);
  if (!picture) return;
  const name = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${type}`;
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
  if (type === 'svg') return saveAs(source, name);
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width * 2, picture.height * 2];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  saveAs(canvas.toDataURL('image/png'), name);
}
