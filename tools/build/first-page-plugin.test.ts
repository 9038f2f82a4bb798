import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstPagePlugin } from './first-page-plugin.ts'

/** A side effect that keeps a file in the build. */
const effect = (name: string) => `document.body.append('${name}')`

const project = {
  'index.html': '<!doctype html><html><head></head><body><script type="module" src="/web/shell/main.ts"></script></body></html>',
  'web/shell/main.ts': `import './first-page.ts'\nimport './console.ts'`,
  'web/shell/first-page.ts': `import '/preload.ts'\n${effect('first page')}`,
  'web/shell/console.ts': `import '/react.ts'\nimport '/schemas.ts'\nimport '/table.ts'\n${effect('console')}`,
  'preload.ts': effect('preload'),
  'react.ts': effect('react'),
  'schemas.ts': effect('schemas'),
  'table.ts': effect('table'),
}

/** Each of these becomes a chunk of the same name. */
const groups = ['first-page', 'console', 'preload', 'react', 'schemas', 'table'].map((name) => ({
  name,
  test: new RegExp(`/${name}\\.ts$`),
}))

interface Variant {
  readonly without?: string
  readonly plugins?: Plugin[]
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'first-page-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds the project's document, with some files changed, a group removed, or further plugins. */
async function builtDocument(changes: Partial<typeof project> = {}, { without = '', plugins = [] }: Variant = {}): Promise<string> {
  for (const [file, text] of Object.entries({ ...project, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const codeSplitting = { groups: groups.filter(({ name }) => name !== without), includeDependenciesRecursively: false }
  const result = await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, firstPagePlugin()],
    build: { write: false, rolldownOptions: { output: { codeSplitting } } },
  })
  const document = 'output' in result ? result.output.find(({ fileName }) => fileName === 'index.html') : undefined
  return document?.type === 'asset' ? String(document.source) : ''
}

test('exactly the first-page script and the console’s dependencies run as async scripts', async () => {
  const html = await builtDocument()
  const ahead = [...html.matchAll(/<script type="module" async crossorigin src="\.\/assets\/([\w-]+?)-[\w-]{8}\.js"><\/script>/g)]
  expect(ahead.map(([, name]) => name)).toEqual(['first-page', 'react', 'schemas'])
  expect(html.lastIndexOf(' async ')).toBeLessThan(html.indexOf('/index-'))
})

test('a build is rejected if the first-page script would wait for more than the preload helper', async () => {
  const large = { 'web/shell/first-page.ts': `import '/table.ts'\n${effect('first page')}` }
  await expect(builtDocument(large)).rejects.toThrow(/would wait for assets\/table-.*: a feature entry imports too much/)
})

test('a build without a first-page script is rejected', async () => {
  const none = { 'web/shell/main.ts': `import './console.ts'` }
  await expect(builtDocument(none)).rejects.toThrow('no chunk with web/shell/first-page.ts')
})

test.each(['react', 'schemas'])('a build without a separate chunk for %s is rejected', async (name) => {
  await expect(builtDocument({}, { without: name })).rejects.toThrow(`no chunk named ${name}`)
})

test('a build is rejected if a dependency of the console would wait for the console', async () => {
  const turned = { 'web/shell/console.ts': effect('console'), 'schemas.ts': `import '/web/shell/console.ts'\n${effect('schemas')}` }
  const main = `import './first-page.ts'\nimport '/react.ts'\nimport '/schemas.ts'`
  await expect(builtDocument({ ...turned, 'web/shell/main.ts': main })).rejects.toThrow('schemas would wait for the console')
})

test('a build is rejected if the document loads its code in an unexpected way', async () => {
  const otherWay: Plugin = {
    name: 'other-way',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module" crossorigin', '<script crossorigin type="module"'),
    },
  }
  await expect(builtDocument({}, { plugins: [otherWay] })).rejects.toThrow('index.html has no module script')
})
