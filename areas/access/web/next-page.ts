/** Where to go after signing in: only a path of this very site, else the dashboard. */
export function nextPage(asked: string | null, origin: string = location.origin): string {
  if (!asked?.startsWith('/') || asked.startsWith('/login')) return '/dashboard';
  try {
    const address = new URL(asked, origin);
    return address.origin === origin ? address.pathname + address.search + address.hash : '/dashboard';
  } catch {
    return '/dashboard';
  }
}
