import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { PageContent } from './page-content.tsx'

const purpose = { 'zh-CN': '页面', 'en-US': 'Page' }
const load = () => new Promise<never>(() => {})

/** The number of lines in each block of the skeleton of a page. */
function blocksOf(shape: 'list' | 'tree' | 'detail' | 'dashboard' | undefined): number[] {
  renderPage(<PageContent lazyPage={{ purpose, load, ...(shape && { shape }) }} />, { address: '/' })
  const blocks = document.querySelector('[inert] > div')?.children ?? []
  return Array.from(blocks, ({ children }) => children.length)
}

test('while its code loads a page has its title and the shape of what comes', () => {
  expect(blocksOf('list')).toEqual([1, 11])
  expect(document.querySelector('h1')?.textContent).toBe('页面')
})

test.each([
  ['tree', [11]],
  ['detail', [6, 2]],
  ['dashboard', [3, 3, 3, 3, 1, 1]],
  [undefined, [3]],
] as const)('the shape %s has blocks of %o lines', (shape, lines) => {
  expect(blocksOf(shape)).toEqual(lines)
})
