import './condition-rules.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fromDictionary } from '#contract/dictionaries/from-dictionary.ts'
import { anyOf } from '#contract/lists/list-query.ts'
import { parametersOf } from '#contract/openapi/parameters.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { choices, dateTime, day, instant, line, money } from '#contract/schemas/schemas.ts'
import { file, files } from './file-fields.ts'
import { lines } from './lines.ts'
import { masked } from './masked.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { type AnyResource, defineResource } from './resource.ts'
import { rows } from './scope.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const list = { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} } as const
const common = {
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  list,
  scope: 'everyone',
  titleOf: () => '',
} as const

// The people of the product are declared by a feature; conditions know them by their name.
const users = defineResource({ ...common, name: 'users', fields: z.strictObject({ label: line({ max: 9 }) }) })

const coins = defineResource({
  ...common,
  fields: z.strictObject({
    label: line({ max: 40 }),
    phone: masked(line({ max: 40 }), permission),
    metal: z.nullable(z.enum(['gold', 'iron'])),
    mint: fromDictionary('mint'),
    count: z.int(),
    value: z.nullable(money()),
    weight: z.number(),
    isRare: z.boolean(),
    struckOn: day,
    soldAt: z.nullable(instant),
    marks: choices(['a', 'b']),
    words: z.array(z.string()),
    shape: z.object({ edge: z.string() }),
    partOfId: z.nullable(reference((): AnyResource => coins)),
    finderId: reference(users),
    likeIds: references((): AnyResource => coins),
    scanFileId: z.nullable(file()),
    fileIds: files({ max: 2 }),
    story: richText,
    parts: lines({ label: line({ max: 9 }) }),
    secret: line({ max: 40 }),
  }),
  readOnly: { state: z.enum(['raw', 'struck']), seenAt: z.nullable(dateTime), shelf: z.string() },
  computed: ['shelf'],
  redact: ['secret'],
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
})

test('the stored fields of a resource can be named, with what its server assigns, without computed and redacted ones and other JSON', () => {
  expect(coins.list.conditions?.()).toEqual({
    id: { kind: 'reference' },
    label: { kind: 'text' },
    phone: { kind: 'text' },
    metal: { kind: 'choice', values: ['gold', 'iron'] },
    mint: { kind: 'choice' },
    count: { kind: 'integer' },
    value: { kind: 'money' },
    weight: { kind: 'number' },
    isRare: { kind: 'boolean' },
    struckOn: { kind: 'day' },
    soldAt: { kind: 'time' },
    marks: { kind: 'list', values: ['a', 'b'] },
    words: { kind: 'list' },
    partOfId: { kind: 'reference' },
    finderId: { kind: 'person' },
    likeIds: { kind: 'links' },
    scanFileId: { kind: 'content' },
    fileIds: { kind: 'content' },
    story: { kind: 'content' },
    parts: { kind: 'content' },
    state: { kind: 'choice', values: ['raw', 'struck'] },
    seenAt: { kind: 'time' },
    createDate: { kind: 'time' },
    updateDate: { kind: 'time' },
    version: { kind: 'integer' },
    ownerId: { kind: 'person' },
    departmentId: { kind: 'department' },
  })
})

test('the description of a list names the fields and operators of its conditions', () => {
  const { description } = parametersOf(coins.calls.list).find(({ name }) => name === 'where') ?? {}
  expect(description).toContain('metal (choice: gold, iron): is, not, empty, filled')
  expect(description).not.toContain('secret')
})

test('no field and no filter can be called where', () => {
  const message = 'coins cannot have a field or filter called where, which lists use themselves'
  const fields = z.strictObject({ where: line({ max: 9 }) })
  expect(() => defineResource({ ...common, fields })).toThrow(message)
  const named = { ...list, filters: { where: anyOf(['a']) } }
  expect(() => defineResource({ ...common, list: named, fields: z.strictObject({ label: line({ max: 9 }) }) })).toThrow(message)
})
