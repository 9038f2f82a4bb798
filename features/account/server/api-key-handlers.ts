import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import {
  type ApiKey,
  apiKeyLimit,
  createApiKey,
  keyPermissionMissing,
  listApiKeys,
  listKeyPermissions,
  revokeApiKey,
  tooManyKeys,
} from '#features/account/contract/api-keys.ts'
import { keyPermissionGroups } from './key-permissions.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { apiKeyStore, type StoredApiKey } from '#server/auth/api-keys/api-key-store.ts'
import { newApiKey } from '#server/auth/api-keys/api-keys.ts'
import { dayMs } from '#server/clock.ts'
import { newId } from '#server/ids.ts'

function toApiKey({ id, name, hint, permissions, mcpAccess, createdAt, expiresAt, lastUsedAt }: StoredApiKey, now: number): ApiKey {
  const date = (time: number) => new Date(time).toISOString()
  return {
    id,
    name,
    hint,
    permissions: [...permissions],
    mcpAccess,
    createDate: date(createdAt),
    expiryDate: date(expiresAt),
    isExpired: expiresAt <= now,
    lastUsedDate: lastUsedAt === null ? null : date(lastUsedAt),
  }
}

function groupsOf({ pages, principal, language }: Context) {
  return keyPermissionGroups(pages, { can: principal.can, language })
}

/** The chosen permissions, each once; throws `keyPermissionMissing` for one that the caller cannot give to a key. */
function chosenPermissions(values: readonly string[], context: Context): string[] {
  const possible = new Set(groupsOf(context).flatMap(({ permissions }) => permissions.map(({ value }) => value)))
  if (values.some((value) => !possible.has(value))) throw fieldError(keyPermissionMissing, 'permissions', context.language)
  return [...new Set(values)]
}

const createHandler = handle(createApiKey, ({ body: { name, permissions: values, mcpAccess, days } }, context) => {
  const { principal, clock } = context
  const permissions = chosenPermissions(values, context)
  return context.change(
    async ({ db, audit }) => {
      const now = clock.now()
      const existing = await apiKeyStore(db).listOf(principal.id)
      if (existing.filter(({ expiresAt }) => expiresAt > now).length >= apiKeyLimit) throw new AppError(tooManyKeys)
      const { key: secret, ...hashed } = newApiKey()
      const added = {
        id: newId(clock),
        userId: principal.id,
        name,
        permissions,
        mcpAccess,
        expiresAt: now + days * dayMs,
        createdAt: now,
        ...hashed,
      }
      await apiKeyStore(db).add(added)
      const expiryDate = new Date(added.expiresAt).toISOString()
      audit({ recordId: added.id, title: name, before: null, after: { name, permissions, mcpAccess, expiryDate } })
      return { ...toApiKey({ ...added, lastUsedAt: null }, now), secret }
    },
    { locks: [`api-keys:${principal.id}`] },
  )
})

/** Handlers of the caller's API keys. */
export const apiKeyHandlers: readonly Handler[] = [
  handle(listApiKeys, async (_, { read, principal, clock }) => {
    const keys = await apiKeyStore(read.db).listOf(principal.id)
    return { list: keys.map((key) => toApiKey(key, clock.now())) }
  }),

  handle(listKeyPermissions, (_, context) => Promise.resolve({ groups: groupsOf(context) })),

  createHandler,

  handle(revokeApiKey, ({ params: { id } }, { principal, change, clock }) =>
    change(async ({ db, audit }) => {
      const key = await apiKeyStore(db).find(principal.id, id)
      if (!key) throw new AppError(notFound)
      await apiKeyStore(db).revoke(id, clock.now())
      audit({ recordId: id, title: key.name, before: { name: key.name }, after: null })
      return null
    }),
  ),
]
