import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { buildInfo, buildInfoFile } from '#contract/build-info.ts'
import { defaultDemoDelayMs, demoFilePrefix } from '#contract/document-settings.ts'

const root = join(import.meta.dirname, '..', '..')

let chunks: Rolldown.OutputChunk[] = []
let documents: { file: string; text: string }[] = []
let others: { file: string; text: string }[] = []

beforeAll(async () => {
  const result = await build({ root, logLevel: 'error', build: { write: false } })
  const output = 'output' in result ? result.output : []
  chunks = output.flatMap((part) => (part.type === 'chunk' ? [part] : []))
  const isDocument = (file: string) => file.endsWith('.html')
  others = output.flatMap((part) =>
    isDocument(part.fileName) ? [] : { file: part.fileName, text: part.type === 'chunk' ? part.code : String(part.source) },
  )
  documents = output.flatMap((part) =>
    /^[^/]+\.html$/.test(part.fileName) && part.type === 'asset' ? [{ file: part.fileName, text: String(part.source) }] : [],
  )
}, 120_000)

/** Code that only a demonstration runs in a browser. */
const isDemoModule = (id: string) => /\/web\/demo\/|\/(?:features|examples)\/[^/]+\/server\/|^[^?]*\/server\//.test(id.slice(root.length))
const isDemoFile = (file: string) => file.startsWith(demoFilePrefix)

test('[G12] only files of the demonstration contain its code and the code of the server, and the server recognizes their names', () => {
  const [demo, console] = [chunks.filter(({ fileName }) => isDemoFile(fileName)), chunks.filter(({ fileName }) => !isDemoFile(fileName))]
  expect(console.flatMap(({ moduleIds }) => moduleIds.filter(isDemoModule))).toEqual([])
  expect(demo.flatMap(({ moduleIds }) => moduleIds.filter((id) => !isDemoModule(id)))).toEqual([])
  expect(demo.map(({ fileName }) => fileName.slice(demoFilePrefix.length, -'-1234567.js'.length)).toSorted()).toEqual([
    'main',
    'start-worker',
  ])
  const ofWorker = others.filter(({ file, text }) => file.endsWith('.wasm') || text.includes('create table') || text.includes('sqlite3_'))
  expect(ofWorker.map(({ file }) => file.replace(/-[\w-]{7}(?=\.\w+$)/, '')).toSorted()).toEqual(
    ['sqlite3.wasm', 'worker.js'].map((name) => demoFilePrefix + name),
  )
})

test('the worker has what checks passwords, and nothing of agents and passkeys, which a demonstration has not', () => {
  const filesWith = (part: string) => others.filter(({ text }) => text.includes(part)).map(({ file }) => file)
  expect(filesWith('1qaz2wsx')).toHaveLength(1)
  expect(['io.modelcontextprotocol/', 'fido-u2f'].flatMap(filesWith)).toEqual([])
})

test('the demonstration is loaded on demand: no chunk imports it statically and no document loads it', () => {
  const names = others.flatMap(({ file }) => (isDemoFile(file) ? [file] : []))
  expect(names.length).toBeGreaterThan(3)
  expect(chunks.filter(({ fileName, imports }) => !isDemoFile(fileName) && imports.some(isDemoFile))).toEqual([])
  expect(chunks.flatMap(({ fileName, dynamicImports }) => (isDemoFile(fileName) ? [] : dynamicImports.filter(isDemoFile)))).toHaveLength(2)
  expect(documents.filter(({ text }) => text.includes(demoFilePrefix))).toEqual([])
})

test('[S1.18 S9.7] the documents of the build turn the demonstration on, with a delay of 1000 ms', () => {
  expect(documents.map(({ file }) => file).toSorted()).toEqual(['404.html', 'index.html', 'login.html'])
  for (const { text } of documents) {
    const settings: unknown = JSON.parse(/<script type="application\/json" id="settings">([^<]*)<\/script>/.exec(text)?.[1] ?? 'null')
    expect(settings).toMatchObject({ apiPrefix: '/api', isDemo: true, demoDelayMs: 1000, permissionMode: 'FIXED' })
  }
  expect(defaultDemoDelayMs).toBe(1000)
})

test('no file of the build lists the packages', () => {
  const onServerAndInTools = ['pg-protocol', 'sonic-boom', 'oxlint-tsgolint', '@seriousme/openapi-schema-validator']
  expect(others.length).toBeGreaterThan(50)
  expect(others.filter(({ text }) => onServerAndInTools.some((name) => text.includes(name))).map(({ file }) => file)).toEqual([])
})

test('the build records its commit and time, in its documents and for the server', () => {
  const file = others.find((other) => other.file === buildInfoFile)
  const record = buildInfo.parse(JSON.parse(file?.text ?? 'null'))
  expect(Math.abs(Date.now() - Date.parse(record.builtAt ?? ''))).toBeLessThan(200_000)
  for (const { text } of documents) expect(text).toContain(`"built":${file?.text}`)
})
