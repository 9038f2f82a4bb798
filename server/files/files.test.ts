import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { notFound } from '#contract/errors/error.ts'
import { bodyTooLarge } from '#contract/errors/request-errors.ts'
import {
  chunkMaxBytes,
  fileQuotaExceeded,
  fileTooLarge,
  fileTypeRefused,
  getUpload,
  pictureDamaged,
  pictureTooLarge,
  removeFile,
  uploadBusy,
} from '#contract/files/files.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { fileMaxBytes, fileQuotaBytes, fileQuotaCount } from '#contract/settings/file-settings.ts'
import { beginUpload, bytesOf, errorOf, fetchFile, png, sendChunk, upload } from './test-files.ts'

const megabyte = 1024 * 1024
const limits = { file: 72 * megabyte, quota: 100 * megabyte, count: 12 }

let server: TestServer
let visitor: Visitor
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  await server.database.write(async (connection) => {
    const settings = settingStore(connection)
    await settings.write(fileMaxBytes, limits.file, server.clock)
    await settings.write(fileQuotaBytes, limits.quota, server.clock)
    await settings.write(fileQuotaCount, limits.count, server.clock)
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  count += 1
  visitor = await server.signedIn(`uploader${count}`)
})

/** The keys of all stored contents. */
function storedKeys(): string[] {
  try {
    const entries = readdirSync(join(server.folder, 'files'), { recursive: true, withFileTypes: true })
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
  } catch {
    return []
  }
}

async function expectRefused(name: string, content: Uint8Array<ArrayBuffer>, error: { readonly name: string }): Promise<void> {
  const before = storedKeys()
  const id = await beginUpload(visitor, name, content.length)
  expect([name, await errorOf(await sendChunk(visitor, id, 0, content))]).toEqual([name, error.name])
  expect(storedKeys()).toEqual(before)
  expect((await visitor.send('GET', `/file/${id}/upload`)).failure.error).toBe(notFound.name)
}

test('[F1] a content of another type than its name says, and one that is damaged, is refused by what it contains, and nothing is kept', async () => {
  const page = bytesOf('<!doctype html><script>alert(1)</script>')
  const script = bytesOf('GIF89a/*' + ' '.repeat(200) + '*/=1;alert(1)')
  const program = new Uint8Array([0x4d, 0x5a, ...new Uint8Array(200)])
  const picture = new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  )
  await expectRefused('page.png', page, fileTypeRefused)
  await expectRefused('picture.txt', png(4, 4), fileTypeRefused)
  await expectRefused('picture.jpg', png(4, 4), fileTypeRefused)
  await expectRefused('program.txt', program, fileTypeRefused)
  await expectRefused('script.gif', script, pictureDamaged)
  await expectRefused('cut.jpg', picture.slice(0, picture.length / 2), pictureDamaged)
  await expectRefused('cut.png', png(400, 300, 150), pictureDamaged)
  expect((await visitor.send('POST', '/file', { name: 'picture.html', size: 100 })).failure.error).toBe(fileTypeRefused.name)
  expect((await visitor.send('POST', '/file', { name: 'empty.txt', size: 0 })).status).toBe(400)
})

test('[F2] a drawing in SVG, which may contain scripts, is refused under every name', async () => {
  const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const declared = bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await visitor.send('POST', '/file', { name: 'drawing.svg', size: 100 })).failure.error).toBe(fileTypeRefused.name)
  await expectRefused('drawing.png', svg, fileTypeRefused)
  await expectRefused('drawing.txt', declared, fileTypeRefused)
})

test('[F2] what is fetched runs nowhere: it is saved as a file, of its own type, without rights of our origin', async () => {
  const file = await upload(visitor, 'page of <script>.txt', bytesOf('<script>alert(1)</script>'))
  const response = await fetchFile(server, file.url, visitor)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': "attachment; filename*=UTF-8''page%20of%20%3Cscript%3E.txt",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(await response.text()).toBe('<script>alert(1)</script>')
})

test('[F3] one byte above the limit is refused, with and without a declared length, and the disk is as before', async () => {
  const before = storedKeys()
  expect((await visitor.send('POST', '/file', { name: 'large.zip', size: limits.file + 1 })).failure.error).toBe(fileTooLarge.name)
  expect((await visitor.send('POST', '/file', { name: 'huge.zip', size: 10_000 * megabyte })).failure.error).toBe(fileTooLarge.name)
  const text = bytesOf('x'.repeat(10_000))
  const id = await beginUpload(visitor, 'declared.txt', text.length - 1)
  expect(await errorOf(await sendChunk(visitor, id, 0, text))).toBe(bodyTooLarge.name)
  const streamed = await beginUpload(visitor, 'streamed.txt', text.length - 1)
  expect(await errorOf(await sendChunk(visitor, streamed, 0, new Blob([text]).stream()))).toBe(bodyTooLarge.name)
  expect(storedKeys()).toEqual(before)
  expect((await visitor.send('GET', `/file/${streamed}/upload`)).status).toBe(404)
})

