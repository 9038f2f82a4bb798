import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line } from '#contract/schemas/schemas.ts'
import { pickDeclared } from './pick-declared.ts'

const node = z.object({
  name: line({ max: 5 }),
  kind: z.enum(['leaf', 'branch']),
  note: z.optional(z.string()),
  size: z.nullable(z.int()),
  get children() {
    return z.array(node)
  },
})
const leaf = { name: 'a', kind: 'leaf', size: 1, children: [] }

/** The part of a value that reaches the client. */
const sent = (schema: z.core.$ZodType, value: unknown): unknown => JSON.parse(JSON.stringify(pickDeclared(schema, value)))

test('exactly the declared fields are sent, at any depth', () => {
  const inner = { ...leaf, secret: 1, children: [{ ...leaf, size: null, secret: 2 }] }
  expect(sent(node, { ...leaf, kind: 'branch', note: 'n', secret: 3, children: [inner] })).toEqual({
    ...leaf,
    kind: 'branch',
    note: 'n',
    children: [{ ...leaf, children: [{ ...leaf, size: null }] }],
  })
})

const named = z.object({ name: z.string() })
const secretive = { name: 'a', secret: 1 }

test.each([
  ['what may be null', z.nullable(named), secretive, { name: 'a' }],
  [
    'what may be absent',
    z.object({ by: z.optional(named), exact: z.exactOptional(named) }),
    { by: secretive, exact: secretive },
    { by: { name: 'a' }, exact: { name: 'a' } },
  ],
  ['what has a default', z.object({ by: z._default(named, { name: 'b' }) }), { by: secretive }, { by: { name: 'a' } }],
  ['one of several kinds', z.union([z.string(), named]), secretive, { name: 'a' }],
  [
    'one of several kinds, told by a name',
    z.discriminatedUnion('kind', [z.extend(named, { kind: z.literal('x') })]),
    { ...secretive, kind: 'x' },
    { name: 'a', kind: 'x' },
  ],
  ['a record', z.record(z.string(), named), { first: secretive }, { first: { name: 'a' } }],
  ['a list of lists', z.array(z.array(named)), [[secretive]], [[{ name: 'a' }]]],
  ['a pair', z.tuple([named, named]), [secretive, secretive], [{ name: 'a' }, { name: 'a' }]],
  ['what is declared later', z.lazy(() => named), secretive, { name: 'a' }],
  ['what is read-only', z.readonly(named), secretive, { name: 'a' }],
])('nothing undeclared is sent in %s', (_, schema, value, expected) => {
  expect(sent(schema, value)).toEqual(expected)
})

test('null and absent values stay so, and defaults are filled in', () => {
  const schema = z.object({ no: z.nullable(named), may: z.optional(named), by: z._default(named, { name: 'b' }) })
  expect(sent(schema, { no: null })).toEqual({ no: null, by: { name: 'b' } })
})

const toJSON = () => ({ secret: 1 })

class Leaf {
  readonly secret = 1
  toJSON() {
    return toJSON()
  }
}

class Leaves extends Array<unknown> {
  toJSON() {
    return toJSON()
  }
}

const anything = z.object({ name: z.unknown() })

test.each([
  ['it inherits how it is written', node, Object.assign(Object.create({ toJSON }), leaf), leaf],
  ['it is of a class', node, Object.assign(new Leaf(), leaf), leaf],
  ['it says how it is written', node, { ...leaf, toJSON }, leaf],
  ['it says so out of sight', node, Object.defineProperty({ ...leaf }, 'toJSON', { value: toJSON }), leaf],
  ['a list says how it is written', node, { ...leaf, children: Object.assign([], { toJSON }) }, leaf],
  ['a list is of a class', node, { ...leaf, children: new Leaves() }, leaf],
  ['something declared, which may be anything, is absent', anything, { secret: 1 }, {}],
  ['something declared is out of sight', anything, Object.defineProperty({ secret: 1 }, 'name', { value: 'a' }), { name: 'a' }],
  ['something declared is inherited', z.object({ constructor: z.unknown() }), { secret: 1 }, {}],
])('nothing else is sent if %s', (_, schema, value, expected) => {
  expect(sent(schema, value)).toEqual(expected)
})

test('fields are sent in the order of their declaration', () => {
  const { name, ...others } = leaf
  expect(JSON.stringify(pickDeclared(node, { ...others, name }))).toBe(JSON.stringify(leaf))
})

test.each([
  ['an object where a text is declared', { name: { secret: 1 } }],
  ['a list where a choice is declared', { kind: [{ secret: 1 }] }],
  ['an object where a list is declared', { children: leaf }],
  ['a text where an object is declared', { children: ['a secret'] }],
])('%s is not sent', (_, wrong) => {
  expect(() => pickDeclared(node, { ...leaf, ...wrong })).toThrow(z.core.$ZodError)
})

test('a record that violates a newer validation rule can still be read', () => {
  expect(pickDeclared(node, { ...leaf, name: 'a name from before' })).toMatchObject({ name: 'a name from before' })
})

test('schemas without a picker are parsed', () => {
  expect(pickDeclared(z.union([z.string(), z.number()]), 5)).toBe(5)
  expect(() => pickDeclared(z.strictObject({ a: z.string() }), { a: 'a', b: 'b' })).toThrow('b')
})
