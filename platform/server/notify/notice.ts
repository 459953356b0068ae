import { findTemplateProblem, type TemplateValue } from './template.ts';

export type NoticeClass = 'action' | 'outcome' | 'information' | 'security' | 'statutory';
export type Channel = 'in_app' | 'email';

/** A declared kind of message. Texts name their placeholders as `{{name}}`; anything else in them is as it reads. */
export type Notice<P extends string = string> = {
  /** `area.what_happened` */
  readonly id: string;
  /** `action`: somebody must do something; it closes by itself once `ctx.closeNotices` says that it is done. */
  readonly class: NoticeClass;
  readonly channels: readonly Channel[];
  /** Cannot be switched off. */
  readonly mandatory: boolean;
  readonly placeholders: readonly P[];
  /** Who and what, at most 80 signs, no amounts. Also the subject of the mail. */
  readonly title: string;
  readonly text: string;
  /** The sentence of the mail where it must say less than the screen: figures never travel by mail. */
  readonly mail?: string;
  /** Path inside the application. */
  readonly link: string;
  /** One line for several of them told within a quarter of an hour; `{{count}}` says how many. */
  readonly grouped?: { readonly title: string; readonly link: string };
  /** The permission its screen asks for: nobody is told about what they may not open. */
  readonly opens?: string;
  /** Whoever caused it is told too: the end of their own long work. */
  readonly tell_actor?: boolean;
  /** Reaches people without an account by mail. */
  readonly without_account?: boolean;
  /** Also for people who left. */
  readonly alumni?: boolean;
  /** Its mails wait for the digest unless the person or the organisation chose otherwise. */
  readonly digest?: boolean;
  /** Placeholders that stand in the body alone: subjects of mails are kept. */
  readonly body_only?: readonly P[];
  /** Mail only to those who have not read it by then. */
  readonly mail_after_seconds?: number;
};

/** The notices of an area, by the name its code uses. */
export type Notices = Readonly<Record<string, Notice>>;

/** Recipients are made unique over all the ways they are named. */
export type Recipients = {
  readonly users?: readonly string[];
  readonly employees?: readonly string[];
  /** Everybody who holds the permission: over the organisation, or over the employee it is about. */
  readonly holders?: string;
  readonly about_employee?: string;
};

export type NotifyRequest<P extends string = string> = {
  readonly to: Recipients;
  /** The same cause tells the same person once, however often it is told. */
  readonly cause: string;
  /** The record it is about; an action notice is settled by it. */
  readonly subject_id?: string;
  /** By employee, where each recipient is told about a record of their own. */
  readonly subjects?: ReadonlyMap<string, string>;
  /** A list is filled in by `{{#each name}}`. */
  readonly values: Readonly<Record<P, TemplateValue>>;
  /** What mails say instead of values that must not leave the product, such as the kind of a leave. */
  readonly mail_values?: Readonly<Partial<Record<P, TemplateValue>>>;
  /** A file that leaves with the mail at once; who gets a digest has the link alone. */
  readonly attachment?: { readonly file_id: string; readonly name: string };
  /** Unread ones of the same key make one line. */
  readonly group?: string;
};

/**
 * Tells people, in the transaction of the cause: told if and only if that commits. Many requests, such as one for each employee with
 * a text of their own, take as many statements as one.
 */
export type Notify = <P extends string>(
  notice: Notice<P>,
  outgoing: NotifyRequest<P> | readonly NotifyRequest<P>[],
) => Promise<void>;

/** Says that what an action notice asked for is done, by anybody: it closes for all who were told, and mails about it are cancelled. */
export type CloseNotices = (notice: Notice, subject_id: string | readonly string[]) => Promise<void>;

const NAMED = /\{\{(\w+)\}\}/g;

/** @throws Error for a text that names an unknown placeholder, or a link that leaves the application */
export function defineNotice<const P extends string>(notice: Notice<P>): Notice<P> {
  const { id, title, text, mail = '', link, grouped, placeholders } = notice;
  if (!/^[a-z_]+\.[a-z_]+$/.test(id)) throw new Error(`A notice is named area.what_happened, not ${id}`);
  if (!title.trim() || !text.trim()) throw new Error(`${id} has no text`);
  for (const path of [link, grouped?.link ?? '/'])
    if (!/^\/(?!\/)/.test(path)) throw new Error(`${id} leads outside the application: ${path}`);
  const known = new Set<string>(placeholders);
  for (const part of [title, text, mail, link]) {
    const problem = findTemplateProblem(part, placeholders);
    if (problem?.kind === 'unknown') throw new Error(`Unknown placeholder ${problem.message} in ${id}`);
    if (problem) throw new Error(`${id}: ${problem.message}`);
  }
  for (const [, name] of `${grouped?.title ?? ''} ${grouped?.link ?? ''}`.matchAll(NAMED))
    if (name !== 'count' && !known.has(name as string)) throw new Error(`Unknown placeholder ${name} in ${id}`);
  return notice;
}

/** @throws Error when two areas declare the same notice */
export function noticesById(areas: readonly { readonly notices?: Notices }[]): ReadonlyMap<string, Notice> {
  const all = areas.flatMap(({ notices }) => Object.values(notices ?? {}));
  const known = new Map(all.map((notice) => [notice.id, notice]));
  if (known.size < all.length) throw new Error('Two notices carry one id');
  return known;
}
