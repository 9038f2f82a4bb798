import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeSplitting, missingDependencies } from './chunks.ts'

/** A side effect that keeps a file in the build. */
const effect = (name: string) => `document.body.append('${name}')`

/** A feature whose two pages share a file and use a UI component. */
function feature(name: string): Record<string, string> {
  const web = `features/${name}/web`
  const page = `import './own.ts'\nimport '#web/ui/table/data-table.tsx'\n${effect('page')}`
  return {
    [`${web}/feature.ts`]: `window.pages = [() => import('./one-page.tsx'), () => import('./two-page.tsx')]`,
    [`${web}/one-page.tsx`]: page,
    [`${web}/two-page.tsx`]: page,
    [`${web}/own.ts`]: effect(`shared of ${name}`),
  }
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chunks-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds a console with these features; returns the source files of each chunk. */
async function buildWith(features: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<string[][]> {
  const files: Readonly<Record<string, string>> = {
    'package.json': `{ "type": "module", "imports": { "#web/*": "./web/*", "#features/*": "./features/*" } }`,
    'web/app/main.ts': `import './render-shell.tsx'\nimport('#web/login/main.tsx')`,
    'web/app/render-shell.tsx': `${features.map((name) => `import '#features/${name}/web/feature.ts'`).join('\n')}\nimport '#web/ui/button.tsx'\n${effect('shell')}`,
    'web/login/main.tsx': `import '#web/ui/button.tsx'\n${effect('sign-in')}\ndocument.onfocus = () => import('#web/app/render-shell.tsx')`,
    'web/ui/button.tsx': effect('button'),
    'web/ui/table/data-table.tsx': effect('table'),
    ...Object.assign({}, ...features.map(feature)),
    ...more,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const rolldownOptions = { input: join(root, 'web/app/main.ts'), output: { codeSplitting: codeSplitting(root) } }
  const result = await build({ root, configFile: false, logLevel: 'error', build: { write: false, rolldownOptions } })
  const output = 'output' in result ? result.output : []
  return output.flatMap((file) =>
    file.type === 'chunk'
      ? [
          file.moduleIds
            .filter((id) => id.startsWith(root))
            .map((id) => relative(root, id))
            .toSorted(),
        ]
      : [],
  )
}

test('code shared by sign-in and shell, the shell, and the UI components that pages use are one chunk each; a feature keeps its own code', async () => {
  const features = ['base', 'console', 'kit', 'orders', 'react']
  const built = await buildWith(features)
  const chunkWith = (source: string) => built.find((sources) => sources.includes(source))
  expect(chunkWith('web/ui/button.tsx')).toEqual(['web/ui/button.tsx'])
  expect(chunkWith('web/login/main.tsx')).toEqual(['web/login/main.tsx'])
  expect(chunkWith('web/app/render-shell.tsx')).toEqual(
    [...features.map((name) => `features/${name}/web/feature.ts`), 'web/app/render-shell.tsx'].toSorted(),
  )
  expect(chunkWith('web/ui/table/data-table.tsx')).toEqual(['web/ui/table/data-table.tsx'])
  for (const name of features) expect(chunkWith(`features/${name}/web/own.ts`)).toEqual([`features/${name}/web/own.ts`])
})

test('the list of records loads the UI components that it shares, and none that only other pages share', async () => {
  const built = await buildWith(['records', 'orders'], {
    'features/records/web/records-page.tsx': `import '#web/ui/table/data-table.tsx'\n${effect('list')}`,
    'features/records/web/feature.ts': `window.pages = [() => import('./records-page.tsx'), () => import('./one-page.tsx')]`,
    'features/orders/web/two-page.tsx': `import '#web/ui/table/data-table.tsx'\nimport '#web/ui/alert.tsx'\n${effect('page')}`,
    'features/records/web/one-page.tsx': `import '#web/ui/alert.tsx'\n${effect('page')}`,
    'web/ui/alert.tsx': effect('alert'),
  })
  const chunkWith = (source: string) => built.find((sources) => sources.includes(source))
  expect(chunkWith('web/ui/table/data-table.tsx')).toEqual(['web/ui/table/data-table.tsx'])
  expect(chunkWith('web/ui/alert.tsx')).toEqual(['web/ui/alert.tsx'])
})

test('an import of the console does not name files that are loaded before it', () => {
  const files = ['assets/page-Q1.js', 'assets/react-R1.js', 'assets/base-S1.js', 'assets/base-S2.css', 'assets/kit-T1.js']
  expect(missingDependencies('', files, { hostId: 'assets/console-U1.js' })).toEqual(['assets/page-Q1.js', 'assets/kit-T1.js'])
  expect(missingDependencies('', files, { hostId: 'assets/main-V1.js' })).toEqual(files)
})
