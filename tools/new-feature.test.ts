import { expect, test } from 'vitest'
import { pageGroups } from '#contract/navigation.ts'
import { parseFields } from './new-feature/field-list.ts'
import { summarize } from './new-feature/summary.ts'
import { type Answers, planFeature } from './new-feature/plan.ts'
import { type Project, readProject } from './new-feature/project.ts'
import { runProgram } from './parts/program.ts'
import { ProjectCopy } from './testing/project-copy.ts'

// A project with the entity ledger and a page of its own; those of this one change.
const project: Project = {
  parents: new Map(pageGroups.map(({ id, path }) => [id, { path, lastSort: 1 }])),
  folders: new Set(['ledgers', 'audit']),
  pageIds: new Set(['ledgers', 'audit']),
  pagePaths: new Set(['/list/ledgers', '/system/audit']),
  tables: new Set(['ledger', 'audit_entry']),
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
  const [first, ...rest] = parseFields('name:text, isActive:yes-no, dueDate:day 交货日/Delivery, dueTo:text')
  expect([first, ...rest].map(({ column, title: { zh, en } }) => [column, zh, en])).toEqual([
    ['name', '名称', 'Name'],
    ['is_active', '启用', 'Active'],
    ['due_date', '交货日', 'Delivery'],
    ['due_to', 'Due to', 'Due to'],
  ])
})

test('the summary lists titles without a Chinese translation', () => {
  expect(summarize(plan(), 30)).toContain('Not translated yet, in messages.zh.ts and supplier-audit-words.ts: Gold, Silver.')
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
  ['values of another kind', { fields: 'name:text(gold|silver)' }, 'needs values in brackets'],
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
  const copy = new ProjectCopy()
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
  copy.remove()
})
