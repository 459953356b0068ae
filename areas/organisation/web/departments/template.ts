/** Common departments in the import's format; each line can be changed before saving. */
export const DEPARTMENT_TEMPLATE = [
  'name,code,parent,cost_centre',
  'Production,PRD,,',
  'Quality,QTY,,',
  'Engineering,ENG,,',
  'Supply Chain,SCM,,',
  'Sales,SAL,,',
  'Customer Service,CSV,,',
  'Finance,FIN,,',
  'Human Resources,HR,,',
  'Information Technology,IT,,',
  'Administration,ADM,,',
].join('\n');

/** The departments of the template by name, with their row of the import. */
export const templateRows = (): { name: string; row: string }[] =>
  DEPARTMENT_TEMPLATE.split('\n')
    .slice(1)
    .map((row) => ({ name: row.split(',')[0] ?? '', row }));