test('[F3] a chunk above the limit of chunks is refused, and the upload stands where it stood', async () => {
  const id = await beginUpload(visitor, 'log.txt', 2 * chunkMaxBytes)
  const response = await sendChunk(visitor, id, 0, bytesOf('x'.repeat(chunkMaxBytes + 1)))
  expect(await errorOf(response)).toBe(bodyTooLarge.name)
  expect((await visitor.call(getUpload, { params: { id } })).offset).toBe(0)
})

test('[F4] whatever its name, a content is stored under a generated id below the folder, and its name comes back encoded', async () => {
  const names = [
    '../../x.txt',
    '..\\..\\x.txt',
    '/etc/passwd.txt',
    '%2e%2e%2fx.txt',
    `${'x'.repeat(240)}.txt`,
    'CON.txt',
    '\u202Etxt.exe.txt',
    `"; filename=x.html.txt`,
    '报告 (1)’.txt',
  ]
  const before = new Set(storedKeys())
  for (const name of names) {
    const file = await upload(visitor, name, bytesOf(name))
    const response = await fetchFile(server, file.url, visitor)
    const disposition = response.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!-]+$/)
    expect(decodeURIComponent(disposition.slice(disposition.indexOf("''") + 2))).toBe(name.replace('\u202E', ''))
    expect(await response.text()).toBe(name)
  }
  const added = storedKeys().filter((key) => !before.has(key))
  expect(added).toHaveLength(names.length)
  expect(added.every((key) => /^[0-9a-z]{16}$/.test(key))).toBe(true)
  expect(readdirSync(server.folder).filter((name) => name.includes('x'))).toEqual([])
  for (const name of ['nul\0.txt', `${'x'.repeat(300)}.txt`])
    expect((await visitor.send('POST', '/file', { name, size: 1 })).status).toBe(400)
})

test('[F5] a picture of 30,000 × 30,000 pixels in a few kilobytes is refused before it is decoded', async () => {
  const picture = png(30_000, 30_000, 10)
  expect(picture.length).toBeLessThan(20_000)
  const before = process.memoryUsage.rss()
  await expectRefused('large.png', picture, pictureTooLarge)
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * megabyte)
})

test('[F6] nobody has more bytes or files than their quota allows, unfinished uploads included', async () => {
  await beginUpload(visitor, 'first.zip', limits.file)
  const second = { name: 'second.zip', size: limits.quota - limits.file + 1 }
  const { failure, message } = await visitor.send('POST', '/file', second)
  expect(failure.error).toBe(fileQuotaExceeded.name)
  expect(message).toContain('100 MB')
  await beginUpload(visitor, 'second.zip', limits.quota - limits.file)
  const other = await server.signedIn(`other${count}`)
  const begin = () => other.send('POST', '/file', { name: 'small.txt', size: 1 })
  const answers = await Promise.all(Array.from({ length: limits.count + 3 }, begin))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.count)
})

