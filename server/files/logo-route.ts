import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { logo, logoPath } from '#contract/settings/site-settings.ts'
import type { Route, RouteContext } from '#server/kit/route.ts'
import { fileStore } from './file-store.ts'
import { type FileStorage, thumbnailKey } from './file-storage.ts'

interface Picture {
  readonly type: string
  readonly bytes: ArrayBuffer
}

/** A content never changes, and as a document it would run nothing. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

/** The smaller picture that the server has made, without the metadata of the original; the original where it could make none. */
async function readPicture(storage: FileStorage, { read }: RouteContext, id: string): Promise<Picture> {
  const file = await fileStore(read.db).find(id)
  if (!file || file.completedAt === null) throw new AppError(notFound)
  const key = file.hasThumbnail ? thumbnailKey(id) : id
  return { type: file.hasThumbnail ? 'image/webp' : file.type, bytes: await new Response(await storage.read(key)).arrayBuffer() }
}

/** The logo of the site, for everybody: the sign-in page shows it. No other file is served, and the storage is read once for each logo. */
export function logoRoute(storage: FileStorage): Route {
  let last: { readonly id: string; readonly picture: Promise<Picture> } | undefined
  return {
    method: 'GET',
    path: logoPath(':id'),
    permission: 'public',
    isBackground: true,
    respond: async (context) => {
      const { id = '' } = context.params
      if (id === '' || id !== (await context.settings.get(logo))) throw new AppError(notFound)
      if (last?.id !== id) last = { id, picture: readPicture(storage, context, id) }
      const { picture } = last
      try {
        const { type, bytes } = await picture
        return new Response(bytes, { headers: { ...headers, 'content-type': type } })
      } catch (error) {
        if (last?.picture === picture) last = undefined
        throw error
      }
    },
  }
}
