// Keys of a package's manifest (the public documentation of versions 13 and 14), as far as ours has them. A
// misspelt key is an error: Foundry would only log a warning.
import { Ajv } from 'ajv';

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^https://[^\\s]+$' };
const path = { type: 'string', pattern: '^[A-Za-z0-9_-][A-Za-z0-9_./-]*$' };
const object = (properties, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const listOf = (items) => ({ type: 'array', items });
const build = { type: 'string', pattern: '^\\d+(\\.\\d+)?$' };

const PUBLIC = ['url', 'bugs', 'readme', 'changelog', 'manifest', 'download'];

const SCHEMA = object(
  {
    id: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$' },
    type: { enum: ['module', 'system'] },
    title: text,
    description: text,
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.]+)?$' },
    authors: {
      ...listOf(object({ name: text, email: text, url: address, discord: text }, ['name'])),
      minItems: 1,
    },
    license: text,
    compatibility: object({ minimum: build, verified: build, maximum: build }, ['minimum']),
    esmodules: { ...listOf(path), minItems: 1 },
    styles: listOf(object({ src: path, layer: text })),
    languages: listOf(object({ lang: { enum: ['en', 'ja'] }, name: text, path })),
    media: listOf(
      object({ type: { enum: ['cover', 'screenshot', 'icon', 'video'] }, url: address, caption: text }),
    ),
    socket: { type: 'boolean' },
    flags: { type: 'object' },
    relationships: object({
      recommends: listOf(
        object({ id: text, type: { enum: ['module', 'system'] }, manifest: address }, ['id', 'type']),
      ),
    }),
    documentTypes: object({ Actor: { type: 'object', minProperties: 1 } }),
    grid: object({ distance: { type: 'number', exclusiveMinimum: 0 }, units: text }),
    ...Object.fromEntries(PUBLIC.map((key) => [key, address])),
  },
  [
    'id',
    'type',
    'title',
    'description',
    'version',
    'authors',
    'license',
    'compatibility',
    'esmodules',
    'languages',
  ],
);

/** Keys of a game system that a module must not have. */
const OF_SYSTEMS = ['documentTypes', 'grid'];

const validate = new Ajv({ allErrors: true }).compile({
  ...SCHEMA,
  if: { properties: { type: { const: 'system' } } },
  then: { required: ['documentTypes'] },
  else: { properties: Object.fromEntries(OF_SYSTEMS.map((key) => [key, false])) },
  // Half published is worse than not published at all.
  dependencies: Object.fromEntries(PUBLIC.map((key) => [key, PUBLIC])),
});

/** @throws Error that names everything that is wrong with the manifest */
export const checkManifest = (manifest) => {
  if (validate(manifest)) return;
  const file = `${manifest.type === 'system' ? 'system' : 'module'}.json`;
  const faults = validate.errors.map(
    ({ instancePath, message, params }) =>
      `${instancePath || file} ${message}${params.additionalProperty ? ` (${params.additionalProperty})` : ''}`,
  );
  throw new Error(`${file} cannot be published: ${faults.join('; ')}`);
};
