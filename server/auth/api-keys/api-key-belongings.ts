import type { HandoverKind } from '#server/kit/handover-kind.ts'
import { apiKeyStore } from './api-key-store.ts'

/** API keys have a part of their owner's rights, and their secret is elsewhere: nobody can take them over. They are revoked with the account. */
export const apiKeyBelongings: HandoverKind = {
  id: 'apiKeys',
  resource: 'apiKeys',
  field: null,
  label: { 'zh-CN': 'API 密钥', 'en-US': 'API keys' },
  handling: 'revoke',
  locks: () => [],
  count: async (db, userId) => (await apiKeyStore(db).listOf(userId)).length,
  list: () => Promise.resolve([]),
  move: () => Promise.resolve(false),
}
