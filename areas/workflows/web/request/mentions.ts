type Named = { readonly user_id: string; readonly name: string };

/** Users whose names follow an @ in a text. A longer name wins over a shorter one that it begins with. */
export function mentionedIds(text: string, users: readonly Named[]): string[] {
  const found = new Set<string>();
  let rest = text;
  for (const { user_id, name } of users.toSorted((left, right) => right.name.length - left.name.length)) {
    if (!rest.includes(`@${name}`)) continue;
    found.add(user_id);
    rest = rest.replaceAll(`@${name}`, ' ');
  }
  return [...found];
}
