import { expect, test } from 'vitest'
import { auditWords, entries, pageEntries } from './feature-registry.ts'
import { embeddedPage } from './frames/embedded-entry.ts'
import { comingSoonPage } from './coming-soon/coming-soon-entry.ts'
import { comingSoonMessages } from './coming-soon/coming-soon-messages.ts'
import { page } from '#web/testing/test-routes.ts'

const things = { ...page('/a/things'), id: 'things', parent: 'a' }
const door = { purpose: things.title, load: () => Promise.resolve(() => null) }
const contract = '/features/things/contract/pages.ts'
const web = '/features/things/web/feature.ts'

test('pages are paired with the web door of the same folder', () => {
  expect(pageEntries({ [contract]: [things] }, { [web]: { pages: { things: door } } })).toEqual([{ page: things, door }])
})

test('a feature without a web room shows nothing', () => {
  expect(pageEntries({ [contract]: [things] }, {})).toEqual([])
})

test('a page without a door, and a door without a page, are said with file and id', () => {
  expect(() => pageEntries({ [contract]: [things] }, { [web]: { pages: {} } })).toThrow(`${contract} declares the page "things"`)
  expect(() => pageEntries({ [contract]: [] }, { [web]: { pages: { things: door } } })).toThrow(`${web} opens the page "things"`)
})

test('a group below a group has no door, and one that opens it is said', () => {
  const group = { ...things, isGroup: true as const }
  expect(pageEntries({ [contract]: [group] }, { [web]: { pages: {} } })).toEqual([{ page: group }])
  expect(() => pageEntries({ [contract]: [group] }, { [web]: { pages: { things: door } } })).toThrow(`${web} opens the page "things"`)
})

test('a page still to be built is opened by the shell, in a folder without a web room too, and a door that opens it is said', () => {
  const coming = { ...things, ready: false as const }
  expect(pageEntries({ [contract]: [coming] }, {})).toEqual([{ page: coming, door: comingSoonPage }])
  expect(pageEntries({ [contract]: [coming] }, { [web]: { pages: {} } })).toEqual([{ page: coming, door: comingSoonPage }])
  expect(() => pageEntries({ [contract]: [coming] }, { [web]: { pages: { things: door } } })).toThrow(`${web} opens the page "things"`)
})

test('a page that shows another one in a frame is opened by the shell, in a folder without a web room too', () => {
  const framed = { ...things, frameSrc: 'https://example.cn/' }
  expect(pageEntries({ [contract]: [framed] }, {})).toEqual([{ page: framed, door: embeddedPage }])
  expect(() => pageEntries({ [contract]: [framed] }, { [web]: { pages: { things: door } } })).toThrow(`${web} opens the page "things"`)
})

test('every page still to be built says in both languages what will be there, and no other page does', () => {
  const ids = entries.filter(({ door: opened }) => opened === comingSoonPage).map(({ page: { id } }) => id)
  expect([...comingSoonMessages.keys()].toSorted()).toEqual(ids.toSorted())
  expect([...comingSoonMessages.values()].flatMap((sentence) => Object.values(sentence)).every((text) => text.trim() !== '')).toBe(true)
})

test('every page found has a title and a purpose in both languages, and a path and id of its own', () => {
  for (const { page: found, door: opened } of entries) {
    expect(opened === undefined).toBe(found.isGroup === true)
    expect(Object.values({ ...found.title, ...opened?.purpose }).every((text) => text.trim() !== '')).toBe(true)
  }
  expect(new Set(entries.map(({ page: { id } }) => id)).size).toBe(entries.length)
  expect(new Set(entries.map(({ page: { path } }) => path)).size).toBe(entries.length)
})

test('every action in the audit log is spoken of by one feature, in both languages', async () => {
  const spoken = await Promise.all(auditWords.map((load) => load()))
  const actions = spoken.flatMap((words) => Object.entries(words.actions))
  expect(actions.length).toBeGreaterThan(0)
  expect(new Set(actions.map(([action]) => action)).size).toBe(actions.length)
  expect(actions.flatMap(([, text]) => Object.values(text)).every((word) => word.trim() !== '')).toBe(true)
})
