import { expect, test } from 'vitest'
import { auditLabels, entries, loadCreators, pageEntries } from './feature-registry.ts'
import { embeddedPage } from './frames/embedded-entry.ts'
import { comingSoonPage } from './coming-soon/coming-soon-entry.ts'
import { comingSoonMessages } from './coming-soon/coming-soon-messages.ts'
import { page } from '#web/testing/test-routes.ts'

const things = { ...page('/a/things'), id: 'things', parent: 'a' }
const lazyPage = { purpose: things.title, load: () => Promise.resolve(() => null) }
const contract = '/features/things/contract/pages.ts'
const web = '/features/things/web/feature.ts'

test('pages are paired with the web feature of the same folder', () => {
  expect(pageEntries({ [contract]: [things] }, { [web]: { pages: { things: lazyPage } } })).toEqual([{ page: things, lazyPage }])
})

test('a feature without a web folder has no pages', () => {
  expect(pageEntries({ [contract]: [things] }, {})).toEqual([])
})

test('a page that only contract or web declares throws an error with file and id', () => {
  expect(() => pageEntries({ [contract]: [things] }, { [web]: { pages: {} } })).toThrow(`${contract} declares the page "things"`)
  expect(() => pageEntries({ [contract]: [] }, { [web]: { pages: { things: lazyPage } } })).toThrow(`${web} declares the page "things"`)
})

test('a nested group has no page, and a feature that declares one throws', () => {
  const group = { ...things, isGroup: true as const }
  expect(pageEntries({ [contract]: [group] }, { [web]: { pages: {} } })).toEqual([{ page: group }])
  expect(() => pageEntries({ [contract]: [group] }, { [web]: { pages: { things: lazyPage } } })).toThrow(
    `${web} declares the page "things"`,
  )
})

test('a page not built yet gets the coming-soon page, even without a web folder, and a feature that declares one throws', () => {
  const coming = { ...things, ready: false as const }
  expect(pageEntries({ [contract]: [coming] }, {})).toEqual([{ page: coming, lazyPage: comingSoonPage }])
  expect(pageEntries({ [contract]: [coming] }, { [web]: { pages: {} } })).toEqual([{ page: coming, lazyPage: comingSoonPage }])
  expect(() => pageEntries({ [contract]: [coming] }, { [web]: { pages: { things: lazyPage } } })).toThrow(
    `${web} declares the page "things"`,
  )
})

test('a page with a frame source gets the embedded page, even without a web folder', () => {
  const framed = { ...things, frameSrc: 'https://example.cn/' }
  expect(pageEntries({ [contract]: [framed] }, {})).toEqual([{ page: framed, lazyPage: embeddedPage }])
  expect(() => pageEntries({ [contract]: [framed] }, { [web]: { pages: { things: lazyPage } } })).toThrow(
    `${web} declares the page "things"`,
  )
})

test('every page not built yet has a description in both languages, and no other page has', () => {
  const ids = entries.filter(({ lazyPage: opened }) => opened === comingSoonPage).map(({ page: { id } }) => id)
  expect([...comingSoonMessages.keys()].toSorted()).toEqual(ids.toSorted())
  expect([...comingSoonMessages.values()].flatMap((sentence) => Object.values(sentence)).every((text) => text.trim() !== '')).toBe(true)
})

test('every page has a title and a purpose in both languages, and a unique path and id', () => {
  for (const { page: found, lazyPage: opened } of entries) {
    expect(opened === undefined).toBe(found.isGroup === true)
    expect(Object.values({ ...found.title, ...opened?.purpose }).every((text) => text.trim() !== '')).toBe(true)
  }
  expect(new Set(entries.map(({ page: { id } }) => id)).size).toBe(entries.length)
  expect(new Set(entries.map(({ page: { path } }) => path)).size).toBe(entries.length)
})

test('every audit action is described by exactly one feature, in both languages', async () => {
  const labels = (await Promise.all(auditLabels.map((load) => load()))).flat()
  const actions = labels.flatMap((featureLabels) => Object.entries(featureLabels.actions))
  expect(actions.length).toBeGreaterThan(0)
  expect(new Set(actions.map(([action]) => action)).size).toBe(actions.length)
  expect(actions.flatMap(([, text]) => Object.values(text)).every((word) => word.trim() !== '')).toBe(true)
})

test('the command palette offers each entity once, and fields create rows of those that say so', async () => {
  const { palette } = await import('#web/resource/entities/entity-palette.ts')
  const ids = [...palette.actions, ...palette.searches].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['positions.create', 'positions', 'users']))
  expect(ids).not.toContain('departments')
  expect(Object.keys(await loadCreators())).toContain('positions')
})
