import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { fillTemplate } from './new-feature/fill.ts'
import { pageGroups } from '#contract/navigation.ts'
import { parseFields } from './new-feature/field-list.ts'
import { readFields } from './new-feature/field-syntax.ts'
import { summarize } from './new-feature/summary.ts'
import { type Answers, planFeature } from './new-feature/plan.ts'
import { type Project, readProject } from './new-feature/project.ts'
import { runProgram } from './parts/program.ts'
import { isOfPrograms, ProjectCopy } from './testing/project-copy.ts'

// A project with the entity ledger and a page of its own; those of this one change.
const project: Project = {
  parents: new Map(pageGroups.map(({ id, path }) => [id, { path, lastSort: 1 }])),
  folders: new Set(['ledgers', 'audit']),
  pageIds: new Set(['ledgers', 'audit']),
  pagePaths: new Set(['/list/ledgers', '/system/audit']),
  icons: new Set(['list', 'package']),
  tables: new Set(['ledger', 'audit_entry', 'supplier_part']),
  entities: new Map([
    ['ledgers', { resource: 'ledgers', feature: 'ledgers', module: '#features/ledgers/contract/ledgers.ts', table: 'ledger', zh: '账本' }],
  ]),
  paths: new Set(['ledger', 'audit', 'login']),
}
const valid: Answers = { entity: 'supplier', title: '供应商/Supplier', parent: 'list', fields: 'name:text, level:choice(gold|silver)' }
const plan = (answers: Answers = {}) => planFeature({ ...valid, ...answers }, project)

test('missing names are derived from the given ones', () => {
  expect(plan()).toMatchObject({ entities: { kebab: 'suppliers' }, pluralTitle: 'Suppliers', path: '/list/suppliers' })
  expect(plan({ entity: 'delivery', title: '送货/Delivery' })).toMatchObject({
    entities: { kebab: 'deliveries' },
    pluralTitle: 'Deliveries',
  })
  expect(plan({ entity: 'staff-member', title: '员工/Employee', plural: 'staff' })).toMatchObject({
    entity: { pascal: 'StaffMember', snake: 'staff_member' },
    entities: { camel: 'staff' },
    pluralTitle: 'Employees',
  })
  expect(plan({ entity: 'price-list', title: '价目表' }).title).toEqual({ zh: '价目表', en: 'Price list', isChineseMissing: false })
})

test('field titles are given or derived from the name', () => {
  const [first, ...rest] = parseFields('name:text, isActive:yes-no, dueDate:day 交货日/Delivery, dueTo:text', project)
  expect([first, ...rest].map(({ column, title: { zh, en } }) => [column, zh, en])).toEqual([
    ['name', '名称', 'Name'],
    ['is_active', '启用', 'Active'],
    ['due_date', '交货日', 'Delivery'],
    ['due_to', 'Due to', 'Due to'],
  ])
})

test('a field is read as its name, kind, argument, modifiers and title', () => {
  const fields = readFields('code:text:unique 编号/Code, state:flow(draft>paid, done 完/Done) : optional:readOnly 状态, note:text')
  expect(fields).toEqual([
    { name: 'code', kind: 'text', argument: undefined, modifiers: ['unique'], title: '编号/Code' },
    { name: 'state', kind: 'flow', argument: 'draft>paid, done 完/Done', modifiers: ['optional', 'readOnly'], title: '状态' },
    { name: 'note', kind: 'text', argument: undefined, modifiers: [], title: '' },
  ])
})

test('a field may be optional or read-only; a read-only field starts without a value unless its kind has a default', () => {
  const fields = parseFields('name:text, note:text:optional, seen:time:readOnly, points:number:readOnly', project)
  expect(fields.map(({ isOptional, isReadOnly }) => [isOptional, isReadOnly])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, true],
  ])
})

