import sharp from 'sharp';
const [out, ...files] = process.argv.slice(2);
const images = await Promise.all(files.map(async (f) => ({ input: await sharp(`/tmp/menu/shots/${f}.png`).toBuffer(), meta: await sharp(`/tmp/menu/shots/${f}.png`).metadata() })));
const width = images.reduce((s, i) => s + i.meta.width! + 10, 0); const height = Math.max(...images.map((i) => i.meta.height!));
let left = 0; const layers = images.map(({ input, meta }) => { const l = { input, left, top: 0 }; left += meta.width! + 10; return l; });
await sharp({ create: { width, height, channels: 3, background: '#888' } }).composite(layers).png().toFile(`/tmp/menu/shots/${out}.png`);
