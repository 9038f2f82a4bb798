import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { mcpAccessLevels } from '#contract/mcp.ts'
import type { FieldIssues } from '#contract/resource/field-errors.ts'
import { id, instant, line } from '#contract/schemas/schemas.ts'
import { apiKeysCreate } from './permissions.ts'

/** How many keys in force a user can have. */
export const apiKeyLimit = 20

/** The longest life of a key, in days. */
export const apiKeyMaxDays = 365

/** A permission that the user has chosen is none that they hold and that keys can have. */
export const keyPermissionMissing = defineError<FieldIssues>('keyPermissionMissing', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '所选权限已不可用，请重新选择', 'en-US': 'A selected permission is no longer available. Select again.' },
})

/** The user has as many keys as they can have. */
export const tooManyKeys = defineError('tooManyKeys', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': `最多可有 ${apiKeyLimit} 个 API 密钥，请先撤销不再使用的`,
    'en-US': `You can have at most ${apiKeyLimit} API keys. Revoke one you no longer use.`,
  },
})

/** A key of the signed-in user. The key itself is shown once, when it is created. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The last characters of the key. */
  hint: z.string(),
  /** The values of its permissions, of which those count that the user holds. */
  permissions: z.array(z.string()),
  /** What it may do over MCP, within its permissions. */
  mcpAccess: z.enum(mcpAccessLevels),
  createDate: instant,
  expiryDate: instant,
  isExpired: z.boolean(),
  lastUsedDate: z.nullable(instant),
})

/** A key of the signed-in user. */
export type ApiKey = z.output<typeof apiKey>

/** The permissions of one page. */
export const permissionGroup = z.object({
  title: z.string(),
  permissions: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** The permissions of one page. */
export type PermissionGroup = z.output<typeof permissionGroup>

/** What a new key is made of, as a form enters it. */
export const apiKeyFields = z.strictObject({
  name: line({ max: 40 }),
  permissions: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1, { error: 'required' }), z.maxLength(200)),
  /** How many days it is in force. */
  days: z.int().check(z.gte(1), z.lte(apiKeyMaxDays)),
  mcpAccess: z._default(z.enum(mcpAccessLevels), 'read'),
})

const invalidates = ['accountKeys', 'audit'] as const

/** The caller's API keys that are not revoked, the newest first. */
export const listApiKeys = defineCall({
  resource: 'accountKeys',
  operation: 'list',
  method: 'GET',
  path: '/account/keys',
  permission: 'signedIn',
  result: z.object({ list: z.array(apiKey) }),
})

/** The caller's permissions that a key can have, by page. */
export const listKeyPermissions = defineCall({
  resource: 'accountKeys',
  operation: 'permissions',
  method: 'GET',
  path: '/account/key-permissions',
  permission: apiKeysCreate,
  result: z.object({ groups: z.array(permissionGroup) }),
})

/** Creates a key. Its `secret` is returned once and stored nowhere. */
export const createApiKey = defineCall({
  resource: 'accountKeys',
  operation: 'create',
  method: 'POST',
  path: '/account/keys',
  permission: apiKeysCreate,
  requiresConfirmation: true,
  isIdempotent: true,
  hasSecret: true,
  body: apiKeyFields,
  result: z.object({ ...apiKey.shape, secret: z.string() }),
  errors: [keyPermissionMissing, tooManyKeys],
  invalidates,
})

/** Revokes a key of the caller's: its next request is refused. */
export const revokeApiKey = defineCall({
  resource: 'accountKeys',
  operation: 'remove',
  method: 'DELETE',
  path: '/account/keys/:id',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  result: z.null(),
  errors: [notFound],
  invalidates,
})
