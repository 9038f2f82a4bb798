import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import type { Route, RouteContext } from '#server/kit/route.ts'
import { requestedRange } from './byte-range.ts'
import { type FileRow, fileStore } from './file-store.ts'
import { type FileStorage, thumbnailKey } from './file-storage.ts'
import { fileAccess } from './service.ts'

/** A file of the caller's, or of a row that they may view; throws `notFound`. */
async function readableFile({ params: { id = '' }, principal, read, clock, get }: RouteContext): Promise<FileRow> {
  const file = await fileStore(read.db).find(id)
  if (!file || file.completedAt === null || !principal) throw new AppError(notFound)
  if (file.ownerId === principal.id || (await get(fileAccess).isSeenInUse(read.db, file.id, principal, clock.now()))) return file
  throw new AppError(notFound)
}

/** The content never changes, but who may read it does: the browser keeps it and asks each time. */
function cachingHeaders({ id }: FileRow): { readonly etag: string; readonly 'cache-control': string } {
  return { etag: `"${id}"`, 'cache-control': 'private, no-cache' }
}

/** No content acts in our origin: it is saved, never opened, and as a document it would run nothing. */
export const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Names of any characters (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `attachment; filename*=UTF-8''${encoded}`
}

/** The whole content, or the stretch that is asked for (RFC 9110 §14). */
export async function contentResponse(file: FileRow, { request }: Pick<RouteContext, 'request'>, storage: FileStorage): Promise<Response> {
  const headers = {
    ...harmless,
    ...cachingHeaders(file),
    'content-type': file.type,
    'content-disposition': attachment(file.name),
    'accept-ranges': 'bytes',
  }
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  const isIfRangeMet = [null, headers.etag].includes(request.headers.get('if-range'))
  const range = isIfRangeMet ? requestedRange(request.headers.get('range'), file.size) : 'all'
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  const { start, end } = range === 'all' ? { start: 0, end: file.size - 1 } : range
  const sized = { ...headers, 'content-length': String(end - start + 1) }
  const body = request.method === 'HEAD' ? null : await storage.read(file.id, { start, end })
  if (range === 'all') return new Response(body, { headers: sized })
  return new Response(body, { status: 206, headers: { ...sized, 'content-range': `bytes ${start}-${end}/${file.size}` } })
}

/** The thumbnail of a picture; throws `notFound` if there is none. */
export async function thumbnailResponse(
  file: FileRow,
  { request }: Pick<RouteContext, 'request'>,
  storage: FileStorage,
): Promise<Response> {
  if (!file.hasThumbnail) throw new AppError(notFound)
  const headers = { ...harmless, ...cachingHeaders(file), 'content-type': 'image/webp' }
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : await storage.read(thumbnailKey(file.id)), { headers })
}

/** The contents of files. The cookie alone is enough, because pictures and downloads send no token. */
export function fileRoutes(storage: FileStorage): Route[] {
  return [
    {
      method: 'GET',
      path: '/file/:id',
      permission: 'signedIn',
      acceptsCookieAlone: true,
      isStreamed: true,
      respond: async (context) => contentResponse(await readableFile(context), context, storage),
    },
    {
      method: 'GET',
      path: '/file/:id/thumbnail',
      permission: 'signedIn',
      acceptsCookieAlone: true,
      isStreamed: true,
      respond: async (context) => thumbnailResponse(await readableFile(context), context, storage),
    },
  ]
}
