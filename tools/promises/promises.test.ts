import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findDocumented, securityPromises, specificationPromises } from './find-documented.ts'
import { findProofs, proofsIn } from './find-proofs.ts'
import { listUnbuiltPages, listMissing, listPromises, missingPromises } from './list-promises.ts'

const project = join(import.meta.dirname, '..', '..')

// Real square brackets would count as proofs in this file, so others are used.
const bracketed = (text: string) => text.replaceAll('‹', '[').replaceAll('›', ']')
const titles = (text: string) => proofsIn('a.test.ts', bracketed(text)).map(({ ids, title }) => `${ids.join('+')} ${title}`)

test('a title starts with the ids that the test proves', () => {
  expect(titles("test('‹S4.7 S4.8 B3› signing out ends it', () => {})")).toEqual(['S4.7+S4.8+B3 signing out ends it'])
  expect(titles("test('‹S3.55 E5a I10b› all kinds of ids', () => {})")).toEqual(['S3.55+E5a+I10b all kinds of ids'])
  expect(titles("test.describe('‹E10› an ended session', () => { test('is reported', () => {}) })")).toEqual(['E10 an ended session'])
})

test('parameters in a title are replaced by an ellipsis', () => {
  expect(titles("test.each(rows)('‹D1› %s in $field is text: %j', () => {})")).toEqual(['D1 … in … is text: …'])
  expect(titles('for (const target of targets) test(`‹E7› a redirect to ${target} ends at home`, () => {})')).toEqual([
    'E7 a redirect to … ends at home',
  ])
  expect(titles("test('‹S9.1› kept for 604,800 s or 100 % of it, for $5', () => {})")).toEqual([
    'S9.1 kept for 604,800 s or 100 % of it, for $5',
  ])
})

test('other strings, comments and ids inside a title do not count', () => {
  expect(titles("// test('‹S1.1› once', f)\ntest('plain', () => { expect('see ‹S1.1› there').toBe(`‹not S1.1› x`) }); ['S1.1']")).toEqual(
    [],
  )
})

test('tests in all folders are found, and only tests', () => {
  const root = mkdtempSync(join(tmpdir(), 'promises-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const text = bracketed("test('‹S1.1› it works', () => {})")
  const files = [
    'contract/a.test.ts',
    'e2e/a.e2e.ts',
    'features/a/conformance/a.ts',
    'features/a/e2e/a.e2e.ts',
    'tools/a.test.mjs',
    'web/a.test.tsx',
  ]
  for (const file of [...files, 'web/a.ts', 'web/test-a.ts', 'node_modules/a/a.test.ts', 'dist/a.test.mjs']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  expect(findProofs(root).map(({ file }) => file)).toEqual(files)
})

test('promises are listed by section and number with their tests, and counted', () => {
  const proof = (title: string, ...ids: string[]) => ({ ids, title, file: 'web/a.test.ts' })
  const list = listPromises([proof('ten', 'S2.10'), proof('two and B', 'S2.2', 'B1'), proof('two again', 'S2.2')])
  expect(list.split('\n')).toEqual([
    'S2 Screens and routes',
    '  S2.2    two and B  (web/a.test.ts)',
    '          two again  (web/a.test.ts)',
    '  S2.10   ten  (web/a.test.ts)',
    '',
    'B Security: session and token',
    '  B1      two and B  (web/a.test.ts)',
    '',
    '3 promises, proved by 3 tests in 1 files',
  ])
})

test('pages that are not built yet are listed by path, and counted', () => {
  const page = (path: string, more: { readonly ready?: false } = {}) => ({
    id: path,
    path,
    name: path,
    parent: 'list',
    title: { 'zh-CN': `标题 ${path}`, 'en-US': path },
    sort: 1,
    ...more,
  })
  expect(listUnbuiltPages([page('/list/b', { ready: false }), page('/list'), page('/a', { ready: false })]).split('\n')).toEqual([
    'Pages not built yet: 2',
    '  /a       标题 /a',
    '  /list/b  标题 /list/b',
  ])
  expect(listUnbuiltPages([page('/list')])).toBe('')
})

test('promises in the documents are found, also over two lines and several in one sentence', () => {
  expect(specificationPromises('text (S1.9)\n\n- **S1.1** one `page`\n- **S1.2** starts here\n  and ends here\n\n- no promise\n')).toEqual([
    { id: 'S1.1', text: 'one `page`' },
    { id: 'S1.2', text: 'starts here and ends here' },
  ])
  expect(securityPromises('One (A1, A10) and two (E5a), A1 again (A1), not this (B) nor (`a.test.ts`).').map(({ id }) => id)).toEqual([
    'A1',
    'A10',
    'E5a',
  ])
})

test('a promise whose tests are all in files of the full run has none in npm test', () => {
  const proof = (file: string, ...ids: string[]) => ({ ids, title: 'a', file })
  const proofs = [proof('web/a.full.test.tsx', 'S2.1', 'S2.2'), proof('e2e/a.full.e2e.ts', 'S2.3'), proof('e2e/full.e2e.ts', 'S2.2')]
  const promises = ['S2.1', 'S2.2', 'S2.3'].map((id) => ({ id, text: '' }))
  expect(missingPromises(promises, proofs).map(({ id }) => id)).toEqual(['S2.1', 'S2.3'])
})

test('promises without a test are listed by section with their text, and counted', () => {
  const promises = [
    { id: 'S2.1', text: 'first' },
    { id: 'S2.2', text: 'second' },
    { id: 'B1', text: '' },
  ]
  const list = listMissing(promises, [{ ids: ['S2.1', 'B1'], title: 'a', file: 'web/a.test.ts' }])
  expect(list.split('\n')).toEqual(['S2 Screens and routes', '  S2.2    second', '', '1 of 3 promises have no test yet'])
})

test(
  'every id in a test title is in the specification or in the security promises, and no id is defined twice',
  { timeout: 60_000 },
  () => {
    const ids = findDocumented(project).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      findProofs(project).flatMap((proof) => proof.ids.filter((id) => !ids.includes(id)).map((id) => `${id} in ${proof.file}`)),
    ).toEqual([])
  },
)

// The sample entity and the examples prove some of them; without these a product promises less.
const hasSamples = ['features/records', 'examples/components'].every((folder) => existsSync(join(project, folder)))

test.runIf(hasSamples)('no documented promise is without a test in what npm test runs', { timeout: 60_000 }, () => {
  expect(missingPromises(findDocumented(project), findProofs(project)).map(({ id }) => id)).toEqual([])
})
