import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileInUse } from '#contract/files/file-use.ts'
import { removeFile } from '#contract/files/files.ts'
import { listSettings } from '#features/settings/contract/setting-calls.ts'
import { dayMs } from '#server/clock.ts'
import { bytesOf, png, upload } from '#server/files/test-files.ts'
import { listUnused } from '#server/files/unused-file-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

async function setLogo(value: string, visitor = admin) {
  const { list } = await admin.call(listSettings, {})
  const version = list.find(({ id }) => id === 'basic')?.version ?? -1
  return visitor.send('PUT', '/setting/basic', { version, values: [{ key: 'logo', value }] })
}

const fetchLogo = (id: string) => fetch(`${server.url}/api/logo/${id}`)

test('the logo is served to everybody, for as long as it is the logo, and no other file is', async () => {
  const [first, second] = [await upload(admin, 'first.png', png(60, 60)), await upload(admin, 'second.png', png(40, 40))]
  expect((await fetchLogo(first.id)).status).toBe(404)
  expect((await setLogo(first.id)).status).toBe(200)
  const served = await fetchLogo(first.id)
  expect(served.status).toBe(200)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await served.bytes()).length).toBeGreaterThan(20)
  expect((await fetchLogo(second.id)).status).toBe(404)
  await setLogo(second.id)
  expect([(await fetchLogo(first.id)).status, (await fetchLogo(second.id)).status]).toEqual([404, 200])
  await setLogo('')
  expect([(await fetchLogo(second.id)).status, (await fetchLogo('')).status]).toEqual([404, 404])
})

test('[F7] only a picture that who sets it has uploaded becomes the logo, of at most a megabyte', async () => {
  const reader = await server.signedIn('uploader')
  const refused = [
    '0000000000000001',
    (await upload(reader, 'theirs.png', png(20, 20))).id,
    (await upload(admin, 'notes.txt', bytesOf('no picture'))).id,
    (await upload(admin, 'large.png', new Uint8Array([...png(20, 20), ...new Uint8Array(1024 * 1024)]))).id,
  ]
  for (const id of refused) {
    const { failure } = await setLogo(id)
    expect([failure.error, failure.issues?.[0]?.path]).toEqual(['fileMissing', ['values', 'logo']])
  }
})

test('the file of the logo is kept while it is used, and collected like others after it was replaced', async () => {
  const [first, second] = [await upload(admin, 'kept.png', png(60, 60)), await upload(admin, 'next.png', png(40, 40))]
  await setLogo(first.id)
  const unused = async (at: number) => (await listUnused(server.database.read, at, 100)).map(({ id }) => id)
  const later = server.clock.now() + dayMs
  expect(await unused(later)).not.toContain(first.id)
  const { failure, message } = await admin.send('DELETE', `/file/${first.id}`)
  expect([failure.error, message]).toEqual([fileInUse.name, '文件正在使用，不能删除：“kept.png”（Logo）'])
  await setLogo(second.id)
  expect(await unused(later)).toContain(first.id)
  expect(await unused(later)).not.toContain(second.id)
  await admin.call(removeFile, { params: { id: first.id } })
})
