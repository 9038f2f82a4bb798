import { expect, test } from 'vitest'
import type { JsonSchema, JsonSchemas } from '#contract/openapi/json-schema.ts'
import { exampleValue } from './example-value.ts'
import { schemaRows, type SchemaRow } from './schema-rows.ts'

/** A person, whose colleagues are persons too. */
const schemas: JsonSchemas = {
  person: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 60 },
      colleagues: { type: 'array', items: { $ref: '#/components/schemas/person' }, maxItems: 5 },
    },
    required: ['name'],
  },
}

const coin: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^[0-9a-hjkmnp-tv-z]{16}$' },
    metal: { enum: ['gold', 'tin'] },
    value: { anyOf: [{ type: 'integer', minimum: 5, maximum: Number.MAX_SAFE_INTEGER }, { type: 'null' }] },
    tags: { type: 'array', items: { type: 'string', enum: ['old', 'new'] } },
    owner: { $ref: '#/components/schemas/person' },
    edge: {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'text' }, text: { type: 'string' } }, required: ['kind'] },
        { type: 'object', properties: { kind: { const: 'plain' } }, required: ['kind'] },
      ],
    },
    names: { type: 'object', propertyNames: { enum: ['zh', 'en'] }, additionalProperties: { type: 'string' } },
    note: { type: ['string', 'null'], default: 'none' },
  },
  required: ['id', 'value'],
}

function linesOf({ name, type, isRequired, isNullable, rules, values, children }: SchemaRow): string[] {
  const marks = [isRequired && 'required', isNullable && 'null', ...rules.map(({ kind, text }) => `${kind} ${text}`), values.join('/')]
  return [[`${name}: ${type}`, ...marks].filter(Boolean).join(', '), ...children.flatMap(linesOf).map((line) => `  ${line}`)]
}

test('a schema is a table of fields: references and alternatives are followed, what is nested is indented, and a part of itself is not repeated', () => {
  expect(schemaRows(coin, schemas).flatMap(linesOf)).toEqual([
    'id: string, required, pattern ^[0-9a-hjkmnp-tv-z]{16}$',
    'metal: string, gold/tin',
    'value: integer, required, null, range ≥ 5',
    'tags: string[], old/new',
    'owner: object',
    '  name: string, required, length 1–60',
    '  colleagues: object[], items ≤ 5',
    'edge: object',
    '  kind: "text": object',
    '    kind: string, required, text',
    '    text: string',
    '  kind: "plain": object',
    '    kind: string, required, plain',
    'names: object',
    '  [zh | en]: string',
    'note: string, null, default none',
  ])
})

test('an example fits the schema: the first of the values, the least number, null where it may be, a text of the pattern', () => {
  expect(exampleValue(coin, schemas)).toEqual({
    id: '0000000000000000',
    metal: 'gold',
    value: null,
    tags: ['old'],
    owner: { name: 'string', colleagues: [] },
    edge: { kind: 'text', text: 'string' },
    names: { zh: 'string', en: 'string' },
    note: 'none',
  })
  expect(exampleValue({ type: 'integer', minimum: 5 }, {})).toBe(5)
  expect(exampleValue({ type: 'string', minLength: 8 }, {})).toBe('string00')
})