test('[F7 B2b] the cookie alone fetches a file from this origin; without it, from another site or for another user there is none', async () => {
  const { url, id } = await upload(visitor, 'notes.txt', bytesOf('notes'))
  expect((await fetchFile(server, url, visitor)).status).toBe(200)
  expect((await fetchFile(server, url, visitor, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  for (const site of ['cross-site', 'same-site'])
    expect((await fetchFile(server, url, visitor, { 'sec-fetch-site': site })).status).toBe(401)
  expect((await fetchFile(server, url, { cookie: '' })).status).toBe(401)
  expect((await fetchFile(server, url, visitor, { token: 'x'.repeat(43) })).status).toBe(401)
  expect((await fetchFile(server, url, await server.administrator())).status).toBe(404)
  expect((await fetchFile(server, '/file/0000000000000001', visitor)).status).toBe(404)
  for (const [method, path] of [
    ['GET', `/file/${id}/upload`],
    ['GET', '/admin_info'],
    ['DELETE', `/file/${id}`],
  ] as const)
    expect((await fetch(`${server.url}/api${path}`, { method, headers: { cookie: visitor.cookie } })).status).toBe(401)
  await visitor.send('POST', '/lock')
  expect((await fetchFile(server, url, visitor)).status).toBe(423)
})

test('[F8] a stretch of a content is returned alone, one beyond its end is refused, and malformed and several ranges get the whole', async () => {
  const { url } = await upload(visitor, 'letters.txt', bytesOf('abcdefghij'))
  const ranged = async (range: string, headers: Record<string, string> = {}) => {
    const response = await fetchFile(server, url, visitor, { range, ...headers })
    return [response.status, await response.text(), response.headers.get('content-range')]
  }
  expect(await ranged('bytes=2-4')).toEqual([206, 'cde', 'bytes 2-4/10'])
  expect(await ranged('bytes=7-')).toEqual([206, 'hij', 'bytes 7-9/10'])
  expect(await ranged('bytes=7-99999')).toEqual([206, 'hij', 'bytes 7-9/10'])
  expect(await ranged('bytes=-3')).toEqual([206, 'hij', 'bytes 7-9/10'])
  expect(await ranged('bytes=10-')).toEqual([416, '', 'bytes */10'])
  expect(await ranged('bytes=-0')).toEqual([416, '', 'bytes */10'])
  for (const range of ['bytes=4-2', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4', `bytes=${'0-,'.repeat(1000)}0-`])
    expect(await ranged(range)).toEqual([200, 'abcdefghij', null])
  expect(await ranged('bytes=2-4', { 'if-range': '"another"' })).toEqual([200, 'abcdefghij', null])
})

test('a content that the browser has is not sent again, and HEAD sends none', async () => {
  const { url } = await upload(visitor, 'letters.txt', bytesOf('abcdefghij'))
  const first = await fetchFile(server, url, visitor)
  const etag = first.headers.get('etag') ?? ''
  expect((await fetchFile(server, url, visitor, { 'if-none-match': etag })).status).toBe(304)
  const head = await fetch(`${server.url}/api${url}`, { method: 'HEAD', headers: { cookie: visitor.cookie } })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
})

test('a picture has its size, upright, and a thumbnail without its metadata', async () => {
  const wide = sharp({ create: { width: 1200, height: 600, channels: 3, background: 'teal' } })
  const turned = await wide
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  const file = await upload(visitor, '相片.JPG', new Uint8Array(turned))
  expect(file).toMatchObject({ type: 'image/jpeg', width: 600, height: 1200, thumbnailUrl: `${file.url}/thumbnail` })
  const thumbnail = await fetchFile(server, `${file.url}/thumbnail`, visitor)
  const { width, height, format, exif } = await sharp(await thumbnail.arrayBuffer()).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 240, height: 480, format: 'webp', exif: undefined })
  expect(await (await fetchFile(server, file.url, visitor)).arrayBuffer()).toEqual(new Uint8Array(turned).buffer)
})

test('an upload is resumed where it broke off, by two requests one of which has to wait its turn', async () => {
  const text = bytesOf('line of a log\n'.repeat(2000))
  const id = await beginUpload(visitor, 'server.log', text.length)
  expect((await sendChunk(visitor, id, 0, text.slice(0, 10_000))).status).toBe(200)
  const rest = text.slice(10_000)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const slow = sendChunk(visitor, id, 10_000, readable)
  await writer.write(rest.slice(0, 5000))
  // From an offset that is never right: a chunk that is accepted would take the place of the slow one.
  await expect.poll(async () => errorOf(await sendChunk(visitor, id, 0, rest))).toBe(uploadBusy.name)
  await writer.write(rest.slice(5000))
  await writer.close()
  expect((await slow).status).toBe(200)
  const { file } = await visitor.call(getUpload, { params: { id } })
  expect(await (await fetchFile(server, file?.url ?? '', visitor)).bytes()).toEqual(text)
})

test('a client that disconnects in the middle of a chunk leaves the upload where it stood', async () => {
  const text = bytesOf('line of a log\n'.repeat(2000))
  const id = await beginUpload(visitor, 'server.log', text.length)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const broken = sendChunk(visitor, id, 0, readable).catch(() => 'broken')
  await writer.write(text.slice(0, 9000))
  await expect.poll(() => storedKeys().includes(id)).toBe(true)
  await writer.abort('gone').catch(() => {})
  expect(await broken).toBe('broken')
  await expect.poll(async () => (await sendChunk(visitor, id, 0, text)).status).toBe(200)
  const { file } = await visitor.call(getUpload, { params: { id } })
  expect(await (await fetchFile(server, file?.url ?? '', visitor)).bytes()).toEqual(text)
})

test('a deleted file is gone from the disk, with its thumbnail', async () => {
  const { id, url } = await upload(visitor, 'picture.png', png(40, 30))
  expect(storedKeys().filter((key) => key.startsWith(id))).toEqual([id, `${id}-thumbnail`])
  await visitor.call(removeFile, { params: { id } })
  expect(storedKeys().filter((key) => key.startsWith(id))).toEqual([])
  expect((await fetchFile(server, url, visitor)).status).toBe(404)
})
