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
