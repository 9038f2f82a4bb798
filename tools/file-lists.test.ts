import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
// What the compiler includes names kinds of files that a feature may have, which are not lists.
const configurations = ['knip.config.ts', 'vitest.config.ts', 'playwright*.config.ts', '.oxlintrc.json', '.oxfmtrc.json']

/** Generated or installed files. */
const isGenerated = (name: string) => /(?:^|\/)(?:node_modules|\.git|\.cache|dist|test-results)(?:\/|$)/.test(name)

/** The patterns of source files in a configuration: texts with an ending. */
function patternsIn(file: string): string[] {
  const texts = readFileSync(new URL(file, root), 'utf8').matchAll(/(["'])((?:(?!\1)[^\n\\])*\.(?:\{[\w,]+\}|tsx?|mjs|html|css))\1/g)
  return [...texts].map(([, , text = '']) => text).filter((text) => !/^(?:#|\.\.?\/|!)/.test(text) && !isGenerated(text))
}

test('every pattern of files in the configurations matches a file', () => {
  const files = globSync(configurations, { cwd: root }).filter((file) => !isGenerated(file))
  const patterns = files.flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })))
  expect(patterns.length).toBeGreaterThan(30)
  const lost = patterns.filter(({ pattern }) => globSync(pattern, { cwd: root, exclude: isGenerated }).length === 0)
  expect(lost).toEqual([])
})
