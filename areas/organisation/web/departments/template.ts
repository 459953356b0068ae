/** What most organisations begin with, as the import reads it; every line may be changed before it is kept. */
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
