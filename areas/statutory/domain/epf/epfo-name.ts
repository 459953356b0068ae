/**
 * A name as EPFO takes it in the ECR: Latin letters, spaces and full stops. Accents and apostrophes are dropped, other signs and figures
 * become a space. Empty when nothing is left.
 */
export const toEpfoName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .replace(/[^A-Za-z .]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