test('a flow is read as its statuses and transitions, whose names follow from the statuses unless they are given', () => {
  const [, status] = parseFields(
    'name:text, status:flow(draft > approved > settle 结算/Settle : paid 已结清/Paid | approved > odd > draft)',
    project,
  )
  expect(status?.choices.map(({ id, title: { zh, en } }) => [id, zh, en])).toEqual([
    ['draft', '草稿', 'Draft'],
    ['approved', '已批准', 'Approved'],
    ['paid', '已结清', 'Paid'],
    ['odd', 'Odd', 'Odd'],
  ])
  expect(status?.flow?.transitions.map(({ name, from, to, title: { zh, en } }) => [name, from.join(), to, zh, en])).toEqual([
    ['approve', 'draft', 'approved', '批准', 'Approve'],
    ['settle', 'approved', 'paid', '结算', 'Settle'],
    ['markOdd', 'approved', 'odd', 'Odd', 'Mark as odd'],
    ['markDraft', 'odd', 'draft', '设为草稿', 'Mark as draft'],
  ])
})

test.each([
  ['note:text:optional', ['note: z.nullable(line({ max: 60 })),'], ['note text,']],
  ['due:day:optional', ['due: z.nullable(day),'], ['due text,']],
  ['cost:money:optional', ['cost: z.nullable(money()),'], ['cost integer,']],
  ['level:choice(a|b):optional', ['level: z.nullable(z.enum(supplierLevels)),'], ["level text check (level in ('a', 'b')),"]],
  ['at:time', ['at: instant,', 'at: between(),'], ['at integer not null,']],
  ['tags:choices(a|b)', ['tags: choices(supplierTags, { min: 1 }),', 'tags: containsAny(supplierTags),'], ['tags text not null,']],
  ['tags:choices(a|b):optional', ['tags: choices(supplierTags),'], ['tags text not null,']],
  ['photo:file', ['photoId: z.nullable(file()),'], ['photo_id text,']],
  ['papers:files', ['paperIds: files({ max: 9 }),'], ['paper_ids text not null,']],
  ['points:number:readOnly', ['readOnly: {'], ['points integer not null default 0,']],
  ['isOld:yes-no:readOnly', ['isOld: z.boolean(),'], ['is_old integer not null default 0 check (is_old in (0, 1)),']],
  ['grade:choice(a|b):readOnly', ['grade: anyOf(supplierGrades),'], ["grade text not null default 'a' check (grade in ('a', 'b')),"]],
  ['seen:time:readOnly', ['seen: z.nullable(instant),'], ['seen integer,']],
  [
    'status:flow(draft>paid)',
    [
      "field: 'status',",
      "{ name: 'pay', from: ['draft'], to: 'paid', permission: supplierPermissions.pay },",
      'status: anyOf(supplierStatuses),',
    ],
    ["status text not null check (status in ('draft', 'paid')),"],
  ],
])('the field %s is generated with its schema, filter and column', (field, contract, table) => {
  const planned = plan({ fields: `name:text, ${field}` })
  const filled = (file: string) => fillTemplate(readFileSync(`tools/new-feature/templates/${file}.txt`, 'utf8'), planned)
  const texts = [filled('contract/stock-items.ts'), filled('server/migrations/0001-stock-item.sql')]
  for (const line of contract) expect(texts[0]).toContain(line)
  for (const line of table) expect(texts[1]).toContain(`  ${line}\n`)
})

