import type { AnyEndpoint, PermissionDeclaration } from '@hrms/platform/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return rest;
};

/** What any call may answer instead of its success: the adapter refuses with them too. */
const REFUSED = [400, 401, 403, 404, 409, 413, 414, 422, 429, 431, 500, 503];
const ERROR = { $ref: '#/components/responses/Error' };

/** The OpenAPI 3.1 document of everything that is routed. */
export function openApi(endpoints: readonly AnyEndpoint[], permissions: readonly PermissionDeclaration[], url: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, permissions) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'HRMS',
      version: '1.0.0',
      description: 'HR and payroll for Indian organisations. Amounts ending in `_paise` are integer paise.',
    },
    servers: [{ url: `${url}/v1` }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'Error message for users',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['success', 'message', 'code', 'request_id'],
                properties: {
                  success: { const: false },
                  message: { type: 'string' },
                  code: { type: 'string' },
                  request_id: { type: 'string' },
                  errors: {
                    type: 'array',
                    items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
}

export const tagOf = (endpoint: AnyEndpoint): string => endpoint.tag ?? endpoint.path.split('/')[1] ?? 'api';

function operation(endpoint: AnyEndpoint, permissions: readonly PermissionDeclaration[]): Json {
  const permission = permissions.find(({ code }) => code === endpoint.permission);
  const access = endpoint.public
    ? 'Public.'
    : endpoint.session
      ? 'Needs a sign-in.'
      : endpoint.platform
        ? 'Platform admins only.'
        : `Needs \`${endpoint.permission}\`${permission ? `: ${permission.sentence}` : ''}`;
  const refusals = endpoint.errors?.length ? ` Refusals: ${endpoint.errors.map((code) => `\`${code}\``).join(', ')}.` : '';
  const status = String(endpoint.status ?? 200);
  return {
    operationId: `${endpoint.method.toLowerCase()}_${endpoint.path.replace(/[^a-z0-9]+/gi, '_').replace(/^_|_$/g, '')}`,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: access + refusals,
    ...(!endpoint.public && { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...keyHeader(endpoint)],
    ...(endpoint.kind === 'upload' && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: formSchema(endpoint),
          },
        },
      },
    }),
    ...(endpoint.body &&
      endpoint.kind !== 'upload' && {
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
      }),
    responses: {
      [status]: success(endpoint),
      ...Object.fromEntries(REFUSED.map((refused) => [refused, ERROR])),
    },
  };
}

/** An upload: the file, and the fields beside it. */
function formSchema({ body }: AnyEndpoint): Json {
  const { properties = {}, required = [] } = (body ? schemaOf(body, 'input') : {}) as { properties?: Json; required?: string[] };
  return {
    type: 'object',
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
    required: [...required, 'file'],
  };
}

const keyHeader = (endpoint: AnyEndpoint): Json[] =>
  endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 200 },
          description: 'The same key and body answers the first answer again.',
        },
      ]
    : [];

function success(endpoint: AnyEndpoint): Json {
  if (endpoint.kind === 'file')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const data = schemaOf(endpoint.response, 'output');
  const paged = (endpoint.response.meta() as { paged?: boolean } | undefined)?.paged;
  const shape = data.properties as Record<string, Json> | undefined;
  const rows = paged
    ? (shape?.rows ?? {
        type: 'object',
        properties: Object.fromEntries(Object.entries(shape ?? {}).filter(([name]) => name !== 'pagination')),
      })
    : data;
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'data'],
          properties: {
            success: { const: true },
            message: { type: 'string' },
            data: rows,
            ...(paged && { pagination: shape?.pagination ?? {} }),
          },
        },
      },
    },
  };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}
