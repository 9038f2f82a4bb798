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

test('what a schema declares is taken, and nothing else, as deep as it goes', () => {
  const inner = { ...leaf, secret: 1, children: [{ ...leaf, size: null, secret: 2 }] }
  const taken = outgoing(node, { ...leaf, kind: 'branch', note: 'n', secret: 3, children: [inner] })
  expect(JSON.parse(JSON.stringify(taken))).toEqual({
    ...leaf,
    kind: 'branch',
    note: 'n',
    children: [{ ...leaf, children: [{ ...leaf, size: null }] }],
  })
})

test('what holds nothing but what is declared is not copied, and one thing too many in a list copies that thing alone', () => {
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
  ['it inherits how it is written', node, Object.assign(Object.create({ toJSON }), leaf), leaf],
  ['it is of a class', node, Object.assign(new Leaf(), leaf), leaf],
  ['it says how it is written', node, { ...leaf, toJSON }, leaf],
  ['it says so out of sight', node, Object.defineProperty({ ...leaf }, 'toJSON', { value: toJSON }), leaf],
  ['a list says how it is written', node, { ...leaf, children: Object.assign([], { toJSON }) }, leaf],
  ['something declared, which may be anything, is absent', anything, { secret: 1 }, {}],
  ['something declared is out of sight', anything, Object.defineProperty({ secret: 1 }, 'name', { value: 'a' }), { name: 'a' }],
  ['something declared is inherited', z.object({ constructor: z.unknown() }), { secret: 1 }, {}],
])('nothing else leaves where %s', (_, schema, value, expected) => {
  expect(JSON.parse(JSON.stringify(outgoing(schema, value)))).toEqual(expected)
})

test('what leaves stands in the order in which it is declared', () => {
  const { name, ...others } = leaf
  expect(JSON.stringify(outgoing(node, { ...others, name }))).toBe(JSON.stringify(leaf))
})

test('what may be absent and is leaves no trace, and the answer is read in one go', () => {
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
  ['a text that is a number', { name: 1 }, 'name'],
  ['a choice that is not offered', { kind: 'root' }, 'kind'],
  ['a number that is none', { size: Number.NaN }, 'size'],
  ['nothing where something is declared', { size: undefined }, 'size'],
  ['a list that is none', { children: leaf }, 'children'],
  ['one wrong thing in a list', { children: [{ ...leaf, kind: 'root' }] }, 'kind'],
])('%s does not leave, and the error says where it is', (_, wrong, name) => {
  expect(() => outgoing(node, { ...leaf, ...wrong })).toThrow(name)
})

test('a record that a rule of today would refuse can still be read', () => {
  expect(outgoing(node, { ...leaf, name: 'a name from before' })).toMatchObject({ name: 'a name from before' })
})

test('what is read by rules of its own is left to them', () => {
  expect(outgoing(z.union([z.string(), z.number()]), 5)).toBe(5)
  expect(() => outgoing(z.strictObject({ a: z.string() }), { a: 'a', b: 'b' })).toThrow('b')
})
