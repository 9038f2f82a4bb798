import { crc32, deflateSync } from 'node:zlib'
import * as z from 'zod/mini'
import { appendFile, createFile } from '#contract/files/files.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'

type Bytes = Uint8Array<ArrayBuffer>

const failed = z.object({ result: z.object({ error: z.optional(z.string()) }) })
const succeeded = z.object({ result: appendFile.result })

function pngChunk(type: string, content: Bytes): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of black pixels, of which only the first rows are there if `rows` is less than its height. */
export function png(width: number, height: number, rows = height): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1)))
  const parts = [signature, pngChunk('IHDR', header), pngChunk('IDAT', Buffer.from(pixels)), pngChunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

/** Bytes of a text. */
export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/** Sends one chunk of an upload. */
export function sendChunk(visitor: Visitor, id: string, offset: number, content: Bytes | ReadableStream<Uint8Array>): Promise<Response> {
  const headers = { token: visitor.token, cookie: visitor.cookie, 'content-type': 'application/octet-stream' }
  const init = { method: 'PATCH', headers, body: content, duplex: 'half' } as const
  return fetch(`${visitor.url}/api/file/${id}?offset=${offset}`, init)
}

/** Begins an upload; returns its id. */
export async function beginUpload(visitor: Visitor, name: string, size: number): Promise<string> {
  return (await visitor.call(createFile, { body: { name, size } })).id
}

/** Uploads a content in one chunk; returns the response to it. */
export async function sendFile(visitor: Visitor, name: string, content: Bytes): Promise<Response> {
  return sendChunk(visitor, await beginUpload(visitor, name, content.length), 0, content)
}

/** The error with which a request failed. */
export async function errorOf(response: Response): Promise<string | undefined> {
  return failed.parse(await response.json()).result.error
}

/** Uploads a content that is accepted. */
export async function upload(visitor: Visitor, name: string, content: Bytes): Promise<StoredFile> {
  const response = await sendFile(visitor, name, content)
  const { file } = succeeded.parse(await response.json()).result
  if (!file) throw new Error(`The upload of ${name} is not complete`)
  return file
}

/** Fetches what is stored, as a browser does for a picture: with the cookie alone. */
export function fetchFile(
  { url }: Pick<TestServer, 'url'>,
  path: string,
  { cookie }: Pick<Visitor, 'cookie'>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api${path}`, { headers: { cookie, ...headers } })
}
