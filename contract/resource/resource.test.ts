import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { isAppError } from '#contract/errors/app-error.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { anyOf, anyText, between } from '#contract/lists/list-query.ts'
import { day, line } from '#contract/schemas/schemas.ts'
import { defineInUse } from './field-errors.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { defineResource } from './resource.ts'
import { auditedChange, initialFields, isUnchanged, transitionFields } from './rules.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const melting = definePermission('coin_melt', { 'zh-CN': '熔化硬币', 'en-US': 'Melt coins' })

const common = {
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ label: line({ max: 40 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  titleOf: ({ label }: { label: string }) => label,
} as const

const coins = defineResource({
  ...common,
  readOnly: { status: z.enum(['raw', 'struck', 'gone']) },
  flow: {
    field: 'status',
    initial: 'raw',
    transitions: [
      { name: 'strike', from: ['raw'], to: 'struck', permission },
      { name: 'meltDown', from: ['raw', 'struck'], to: 'gone', permission: melting },
    ],
  },
})

test('a resource does not have the calls that it leaves out, neither in its type nor at run time', () => {
  const read = defineResource({ ...common, without: ['create', 'update', 'remove', 'restore', 'bulkRemove'] })
  expect(Object.keys(read.calls)).toEqual(['list', 'get', 'neighbours', 'totals', 'history'])
  expect(read.availableCalls.map(({ operation }) => operation)).toEqual(['list', 'get', 'neighbours', 'totals', 'history'])
  expectTypeOf<keyof typeof read.calls>().toEqualTypeOf<'list' | 'get' | 'neighbours' | 'totals' | 'history'>()
  expectTypeOf<keyof typeof coins.calls>().toEqualTypeOf<
    | 'list'
    | 'get'
    | 'matching'
    | 'neighbours'
    | 'totals'
    | 'history'
    | 'create'
    | 'update'
    | 'remove'
    | 'restore'
    | 'bulkRemove'
    | 'bulkRestore'
    | 'deleted'
    | 'revert'
    | 'revertPreview'
    | 'strike'
    | 'meltDown'
  >()
})

test('bulk changes are calls of a resource that declares an action', () => {
  const polished = defineResource({ ...common, bulk: [{ action: 'polish', set: { label: 'shiny' } }] })
  expect(polished.calls.bulk.operation).toBe('bulk')
  expect('bulk' in coins.calls).toBe(false)
})

test('the rows that match are a call of a resource with bulk calls', () => {
  const bulk = [{ action: 'polish', set: { label: 'shiny' } }] as const
  expect('matching' in defineResource({ ...common, without: ['bulkRemove', 'bulkEdit'] }).calls).toBe(false)
  expect(defineResource({ ...common, without: ['bulkRemove'] }).calls.matching.operation).toBe('matching')
  expect(defineResource({ ...common, without: ['bulkRemove'], bulk }).calls.matching.operation).toBe('matching')
})

test('what an update accepts can be edited in bulk, without unique, fixed and redacted fields', () => {
  const label = line({ max: 40 })
  const fields = z.strictObject({ label, code: label, origin: label, note: label })
  const inUse = defineInUse('coinCodeInUse', { 'zh-CN': '已使用', 'en-US': 'In use' })
  const resource = defineResource({ ...common, fields, unique: { code: inUse }, fixed: ['origin'], redact: ['note'] })
  expect(resource.bulkEditable).toEqual(['label'])
  const { bulkEdit } = resource.derivedCalls
  expect(resource.availableCalls).toContain(bulkEdit)
  expect(bulkEdit.body.safeParse({ label: 'shiny' }).success).toBe(true)
  for (const body of [{}, { label: 1 }, { code: 'one' }, { label: 'shiny', version: 1 }])
    expect(bulkEdit.body.safeParse(body).success).toBe(false)
  const without = [{ without: ['update'] }, { without: ['bulkEdit'] }, { fixed: ['label'] }] as const
  for (const changes of without) {
    const left = defineResource({ ...common, ...changes })
    expect(left.availableCalls.map(({ operation }) => operation)).not.toContain('bulkEdit')
  }
})

test('each transition is a call with its own path and permission that names the version', () => {
  const { strike, meltDown } = coins.calls
  expect([strike.method, strike.path, strike.permission]).toEqual(['POST', '/coin/:id/strike', permission])
  expect([meltDown.path, meltDown.permission, meltDown.operation]).toEqual(['/coin/:id/melt-down', melting, 'meltDown'])
  expect(meltDown.errors.map(({ name }) => name)).toEqual(['notFound', 'coinChanged', 'invalidTransition'])
  expectTypeOf<z.output<typeof meltDown.result>['status']>().toEqualTypeOf<'raw' | 'struck' | 'gone'>()
})

test('an input of a transition that is no read-only field is refused', () => {
  const sell = { name: 'sell', from: ['raw'], to: 'gone', permission, input: { label: z.string() } } as const
  const flow = { field: 'status', initial: 'raw', transitions: [sell] } as const
  expect(() => defineResource({ ...common, readOnly: { status: z.enum(['raw', 'gone']) }, flow })).toThrow('is no read-only field')
})

test('a transition whose name is that of another call is refused', () => {
  const flow = { field: 'status', initial: 'raw', transitions: [{ name: 'remove', from: ['raw'], to: 'gone', permission }] } as const
  expect(() => defineResource({ ...common, readOnly: { status: z.enum(['raw', 'gone']) }, flow })).toThrow(
    'coins has two calls named remove; rename the transition',
  )
})

test('two transitions with the same name are refused', () => {
  const transitions = [
    { name: 'melt', from: ['raw'], to: 'gone', permission },
    { name: 'melt', from: ['struck'], to: 'gone', permission: melting },
  ] as const
  const flow = { field: 'status', initial: 'raw', transitions } as const
  expect(() => defineResource({ ...common, readOnly: { status: z.enum(['raw', 'struck', 'gone']) }, flow })).toThrow(
    'coins has two calls named melt',
  )
})

const numbers: [string, ...string[]] = ['n0', ...Array.from({ length: 20 }, (_, index) => `n${index + 1}`)]

test('a mistake that types cannot find is named when the resource is defined', () => {
  const label = line({ max: 40 })
  const optional = () => defineResource({ ...common, fields: z.strictObject({ label, note: z.optional(label) }) })
  expect(optional).toThrow('coins.note accepts undefined; use z.nullable for optional fields')
  const struckOn = () =>
    defineResource({
      ...common,
      fields: z.strictObject({ label, struckOn: day }),
      list: { ...common.list, filters: { struckOn: between() } },
    })
  expect(struckOn).toThrow('coins.struckOn is of kind day and cannot have the filter between')
  const isRare = () =>
    defineResource({ ...common, readOnly: { isRare: z.boolean() }, list: { ...common.list, filters: { isRare: anyOf(['true']) } } })
  expect(isRare).toThrow('coins.isRare is of kind boolean and cannot have the filter anyOf')
  const inUse = defineInUse('coinLabelInUse', { 'zh-CN': '已有硬币使用此名称', 'en-US': 'Another coin has this name.' })
  const bulk = () => defineResource({ ...common, unique: { label: inUse }, bulk: [{ action: 'polish', set: { label: 'shiny' } }] })
  expect(bulk).toThrow('Bulk action polish of coins sets label, which is unique or a reference')
})

test.each([
  ['that is no choice', 'label', { label: anyOf(['a']) }, 'coins.label is of kind text and cannot be a board'],
  ['without a filter', 'metal', {}, 'The board of coins needs a filter by metal'],
  ['whose filter takes any text', 'metal', { metal: anyText({ max: 9 }) }, 'The board of coins cannot have the filter anyText by metal'],
  ['with too many columns', 'number', { number: anyOf(numbers) }, 'The board of coins has more than 20 columns'],
] as const)('a board by a field %s is refused', (_, board, filters, message) => {
  const fields = z.strictObject({ label: line({ max: 40 }), metal: z.enum(['gold', 'iron']), number: z.enum(numbers) })
  expect(() => defineResource({ ...common, fields, list: { ...common.list, filters }, board })).toThrow(message)
})

test('a list cannot have a filter by the name of a parameter of its own, and a board needs its totals', () => {
  const fields = z.strictObject({ label: line({ max: 40 }), board: z.enum(['gold', 'iron']) })
  const filters = { board: anyOf(['gold', 'iron']) }
  expect(() => defineResource({ ...common, fields, list: { ...common.list, filters } })).toThrow('a filter called board')
  const by = { fields: z.strictObject({ label: line({ max: 40 }), metal: z.enum(['gold', 'iron']) }), board: 'metal' } as const
  const listed = { ...common, ...by, list: { ...common.list, filters: { metal: anyOf(['gold', 'iron']) } } }
  expect(() => defineResource({ ...listed, without: ['totals'] })).toThrow('needs its list and its totals')
  expect(defineResource(listed).list.groups).toEqual([{ name: 'metal', isNullable: false, isBoard: true }])
})

test.each([
  [
    'accepts null',
    { mintIds: z.nullable(references(() => coins)) },
    {},
    'coins.mintIds accepts null; references without a row are an empty list',
  ],
  ['is read-only', {}, { readOnly: { mintIds: references(() => coins) } }, 'coins.mintIds is read-only, but references are always entered'],
  [
    'is sorted by',
    { mintIds: references(() => coins) },
    { list: { ...common.list, sort: ['createDate', 'mintTitles'] as const } },
    'coins cannot be sorted by mintTitles, which has several values',
  ],
  [
    'is set by a bulk action',
    { mintIds: references(() => coins) },
    { bulk: [{ action: 'polish', set: { mintIds: [] } }] },
    'Bulk action polish of coins sets mintIds, which is unique or a reference',
  ],
])('a field with several references that %s is refused', (_, fields, definition, message) => {
  const define = () => defineResource({ ...common, fields: z.strictObject({ label: line({ max: 40 }), ...fields }), ...definition })
  expect(define).toThrow(message)
})

test('several references are a set: sorted, each once, up to the limit', () => {
  const mintIds = references(() => coins, { max: 2 })
  const [first, second] = ['0000000000000001', '0000000000000002']
  expect(mintIds.parse([second, first])).toEqual([first, second])
  const issuesOf = (ids: string[]) => mintIds.safeParse(ids).error?.issues.map(({ path, message }) => [path, message])
  expect(issuesOf([first, first])).toEqual([[[], 'repeated']])
  expect(issuesOf([first, second, '0000000000000003'])).toHaveLength(1)
  const fields = z.strictObject({ label: line({ max: 40 }), mintIds })
  const linked = defineResource({ ...common, fields, redact: ['mintIds'] })
  expect(linked.calls.create.errors.map(({ name }) => name)).toEqual(['referenceMissing'])
  expectTypeOf<z.output<typeof linked.row>['mintTitles']>().toEqualTypeOf<(string | null)[]>()
  const row = { id: first, label: 'penny', mintIds: [first, second], mintTitles: ['a', 'b'], createDate: '', updateDate: '', version: 1 }
  expect(isUnchanged(row, fields.parse({ label: 'penny', mintIds: [second, first] }))).toBe(true)
  expect(auditedChange(linked, null, row, row).after).toEqual({ id: first, label: 'penny', version: 1 })
})

test('the audit log has neither the id nor the title of a redacted reference', () => {
  const fields = z.strictObject({ label: line({ max: 40 }), sampleId: z.nullable(reference(() => coins)), mintId: reference(() => coins) })
  const redacting = defineResource({ ...common, fields, redact: ['sampleId'] })
  const id = '0000000000000001'
  const row = {
    id,
    label: 'penny',
    sampleId: id,
    sampleTitle: 'secret',
    mintId: id,
    mintTitle: 'North',
    createDate: '',
    updateDate: '',
    version: 1,
  }
  expect(auditedChange(redacting, null, row, row).after).toEqual({ id, label: 'penny', mintId: id, mintTitle: 'North', version: 1 })
})

test('a new row begins with the first status, and moves on only from where a transition starts', () => {
  const row = { id: '1', createDate: '', updateDate: '', version: 1, label: 'penny', status: 'struck' }
  const [strike, meltDown] = coins.flow?.transitions ?? []
  expect(initialFields(coins)).toEqual({ status: 'raw' })
  expect(meltDown && transitionFields(coins, meltDown, row)).toEqual({ status: 'gone' })
  const refusal = () => strike && transitionFields(coins, strike, row)
  expect(refusal).toThrow(expect.objectContaining({ name: 'invalidTransition' }))
  expect(refusal).toThrow(expect.toSatisfy(isAppError))
})

test('calls with the same effect as a confirmed call need a confirmation too', () => {
  const permissions = { ...common.permissions, create: permission, import: permission }
  const bulk = [{ action: 'polish', set: { label: 'shiny' } }] as const
  const confirmedOf = (confirmed: readonly ('create' | 'update' | 'remove' | 'restore')[]) =>
    defineResource({ ...common, permissions, bulk, confirmed })
      .availableCalls.filter(({ requiresConfirmation }) => requiresConfirmation)
      .map(({ operation }) => operation)
      .toSorted()
  expect(confirmedOf([])).toEqual([])
  expect(confirmedOf(['update'])).toEqual(['bulk', 'bulkEdit', 'import', 'revert', 'update'])
  expect(confirmedOf(['create'])).toEqual(['bulkRestore', 'create', 'import', 'restore'])
  expect(confirmedOf(['remove', 'restore'])).toEqual(['bulkRemove', 'bulkRestore', 'remove', 'restore'])
})

test('a call that a resource leaves out cannot be confirmed by its definition', () => {
  expect(() => defineResource({ ...common, without: ['update'], confirmed: ['update'] })).toThrow('cannot have update confirmed')
  expect(() => defineResource({ ...common, hasOwnCreate: true })).toThrow('has a call of its own that creates rows')
})

test('every call that changes rows requires seeing them too, except creating them where rows are entered unseen', () => {
  const editing = definePermission('coin_edit', { 'zh-CN': '编辑硬币', 'en-US': 'Edit coins' })
  const permissions = { view: permission, edit: editing, remove: melting, export: melting, import: editing }
  const unguarded = (createsUnseen: boolean) => {
    const entered = defineResource({ ...common, permissions, createsUnseen })
    return entered.availableCalls.filter(({ viewPermission }) => viewPermission !== permission).map(({ operation }) => operation)
  }
  const reading = ['list', 'get', 'matching', 'neighbours', 'totals', 'history']
  expect(unguarded(false).toSorted()).toEqual(reading.toSorted())
  expect(unguarded(true).toSorted()).toEqual(['create', ...reading].toSorted())
  expect(coins.availableCalls.find(({ operation }) => operation === 'meltDown')?.viewPermission).toBe(permission)
})
