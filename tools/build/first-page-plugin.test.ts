import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstPagePlugin } from './first-page-plugin.ts'

/** What a file does so that no build leaves it out. */
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

/** Each of these is a file of the build, named after it. */
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

/** The document of the project, built with some of its files changed, a group left out, or more plugins. */
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

test('what fetches the first page and what the console runs on run as soon as they are there, and nothing else does', async () => {
  const html = await builtDocument()
  const ahead = [...html.matchAll(/<script type="module" async crossorigin src="\.\/assets\/([\w-]+?)-[\w-]{8}\.js"><\/script>/g)]
  expect(ahead.map(([, name]) => name)).toEqual(['first-page', 'react', 'schemas'])
  expect(html.lastIndexOf(' async ')).toBeLessThan(html.indexOf('/index-'))
})

test('a build is refused in which what fetches the first page would wait for more than what fetches code', async () => {
  const large = { 'web/shell/first-page.ts': `import '/table.ts'\n${effect('first page')}` }
  await expect(builtDocument(large)).rejects.toThrow(/would wait for assets\/table-.*: a door needs too much/)
})

test('a build is refused that has nothing that fetches the first page', async () => {
  const none = { 'web/shell/main.ts': `import './console.ts'` }
  await expect(builtDocument(none)).rejects.toThrow('no file with web/shell/first-page.ts')
})

test.each(['react', 'schemas'])('a build is refused that has no file of its own for %s', async (name) => {
  await expect(builtDocument({}, { without: name })).rejects.toThrow(`no file called ${name}`)
})

test('a build is refused in which what the console runs on would wait for the console', async () => {
  const turned = { 'web/shell/console.ts': effect('console'), 'schemas.ts': `import '/web/shell/console.ts'\n${effect('schemas')}` }
  const main = `import './first-page.ts'\nimport '/react.ts'\nimport '/schemas.ts'`
  await expect(builtDocument({ ...turned, 'web/shell/main.ts': main })).rejects.toThrow('schemas would wait for the console')
})

test('a build is refused whose document names its code in another way than is looked for', async () => {
  const otherWay: Plugin = {
    name: 'other-way',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module" crossorigin', '<script crossorigin type="module"'),
    },
  }
  await expect(builtDocument({}, { plugins: [otherWay] })).rejects.toThrow('index.html has no place')
})