test('nested rows are generated with schema, child table, store, words and examples, at least one unless optional', () => {
  const fields =
    'name:text, items:lines(product:text, quantity:number, unitPrice:money 价格/Price, due:day:optional), fees:lines(cost:money):optional'
  const planned = plan({ entity: 'purchase-order', title: '采购单/Purchase order', fields })
  const filled = (file: string) => fillTemplate(readFileSync(`tools/new-feature/templates/${file}.txt`, 'utf8'), planned)
  const contract = filled('contract/stock-items.ts')
  expect(contract).toContain("import { lines } from '#contract/resource/lines.ts'")
  expect(contract).toMatch(
    /items: lines\(\{\n\s+product: line\(\{ max: 60 \}\),\n\s+quantity: z\.int\(\).*,\n\s+unitPrice: money\(\),\n\s+due: z\.nullable\(day\),\n\s+\}, \{ min: 1 \}\),/,
  )
  expect(contract).toMatch(/fees: lines\(\{\n\s+cost: money\(\),\n\s+\}\),/)
  const migration = filled('server/migrations/0001-stock-item.sql')
  expect(migration).toContain(
    `create table purchase_order_item (
  purchase_order_id text not null references purchase_order (id),
  position integer not null,
  product text not null,
  quantity integer not null,
  unit_price integer not null,
  due text,
  primary key (purchase_order_id, position)
) strict;`,
  )
  expect(migration.slice(0, migration.indexOf(') strict;'))).not.toMatch(/items|fees/)
  const store = filled('server/feature.ts')
  expect(store).toContain("items: { table: 'purchase_order_item', by: 'purchase_order_id' }")
  expect(store).toContain("fees: { table: 'purchase_order_fee', by: 'purchase_order_id' }")
  const words = filled('web/stock-item-entity.ts')
  expect(words).toContain("items: { fields: { product: '商品', quantity: '数量', unitPrice: '价格', due: 'Due' } },")
  expect(words).toContain("items: { fields: { product: 'Product', quantity: 'Quantity', unitPrice: 'Price', due: 'Due' } },")
  expect(filled('contract/stock-item-example.ts')).toMatch(
    /items: \[index, index \+ 1\]\.map\(\(line\) => \(\{\n\s+product: `商品 \$\{line \+ 1\}`,/,
  )
  expect(summarize(planned, 30)).toContain('Not translated yet, in purchase-order-entity.ts and pages.ts: Fees, Due.')
})

test('without nested rows nothing of them is generated', () => {
  for (const file of ['contract/stock-items.ts', 'server/feature.ts', 'web/stock-item-entity.ts', 'server/migrations/0001-stock-item.sql'])
    expect(fillTemplate(readFileSync(`tools/new-feature/templates/${file}.txt`, 'utf8'), plan())).not.toMatch(/\blines\b|«/)
})

test('a list is searched by its first field, email addresses and telephone numbers, and the palette finds its rows', () => {
  const templates = new URL('new-feature/templates/', import.meta.url)
  const filled = (file: string) =>
    fillTemplate(readFileSync(new URL(file, templates), 'utf8'), plan({ fields: 'name:text, phone:phone, note:text, mail:email:optional' }))
  expect(filled('contract/stock-items.ts.txt')).toContain("search: ['name', 'phone', 'mail'],")
  expect(filled('server/migrations/0002-search.ts.txt')).toContain("['name_search', 'search_text']")
  expect(filled('web/stock-item-entity.ts.txt')).toContain("defineEntity(suppliers, {\n  listPath: '/list/suppliers',")
})

test('a relation is no field of the example, of which the demo rows are made, and a row of a test has its title', () => {
  const planned = plan({ fields: 'name:text, ledger:relation(ledgers), points:number:readOnly, status:flow(draft>paid)' })
  const filled = (file: string) => fillTemplate(readFileSync(`tools/new-feature/templates/${file}.txt`, 'utf8'), planned)
  expect(filled('contract/stock-item-example.ts')).not.toMatch(/ledger|points|status/)
  expect(filled('server/feature.ts')).toContain('demo: demoRows(supplierExample, store),')
  expect(filled('web/stock-items-page.test.tsx')).toContain(
    "exampleRow(supplierExample, { points: 0, ledgerId: '0000000000000002', ledgerTitle: '账本甲' })",
  )
  expect(filled('contract/pages.ts')).toContain(
    "pay: definePermission('supplier_pay', { 'zh-CN': '供应商付款', 'en-US': 'Pay suppliers' }),",
  )
})

test('the summary lists titles without a Chinese translation', () => {
  expect(summarize(plan(), 30)).toContain('Not translated yet, in supplier-entity.ts and pages.ts: Gold, Silver.')
  expect(summarize(plan({ fields: 'name:text' }), 30)).not.toContain('Not translated yet')
})

test.each<[string, Answers, string]>([
  ['an entity name in capitals', { entity: 'Supplier' }, 'is not a valid entity name'],
  ['an entity name with a path', { entity: '../supplier' }, 'is not a valid entity name'],
  ['an existing entity', { entity: 'ledger' }, 'Table ledger already exists'],
  ['an entity whose folder exists', { entity: 'audit' }, 'already'],
  ['an entity whose call path exists', { entity: 'login' }, 'Calls below /login already exist'],
  ['an SQL keyword', { entity: 'order' }, "Entity name 'order' is reserved"],
  ['a TypeScript keyword', { entity: 'class' }, "Entity name 'class' is reserved"],
  ['a plural equal to the entity name', { entity: 'sheep', plural: 'sheep' }, 'plural of sheep'],
  ['an existing plural', { plural: 'ledgers' }, 'Feature ledgers already exists'],
  ['an unknown parent', { parent: 'lists' }, 'Unknown menu group lists. Groups: dashboard, system, list'],
  ['a title with a quotation mark', { title: "供应商'/Supplier" }, 'is not a valid title'],
  ['a title with markup', { title: '<b>/Supplier' }, 'is not a valid title'],
  ['an empty list of fields', { fields: ' ' }, 'The first field must be of kind text'],
  ['a first field that is no text', { fields: 'amount:money' }, 'The first field must be of kind text'],
  ['a field without a kind', { fields: 'name' }, 'is not a valid field'],
  ['an unknown kind', { fields: 'name:text, logo:picture' }, 'Field logo has the unknown kind "picture". Kinds: text, paragraph'],
  ['an optional name', { fields: 'name:text:optional' }, 'neither optional nor readOnly'],
  ['an optional switch', { fields: 'name:text, isPaid:yes-no:optional' }, 'Field isPaid cannot be optional: only text, paragraph'],
  ['a read-only relation', { fields: 'name:text, of:relation(ledgers):readOnly' }, 'Field of cannot be readOnly'],
  ['a unique read-only field', { fields: 'name:text, code:text:unique:readOnly' }, 'cannot be both unique and readOnly'],
  ['several choices without values', { fields: 'name:text, tags:choices' }, 'needs values in brackets, as in tags:choices(new|sale)'],
  ['a flow without steps', { fields: 'name:text, status:flow(draft)' }, 'needs two or more statuses'],
  ['a flow with a status that is no word', { fields: 'name:text, status:flow(draft>Paid!)' }, '"Paid!" is not a valid status of status'],
  ['a transition with the name of another call', { fields: 'name:text, status:flow(a>remove:b)' }, 'cannot be called remove'],
  ['an action that leads to two statuses', { fields: 'name:text, status:flow(a>go:b|a>go:c)' }, 'go leads to b and to c'],
  ['two flows', { fields: 'name:text, status:flow(a>b), state:flow(a>b)' }, 'An entity has one flow: state is a second one'],
  ['a modifier of a flow', { fields: 'name:text, status:flow(a>b):optional' }, 'Field status cannot be optional'],
  ['an unknown modifier', { fields: 'name:text:uniq' }, 'Field name has the unknown modifier "uniq"'],
  ['a repeated field', { fields: 'name:text, name:text' }, 'Column name already exists'],
  ['a field that every row has', { fields: 'name:text, version:number' }, "Field name 'version' is reserved"],
  ['a column that every table has', { fields: 'name:text, createdAt:day' }, 'Column created_at already exists'],
  ['a column derived from the first field', { fields: 'name:text, nameKey:text' }, 'Column name_key already exists'],
  ['a field named by an SQL keyword', { fields: 'name:text, group:text' }, "Field name 'group' is reserved"],
  ['a field with the name of the entity', { fields: 'supplier:text' }, "Field name 'supplier' is already the entity's name"],
  ['a choice without values', { fields: 'name:text, level:choice' }, 'needs values in brackets'],
  ['a choice with one value', { fields: 'name:text, level:choice(gold)' }, 'two or more different choices'],
  ['a choice with a repeated value', { fields: 'name:text, level:choice(gold|gold)' }, 'two or more different choices'],
  ['a choice value that is no word', { fields: "name:text, level:choice(gold|'x')" }, 'is not a valid choice of level'],
  ['values of another kind', { fields: 'name:text(gold|silver)' }, 'name: text has no values in brackets'],
  ['a relation to nothing', { fields: 'name:text, buyer:relation' }, 'needs values in brackets, as in supplier:relation(suppliers)'],
  ['a relation to an unknown entity', { fields: 'name:text, buyer:relation(buyers)' }, 'unknown entity "buyers". Entities: ledgers'],
  [
    'a relation to a feature that is no resource',
    { fields: 'name:text, about:relation(audit)' },
    'about cannot refer to audit: the list of audit must be a resource',
  ],
  ['lines without fields', { fields: 'name:text, items:lines' }, 'needs values in brackets, as in items:lines(product:text'],
  ['lines with empty brackets', { fields: 'name:text, items:lines()' }, 'items needs fields in brackets'],
  ['lines with a field of their own kind', { fields: 'name:text, items:lines(of:lines)' }, 'of: lines needs values in brackets'],
  ['lines with a unique field', { fields: 'name:text, items:lines(code:text:unique)' }, 'items.code is in a line and can only be optional'],
  [
    'lines with a field twice',
    { fields: 'name:text, items:lines(cost:money, cost:money)' },
    'Column cost of the lines items already exists',
  ],
  ['lines with a position', { fields: 'name:text, items:lines(position:number)' }, 'Column position of the lines items already exists'],
  ['lines with the id of the row', { fields: 'name:text, items:lines(supplierId:text)' }, 'Column supplier_id of the lines items already'],
  ['lines whose table exists', { fields: 'name:text, parts:lines(cost:money)' }, 'Table supplier_part already exists'],
  ['two lines with one table', { fields: 'name:text, fee:lines(cost:money), fees:lines(cost:money)' }, 'Table supplier_fee already exists'],
  ['unique lines', { fields: 'name:text, items:lines(cost:money):unique' }, 'Field items cannot be unique'],
  ['a field with the name of a title', { fields: 'name:text, from:relation(ledgers), fromTitle:text' }, 'The title of fromId has the name'],
  ['a first field that is a relation', { fields: 'record:relation(ledgers)' }, 'The first field must be of kind text'],
  [
    'a unique choice',
    { fields: 'name:text, level:choice(a|b):unique' },
    'Field level cannot be unique: only text, email, phone, web-address can',
  ],
])('%s is rejected with a message', (_, answers, message) => {
  expect(() => plan(answers)).toThrow(message)
})

test('the names in use are those of tables, calls, pages and folders of the project', async () => {
  const { parents, folders, pageIds, pagePaths, tables, paths } = await readProject(process.cwd())
  expect(Array.from(parents.keys())).toEqual(expect.arrayContaining(pageGroups.map(({ id }) => id)))
  expect([folders.has('roles'), pageIds.has('roles'), pagePaths.has('/system'), tables.has('role'), paths.has('role')]).toEqual(
    Array.from({ length: 5 }, () => true),
  )
})

test('the command reports what is missing or invalid in one line and writes nothing', { timeout: 120_000 }, async () => {
  const copy = new ProjectCopy(isOfPrograms)
  onTestFinished(() => copy.remove())
  copy.commit()
  const errorsOf = async (...args: readonly string[]) => {
    const { code, output } = await runProgram(['tools/new-feature.ts', ...args], { folder: copy.root })
    expect(code).toBe(1)
    expect(output).not.toMatch(/^ {4}at /m)
    return output.trim().split('\n')
  }
  expect(await errorsOf('supplier')).toEqual([expect.stringContaining('Missing: title, parent, fields.'), 'Nothing was written.'])
  expect(await errorsOf('supplier', '--colour', 'red')).toEqual([
    expect.stringContaining("Unknown option '--colour'"),
    'Nothing was written.',
  ])
  expect(await errorsOf('one', 'two')).toEqual([expect.stringContaining('Expected one entity name'), 'Nothing was written.'])
  const sides = ['--title', '供应商', '--parent', 'list', '--fields', 'name:text']
  expect(await errorsOf('role', ...sides)).toEqual([expect.stringContaining('Table role already exists'), 'Nothing was written.'])
  expect(copy.changes()).toEqual([])
})
