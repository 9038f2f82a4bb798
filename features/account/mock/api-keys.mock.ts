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
import { keyPermissionGroups } from '#features/account/contract/key-permissions.ts'
import { declareBelongingKind } from '#web/mock/belonging-kinds.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'

const dayMs = 86_400_000

type MockKey = Omit<ApiKey, 'isExpired'> & { readonly userId: string }

/** The keys of all users until the page is reloaded, the newest first. */
const keys: MockKey[] = []
let createdCount = 0

declareBelongingKind({
  id: 'apiKeys',
  resource: 'apiKeys',
  field: null,
  label: { 'zh-CN': 'API 密钥', 'en-US': 'API keys' },
  handling: 'revoke',
  list: (holderId) => keys.flatMap(({ id, userId }) => (userId === holderId ? id : [])),
  move: () => {},
})

function groupsOf({ pages, person, language }: MockContext) {
  return keyPermissionGroups(pages, { can: person.can, language })
}

function keysOf({ person, now }: MockContext): ApiKey[] {
  return keys
    .filter(({ userId }) => userId === person.userId)
    .map(({ userId: _owner, ...key }) => ({ ...key, isExpired: Date.parse(key.expiryDate) <= now }))
}

function newKey(): { id: string; secret: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = `steward_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')}`
  createdCount += 1
  return { id: String(createdCount).padStart(16, '0'), secret }
}

/** Handlers of the person's API keys. No request can use one: nothing but the console reaches the mock. */
export const handlers: readonly MockHandler[] = [
  mock(listApiKeys, (_, context) => ({ list: keysOf(context) })),

  mock(listKeyPermissions, (_, context) => ({ groups: groupsOf(context) })),

  mock(createApiKey, ({ body: { name, permissions: values, mcpAccess, days } }, context) => {
    const { person, now, language } = context
    const possible = new Set(groupsOf(context).flatMap(({ permissions }) => permissions.map(({ value }) => value)))
    if (values.some((value) => !possible.has(value))) throw fieldError(keyPermissionMissing, 'permissions', language)
    if (keysOf(context).filter(({ isExpired }) => !isExpired).length >= apiKeyLimit) throw new AppError(tooManyKeys)
    const { id, secret } = newKey()
    const permissions = [...new Set(values)]
    const [createDate, expiryDate] = [now, now + days * dayMs].map((time) => new Date(time).toISOString())
    const key = {
      id,
      name,
      hint: secret.slice(-4),
      permissions,
      mcpAccess,
      createDate: createDate ?? '',
      expiryDate: expiryDate ?? '',
      lastUsedDate: null,
    }
    keys.unshift({ ...key, userId: person.userId })
    context.audit({ recordId: id, title: name, before: null, after: { name, permissions, mcpAccess, expiryDate } })
    return { ...key, isExpired: false, secret }
  }),

  mock(revokeApiKey, ({ params: { id } }, context) => {
    const index = keys.findIndex((key) => key.id === id && key.userId === context.person.userId)
    const [key] = index < 0 ? [] : keys.splice(index, 1)
    if (!key) throw new AppError(notFound)
    context.audit({ recordId: id, title: key.name, before: { name: key.name }, after: null })
    return null
  }),
]
