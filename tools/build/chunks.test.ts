import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeSplitting } from './chunks.ts'

/** A side effect that keeps a file in the build. */
const effect = (name: string) => `document.body.append('${name}')`

/** A feature with two pages that share a file, and another file with other features. */
function feature(name: string): Record<string, string> {
  const web = `features/${name}/web`
  const page = `import './own.ts'\nimport '#web/kit/table/data-table.tsx'\n${effect('page')}`
  return {
    [`${web}/feature.ts`]: `window.pages = [() => import('./one.tsx'), () => import('./two.tsx')]`,
    [`${web}/one.tsx`]: page,
    [`${web}/two.tsx`]: page,
    [`${web}/own.ts`]: effect(`shared of ${name}`),
  }
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chunks-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds a console with these features; returns the sources of each chunk. */
async function builtFrom(features: readonly string[]): Promise<string[][]> {
  const files: Readonly<Record<string, string>> = {
    'package.json': `{ "type": "module", "imports": { "#web/*": "./web/*", "#features/*": "./features/*" } }`,
    'web/shell/main.ts': `import './render-shell.tsx'\nimport '#web/login/main.tsx'`,
    'web/shell/render-shell.tsx': `import './first-page.ts'\n${effect('shell')}`,
    'web/shell/first-page.ts': features.map((name) => `import '#features/${name}/web/feature.ts'`).join('\n'),
    'web/login/main.tsx': effect('sign-in'),
    'web/kit/table/data-table.tsx': effect('table'),
    ...Object.assign({}, ...features.map(feature)),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const rolldownOptions = { input: join(root, 'web/shell/main.ts'), output: { codeSplitting: codeSplitting(root) } }
  const result = await build({ root, configFile: false, logLevel: 'error', build: { write: false, rolldownOptions } })
  const output = 'output' in result ? result.output : []
  return output.flatMap((file) => (file.type === 'chunk' ? [file.moduleIds.map((id) => relative(root, id)).toSorted()] : []))
}

test('code shared by the pages of one feature is its own chunk, even if the folder is named like a common chunk', async () => {
  const features = ['base', 'console', 'entries', 'lists', 'orders', 'pages', 'preload', 'react', 'schemas']
  const built = await builtFrom(features)
  const fileWith = (source: string) => built.find((sources) => sources.includes(source))
  for (const name of features) expect(fileWith(`features/${name}/web/own.ts`)).toEqual([`features/${name}/web/own.ts`])
  expect(fileWith('web/kit/table/data-table.tsx')).toEqual(['web/kit/table/data-table.tsx'])
})
