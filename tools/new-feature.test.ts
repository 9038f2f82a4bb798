import { expect, test } from 'vitest'
import { parseFields } from './new-feature/field-list.ts'
import { describe } from './new-feature/describe.ts'
import { type Answers, planFeature } from './new-feature/plan.ts'
import { lookAround } from './new-feature/surroundings.ts'
import { runProgram } from './parts/program.ts'
import { ProjectCopy } from './testing/project-copy.ts'

const surroundings = await lookAround(process.cwd())
const sound: Answers = { noun: 'supplier', title: '供应商/Supplier', parent: 'list', fields: 'name:text, level:choice(gold|silver)' }
const plan = (answers: Answers = {}) => planFeature({ ...sound, ...answers }, surroundings)

test('what is left open follows from what is said', () => {
  expect(plan()).toMatchObject({ nouns: { kebab: 'suppliers' }, plural: 'Suppliers', path: '/list/suppliers' })
  expect(plan({ noun: 'delivery', title: '送货/Delivery' })).toMatchObject({ nouns: { kebab: 'deliveries' }, plural: 'Deliveries' })
  expect(plan({ noun: 'staff-member', title: '员工/Employee', plural: 'staff' })).toMatchObject({
    noun: { pascal: 'StaffMember', snake: 'staff_member' },
    nouns: { camel: 'staff' },
    plural: 'Employees',
  })
  expect(plan({ noun: 'price-list', title: '价目表' }).title).toEqual({ zh: '价目表', en: 'Price list', isChineseMissing: false })
})

test('a field has its own words, or those that follow from its name', () => {
  const [first, ...rest] = parseFields('name:text, isActive:yes-no, dueDate:day 交货日/Delivery, dueTo:text')
  expect([first, ...rest].map(({ column, title: { zh, en } }) => [column, zh, en])).toEqual([
    ['name', '名称', 'Name'],
    ['is_active', '启用', 'Active'],
    ['due_date', '交货日', 'Delivery'],
    ['due_to', 'Due to', 'Due to'],
  ])
})

test('words that have no Chinese yet are told at the end', () => {
  expect(describe(plan(), 30)).toContain('In English still, in messages.zh.ts and supplier-audit-words.ts: Gold, Silver.')
  expect(describe(plan({ fields: 'name:text' }), 30)).not.toContain('In English still')
})

test.each<[string, Answers, string]>([
  ['a noun in capitals', { noun: 'Supplier' }, 'cannot be the noun'],
  ['a noun that leaves the folder', { noun: '../supplier' }, 'cannot be the noun'],
  ['a noun that the product has', { noun: 'record' }, 'a table record already'],
  ['a noun whose folder there is', { noun: 'audit' }, 'already'],
  ['a noun that calls stand below', { noun: 'login' }, 'calls below /login already'],
  ['a word of SQL', { noun: 'order' }, 'a meaning of its own'],
  ['a word of TypeScript', { noun: 'class' }, 'a meaning of its own'],
  ['a plural that is the noun', { noun: 'sheep', plural: 'sheep' }, 'plural of sheep'],
  ['a plural that the product has', { plural: 'records' }, 'a feature records already'],
  ['a parent that there is not', { parent: 'lists' }, 'There is no group lists in the menu. There are dashboard, system, list'],
  ['a title that would end its text', { title: "供应商'/Supplier" }, 'cannot be a title'],
  ['a title of markup', { title: '<b>/Supplier' }, 'cannot be a title'],
  ['no field', { fields: ' ' }, 'The first field has to be of the kind text'],
  ['a first field that names nothing', { fields: 'amount:money' }, 'The first field has to be of the kind text'],
  ['a field without a kind', { fields: 'name' }, 'cannot be read as a field'],
  ['a kind that there is not', { fields: 'name:text, logo:picture' }, 'logo cannot be of the kind "picture". There are text, paragraph'],
  ['a field twice', { fields: 'name:text, name:text' }, 'a column name already'],
  ['a field that every row has', { fields: 'name:text, version:number' }, 'cannot be called version'],
  ['a column that every table has', { fields: 'name:text, createdAt:day' }, 'a column created_at already'],
  ['a column that follows from the first field', { fields: 'name:text, nameKey:text' }, 'a column name_key already'],
  ['a field that is a word of SQL', { fields: 'name:text, group:text' }, 'cannot be called group'],
  ['a field that is called like the noun', { fields: 'supplier:text' }, 'for so is the noun'],
  ['a choice without values', { fields: 'name:text, level:choice' }, 'choices in brackets'],
  ['a choice of one', { fields: 'name:text, level:choice(gold)' }, 'two or more different choices'],
  ['a choice of the same twice', { fields: 'name:text, level:choice(gold|gold)' }, 'two or more different choices'],
  ['a choice that is no word', { fields: "name:text, level:choice(gold|'x')" }, 'cannot be a choice of level'],
  ['values of what has none', { fields: 'name:text(gold|silver)' }, 'choices in brackets'],
])('%s is refused with a sentence', (_, answers, sentence) => {
  expect(() => plan(answers)).toThrow(sentence)
})

test('the command says in one sentence what is missing or wrong, and writes nothing', { timeout: 120_000 }, async () => {
  const copy = new ProjectCopy()
  copy.commit()
  const refused = async (...args: readonly string[]) => {
    const { code, output } = await runProgram(['tools/new-feature.ts', ...args], { folder: copy.root })
    expect(code).toBe(1)
    expect(output).not.toMatch(/^ {4}at /m)
    return output.trim().split('\n')
  }
  expect(await refused('supplier')).toEqual([expect.stringContaining('Say title, parent, fields too'), 'Nothing was written.'])
  expect(await refused('supplier', '--colour', 'red')).toEqual([
    expect.stringContaining("Unknown option '--colour'"),
    'Nothing was written.',
  ])
  expect(await refused('one', 'two')).toEqual([expect.stringContaining('Name one noun'), 'Nothing was written.'])
  const sides = ['--title', '供应商', '--parent', 'list', '--fields', 'name:text']
  expect(await refused('record', ...sides)).toEqual([expect.stringContaining('a table record already'), 'Nothing was written.'])
  expect(copy.changes()).toEqual([])
  copy.remove()
})
