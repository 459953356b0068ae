-- The language a template is written in; a kind of letter can have one template for each.
alter table letter_template add column language text not null default 'en'
  check (language in ('en', 'hi', 'mr', 'gu', 'bn', 'pa', 'ta', 'te', 'kn', 'ml'));
