import { defineModule } from '#server/kit/module.ts'
import { apiKeyBelongings } from './api-key-belongings.ts'

export const apiKeysModule = defineModule({
  id: 'core.apiKeys',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  handovers: [apiKeyBelongings],
  maintenanceTables: ['api_key.last_used_at', 'api_key.revoked_at'],
})
