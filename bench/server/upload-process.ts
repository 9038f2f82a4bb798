// Uploads files and reports how long it took in milliseconds; node bench/server/upload-process.ts ORDER, as JSON.
import * as z from 'zod/mini'
import { chunkMaxBytes, createFile } from '#contract/files/files.ts'

const order = z.object({
  url: z.string(),
  /** Of a session; without any the plain server gets each file in one request. */
  headers: z.record(z.string(), z.string()),
  files: z.number(),
  bytes: z.number(),
  parallel: z.number(),
  /** The files stay; otherwise each is deleted at once, for those that together exceed the quota. */
  isKept: z.boolean(),
})

/** The files to upload, and where. */
export type UploadOrder = z.output<typeof order>

const { url, headers, files, bytes, parallel, isKept } = order.parse(JSON.parse(process.argv[2] ?? ''))
const content = Buffer.alloc(bytes, 'a line of text that is stored\n')

async function send(path: string, method: string, body: Uint8Array<ArrayBuffer> | string, type: string): Promise<Response> {
  const response = await fetch(`${url}${path}`, { method, headers: { ...headers, 'content-type': type }, body })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
  return response
}

async function uploadPlain(): Promise<void> {
  await (await send('/upload', 'PUT', content, 'application/octet-stream')).text()
}

async function uploadInChunks(): Promise<void> {
  const created = await send('/api/file', 'POST', JSON.stringify({ name: 'bench.txt', size: bytes }), 'application/json')
  const { result } = z.parse(z.object({ result: createFile.result }), await created.json())
  for (let offset = 0; offset < bytes; offset += chunkMaxBytes) {
    const chunk = content.subarray(offset, offset + chunkMaxBytes)
    await (await send(`/api/file/${result.id}?offset=${offset}`, 'PATCH', chunk, 'application/octet-stream')).text()
  }
  if (!isKept) await (await send(`/api/file/${result.id}`, 'DELETE', '', 'text/plain')).text()
}

let left = files
async function work(): Promise<void> {
  while (left > 0) {
    left -= 1
    await (headers['token'] === undefined ? uploadPlain() : uploadInChunks())
  }
}

const startedAt = performance.now()
await Promise.all(Array.from({ length: parallel }, work))
process.send?.(performance.now() - startedAt)
