import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line } from '#contract/kit/schemas.ts'
import { outgoing } from './serialize.ts'

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

test('exactly the declared fields are picked, at any depth', () => {
  const inner = { ...leaf, secret: 1, children: [{ ...leaf, size: null, secret: 2 }] }
  const taken = outgoing(node, { ...leaf, kind: 'branch', note: 'n', secret: 3, children: [inner] })
  expect(JSON.parse(JSON.stringify(taken))).toEqual({
    ...leaf,
    kind: 'branch',
    note: 'n',
    children: [{ ...leaf, children: [{ ...leaf, size: null }] }],
  })
})

test('values without undeclared fields are not copied, and in a list only the item with an extra field is', () => {
  const clean = { ...leaf, children: [leaf, { ...leaf, size: null }] }
  expect(outgoing(node, clean)).toBe(clean)
  const outside = { ...leaf, children: [leaf, { ...leaf, secret: 1 }, leaf] }
  const taken = z.parse(z.object({ children: z.array(z.unknown()) }), outgoing(node, outside))
  expect(taken.children).toStrictEqual([leaf, leaf, leaf])
  expect(outside.children[1]).toHaveProperty('secret')
})

const toJSON = () => ({ secret: 1 })

class Leaf {
  readonly secret = 1
  toJSON() {
    return toJSON()
  }
}

const anything = z.object({ name: z.unknown() })

test.each([
  ['toJSON is inherited', node, Object.assign(Object.create({ toJSON }), leaf), leaf],
  ['the value is a class instance', node, Object.assign(new Leaf(), leaf), leaf],
  ['the value has a toJSON', node, { ...leaf, toJSON }, leaf],
  ['toJSON is not enumerable', node, Object.defineProperty({ ...leaf }, 'toJSON', { value: toJSON }), leaf],
  ['a list has a toJSON', node, { ...leaf, children: Object.assign([], { toJSON }) }, leaf],
  ['a declared field of any type is absent', anything, { secret: 1 }, {}],
  ['a declared field is not enumerable', anything, Object.defineProperty({ secret: 1 }, 'name', { value: 'a' }), { name: 'a' }],
  ['a declared name exists only on the prototype', z.object({ constructor: z.unknown() }), { secret: 1 }, {}],
])('undeclared fields are removed where %s', (_, schema, value, expected) => {
  expect(JSON.parse(JSON.stringify(outgoing(schema, value)))).toEqual(expected)
})

test('fields are sent in the order of their declaration', () => {
  const { name, ...others } = leaf
  expect(JSON.stringify(outgoing(node, { ...others, name }))).toBe(JSON.stringify(leaf))
})

test('an absent optional field is not sent, and the result is parsed once', () => {
  let readings = 0
  const counted = z.string().check(() => {
    readings += 1
  })
  const schema = z.object({
    by: z.pipe(counted, z.string()),
    exact: z.exactOptional(z.boolean()),
    loose: z.optional(z.string()),
  })
  expect(outgoing(schema, { by: 'a', secret: 1 })).toStrictEqual({ by: 'a' })
  expect(readings).toBe(1)
  expect(outgoing(schema, { by: 'a', exact: true, loose: 'b', secret: 1 })).toStrictEqual({ by: 'a', exact: true, loose: 'b' })
  expect(() => outgoing(schema, { by: 'a', exact: undefined })).toThrow('exact')
  expect(() => outgoing(schema, {})).toThrow('by')
})

test.each([
  ['a number in a text field', { name: 1 }, 'name'],
  ['an undeclared enum value', { kind: 'root' }, 'kind'],
  ['NaN', { size: Number.NaN }, 'size'],
  ['an undefined required field', { size: undefined }, 'size'],
  ['an object in a list field', { children: leaf }, 'children'],
  ['one invalid item of a list', { children: [{ ...leaf, kind: 'root' }] }, 'kind'],
])('%s is not sent, and the error names the field', (_, wrong, name) => {
  expect(() => outgoing(node, { ...leaf, ...wrong })).toThrow(name)
})

test('a stored record that violates a newer rule can still be read', () => {
  expect(outgoing(node, { ...leaf, name: 'a name from before' })).toMatchObject({ name: 'a name from before' })
})

test('a schema with its own parsing is applied as it is', () => {
  expect(outgoing(z.union([z.string(), z.number()]), 5)).toBe(5)
  expect(() => outgoing(z.strictObject({ a: z.string() }), { a: 'a', b: 'b' })).toThrow('b')
})
