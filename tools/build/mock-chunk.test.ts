import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { buildInfo, buildInfoFile } from '#contract/build-info.ts'
import { defaultMockDelayMs, mockChunkName } from '#contract/document-settings.ts'

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

const isMockModule = (id: string) => /\/web\/mock\/|\/(?:features|examples)\/[^/]+\/mock\//.test(id.replaceAll('\\', '/'))

test('[G12] only the mock chunk contains mock code, and the server recognises its name', () => {
  const [mock, ...others] = chunks.filter(({ moduleIds }) => moduleIds.some(isMockModule))
  expect(others.map(({ fileName }) => fileName)).toEqual([])
  expect(mock?.fileName).toMatch(new RegExp(`^assets/${mockChunkName}-[\\w-]+\\.js$`))
  expect(mock?.moduleIds.filter(isMockModule).length).toBeGreaterThan(10)
  expect(chunks.filter(({ fileName }) => fileName.startsWith(`assets/${mockChunkName}-`))).toEqual([mock])
})

test('the mock is loaded on demand: no chunk imports it statically and no document loads it', () => {
  const name = chunks.find(({ moduleIds }) => moduleIds.some(isMockModule))?.fileName ?? 'missing'
  expect(chunks.filter(({ imports }) => imports.includes(name))).toEqual([])
  expect(chunks.filter(({ dynamicImports }) => dynamicImports.includes(name))).toHaveLength(1)
  expect(documents.filter(({ text }) => text.includes(name))).toEqual([])
})

test('[S1.18 S9.7] the documents of the build turn the mock on, with a delay of 1000 ms', () => {
  expect(documents.map(({ file }) => file).toSorted()).toEqual(['404.html', 'index.html', 'login.html'])
  for (const { text } of documents) {
    const settings: unknown = JSON.parse(/<script type="application\/json" id="settings">([^<]*)<\/script>/.exec(text)?.[1] ?? 'null')
    expect(settings).toMatchObject({ apiPrefix: '/api', useMock: true, mockDelayMs: 1000, permissionMode: 'FIXED' })
  }
  expect(defaultMockDelayMs).toBe(1000)
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
