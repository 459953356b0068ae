import { UploadDocument } from '@hrms/employees/contract';
import { requestDocuments, setPhoto, uploadDocument, verifyDocument } from '@hrms/employees/server';
import { insertVerifiedDocuments } from '@hrms/employees/testing';
import { addDays } from '@hrms/platform/calendar';
import { actAs, pdfUpload, type SeedActor } from '@hrms/platform/demo';
import type { Ctx, Services } from '@hrms/platform/server';
import sharp from 'sharp';

/** So many lack their proof of bank account, and so many have a photo. */
const WITHOUT_PROOF = 7;
const PHOTOS = 12;
const EXPIRED = 5;
const EXPIRING = 9;
const SUBMITTED = 4;
/** Who asks for papers by sign-in: hr@ stands third. */
const HR = 2;

const KINDS = ['Safety training certificate', 'Medical fitness certificate', 'Passport', 'Driving licence'] as const;
const cycle = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Papers and photos of people: most hold what is required, some expire, some wait, one is asked for. The first is employee@. */
export async function makeDocuments(
  services: Services,
  owner: SeedActor,
  people: readonly string[],
  first: number,
): Promise<void> {
  await actAs(services, owner, async (ctx) => {
    await insertVerifiedDocuments(ctx, 'PAN card', people, pdfUpload('PAN card'));
    await insertVerifiedDocuments(ctx, 'Proof of bank account', people.slice(0, -WITHOUT_PROOF), pdfUpload('Cancelled cheque'));
  });
  const types = await actAs(services, owner, typesByName);
  const chosen = people.slice(first);
  await actAs(services, owner, async (ctx) => {
    for (let n = 0; n < EXPIRED + EXPIRING; n += 1) {
      const days = n < EXPIRED ? -(n * 9 + 4) : (n - EXPIRED) * 6 + 5;
      await makeDated(ctx, cycle(chosen, n * 5 + 1), { name: cycle(KINDS, n), expires_on: addDays(ctx.today, days), types });
    }
    for (let n = 0; n < SUBMITTED; n += 1) await makeSubmitted(ctx, cycle(chosen, n * 7), types, n);
    await askFor(ctx, cycle(chosen, 0), types);
    for (const [n, id] of [...people.slice(HR, HR + PHOTOS - 1), cycle(chosen, 0)].entries())
      await setPhoto(ctx, id, { name: 'photo.png', media_type: 'image/png', bytes: await drawPortrait(n), fields: {} });
  });
}

type Types = ReadonlyMap<string, string>;

async function typesByName(ctx: Ctx): Promise<Types> {
  const rows = await ctx.tx.selectFrom('document_type').where('org_id', '=', ctx.org_id).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const typeOf = (types: Types, name: string): string => types.get(name) ?? '';

type Dated = { name: string; expires_on: string; types: Types };

/** A verified paper with a last day, over or near. */
async function makeDated(ctx: Ctx, id: string, { name, expires_on, types }: Dated): Promise<void> {
  const facts = { number: `S${expires_on.replaceAll('-', '')}`, issued_on: addDays(expires_on, -730), expires_on };
  const given = UploadDocument.parse({ document_type_id: typeOf(types, name), ...facts });
  const made = await uploadDocument(ctx, id, pdfUpload(name), given);
  await verifyDocument(ctx, id, made.document_id, made.version);
}

/** A certificate the person hands in as a picture, waiting for HR. */
async function makeSubmitted(ctx: Ctx, id: string, types: Types, n: number): Promise<void> {
  const own: Ctx = { ...ctx, actor: { ...ctx.actor, employee_id: id } };
  const file = { name: 'Certificate.png', media_type: 'image/png', bytes: await drawCertificate(), fields: {} };
  const title = cycle(['Diploma in mechanical engineering', 'Bachelor of engineering', 'Trade certificate: fitter'], n);
  const facts = { document_type_id: typeOf(types, 'Education certificate'), title, issued_on: `${2008 + n}-06-15` };
  await uploadDocument(own, 'me', file, UploadDocument.parse(facts));
}

/** What employee@ is asked for. */
const askFor = (ctx: Ctx, id: string, types: Types) =>
  requestDocuments(ctx, {
    employee_ids: [id],
    document_type_id: typeOf(types, 'Proof of address'),
    due_on: addDays(ctx.today, 10),
    note: 'For the company quarters',
  });

const svgImage = (width: number, height: number, content: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`))
    .png()
    .toBuffer();

/** A drawn sheet with lines where words would be: nobody's certificate. */
const drawCertificate = () =>
  svgImage(
    640,
    452,
    `<rect width="640" height="452" fill="#fbf8ef"/><rect x="18" y="18" width="604" height="416" fill="none" stroke="#a98b46" stroke-width="4"/>
    <rect x="170" y="76" width="300" height="20" fill="#5b4a22"/><rect x="220" y="116" width="200" height="10" fill="#b9ac88"/>
    <rect x="120" y="186" width="400" height="12" fill="#b9ac88"/><rect x="150" y="216" width="340" height="12" fill="#b9ac88"/>
    <circle cx="320" cy="330" r="46" fill="#a98b46"/><circle cx="320" cy="330" r="34" fill="#fbf8ef"/>`,
  );

const SHIRTS = ['#4f6bd8', '#3f8f6b', '#b3593f', '#7a5aa8', '#37779c', '#a8873a'] as const;
const SKINS = ['#8d5a3b', '#a9714b', '#c08a62', '#734527'] as const;

/** A drawn head and shoulders: nobody's face. */
const drawPortrait = (n: number) =>
  svgImage(
    256,
    256,
    `<rect width="256" height="256" fill="#dfe5f2"/><ellipse cx="128" cy="268" rx="96" ry="84" fill="${cycle(SHIRTS, n)}"/>
    <rect x="108" y="150" width="40" height="50" fill="${cycle(SKINS, n)}"/><ellipse cx="128" cy="112" rx="52" ry="62" fill="${cycle(SKINS, n)}"/>
    <path d="M74 112q-6-76 54-76t54 76q-10-40-54-40t-54 40z" fill="#231a15"/>`,
  );
