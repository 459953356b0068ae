import { Refusal, wrongField } from '@hrms/platform/server';

export const letterTemplateExists = () =>
  new Refusal('organisation.letter_template_exists', 409, 'A letter template with this name already exists', {
    errors: [{ path: 'name', message: 'A letter template with this name already exists' }],
  });
export const letterKindUnknown = () => wrongField('organisation.letter_kind_unknown', 'kind', 'Select a kind of letter');
export const letterPlaceholderUnknown = (path: 'subject' | 'body', name: string) =>
  wrongField('organisation.letter_placeholder', path, `This kind of letter has no placeholder {{${name}}}`);
export const letterScriptUnknown = (path: 'subject' | 'body', sign: string) =>
  wrongField('organisation.letter_script', path, `Documents can’t print “${sign}”. Write the text in Latin letters`);
export const letterNotIssuable = (message: string) => new Refusal('organisation.letter_not_issuable', 409, message);
